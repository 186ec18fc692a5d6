// `npm run bench -- holds`: holds that end at the moment at which the customer pays or changes the booking, many times each
// (tests/platform/hold-races.e2e.ts on a platform of its own). Afterwards the databases must agree about seats, bookings and money.
import { join } from 'node:path';
import { lastingDifferences } from '../money/lasting-differences.ts';
import { run } from '../programs/commands.mjs';
import { repository } from '../programs/node24.mjs';
import { DATABASES, onBenchPlatform, type BenchPlatform } from './bench-platform.ts';
import { compareHolds } from './holds-compared.ts';
import { settled } from './settle.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 500);
const CONCERNED = ['booking', 'payment'];

export async function benchHolds(): Promise<number> {
  // The claims of refused changes are released after a minute otherwise, and every batch waits for that.
  process.env.REPAIR_AFTER_MS ??= '15000';
  const measured = async ({ port, stateDir, processes, backing }: BenchPlatform): Promise<number> => {
    const env = { ...process.env, ATOLL_PORT: String(port), ATOLL_STATE: stateDir, ATOLL_HOLD_ROUNDS: String(ROUNDS) };
    const races = ['test', 'platform/hold-races.e2e.ts', '--project=races', '--no-deps', '--reporter=list', '--grep', 'an expiry that meets'];
    const { code } = await run(join(repository, 'node_modules/.bin/playwright'), races, { env, cwd: repository, show: true });
    await settled(CONCERNED.flatMap((name) => processes.filter((each) => each.name === name)));
    const { counts, wrong: unequal } = await compareHolds(backing.MONGODB_URL, DATABASES);
    const wrong = [...unequal, ...(await lastingDifferences({ mongoUrl: backing.MONGODB_URL, databases: DATABASES }))];
    console.log(wrong.length === 0 ? `Compared: ${counts}. They agree.` : wrong.join('\n'));
    return code === 0 && wrong.length === 0 ? 0 : 1;
  };
  return onBenchPlatform(measured, { demo: true });
}
