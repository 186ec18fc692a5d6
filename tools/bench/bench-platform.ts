import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Platform, type PlatformDescription } from '../platform/platform.ts';
import { freePort } from '../programs/ports.ts';

/** Before the service's name in the names of the benchmarks' databases. */
export const DATABASES = 'bench';

export interface BenchPlatform extends PlatformDescription {
  readonly port: number;
  readonly stateDir: string;
  /** pid → name of the services. */
  readonly names: ReadonlyMap<number, string>;
}

/**
 * Runs a benchmark on a platform of its own, without limits of rates and, unless `demo`, with operators that have no data; the platform is
 * stopped and its state removed afterwards.
 * @param kept directory of the state, which is not removed and may hold what an earlier run filled in
 */
export async function onBenchPlatform<T>(
  run: (platform: BenchPlatform) => Promise<T>,
  { demo = false, kept }: { demo?: boolean; kept?: string | undefined } = {},
): Promise<T> {
  const stateDir = kept ?? mkdtempSync(join(tmpdir(), 'atoll-bench-'));
  const port = await freePort();
  const data = demo ? {} : { demo: false, operators: true };
  const platform = new Platform({ stateDir, port, databases: DATABASES, ...data, rateLimits: 'off' });
  const stop = () => platform.stop().then(() => process.exit(1));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    await platform.prepare();
    await platform.start();
    const description = JSON.parse(readFileSync(join(stateDir, 'platform.json'), 'utf8')) as PlatformDescription;
    const { publicUrl } = platform;
    const names = new Map(description.processes.flatMap(({ name, pid }) => (pid === undefined ? [] : [[pid, name] as const])));
    return await run({ ...description, publicUrl, port, stateDir, names });
  } finally {
    await platform.stop();
    if (kept === undefined) rmSync(stateDir, { recursive: true, force: true });
  }
}
