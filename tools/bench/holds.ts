// `npm run bench -- holds`: holds that end at the moment at which the customer pays or changes the booking, many times each
// (tests/platform/hold-races.e2e.ts on a platform of its own). Afterwards the databases must agree about seats, bookings and money.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../programs/commands.mjs';
import { repository } from '../programs/node24.mjs';
import { Platform, type PlatformDescription } from '../platform/platform.ts';
import { freePort } from '../programs/ports.ts';
import { compareHolds } from './holds-compared.ts';
import { settled } from './settle.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 500);
const DATABASES = 'bench';
const CONCERNED = ['booking', 'payment'];

export async function benchHolds(): Promise<number> {
  const stateDir = mkdtempSync(join(tmpdir(), 'atoll-bench-'));
  const port = await freePort();
  const platform = new Platform({ stateDir, port, databases: DATABASES, rateLimits: 'off' });
  const stop = () => platform.stop().then(() => process.exit(1));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  // The claims of refused changes are released after a minute otherwise, and every batch waits for that.
  process.env.REPAIR_AFTER_MS ??= '15000';
  try {
    await platform.prepare();
    await platform.start();
    const env = { ...process.env, ATOLL_PORT: String(port), ATOLL_STATE: stateDir, ATOLL_HOLD_ROUNDS: String(ROUNDS) };
    const races = ['test', 'platform/hold-races.e2e.ts', '--project=races', '--no-deps', '--reporter=list', '--grep', 'an expiry that meets'];
    const { code } = await run(join(repository, 'node_modules/.bin/playwright'), races, { env, cwd: repository, show: true });
    const { processes, backing } = JSON.parse(readFileSync(join(stateDir, 'platform.json'), 'utf8')) as PlatformDescription;
    await settled(CONCERNED.flatMap((name) => processes.filter((each) => each.name === name)));
    const { counts, wrong } = await compareHolds(backing.MONGODB_URL, DATABASES);
    console.log(wrong.length === 0 ? `Compared: ${counts}. They agree.` : wrong.join('\n'));
    return code === 0 && wrong.length === 0 ? 0 : 1;
  } finally {
    await platform.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}
