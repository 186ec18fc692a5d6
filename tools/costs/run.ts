// A platform that is counted, on a state directory and backing services of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBacking } from '../backing/backing.ts';
import { findBacking } from '../backing/find.mjs';
import { Processes } from '../programs/processes.ts';
import { say } from '../programs/say.mjs';
import { startCounted, type CountedOptions, type CountedPlatform } from './counted-platform.ts';

export async function onCountedPlatform<T>(
  options: Pick<CountedOptions, 'rateLimits' | 'demo' | 'isTapped'>,
  use: (platform: CountedPlatform) => Promise<T>,
): Promise<T> {
  const stateDir = mkdtempSync(join(tmpdir(), 'atoll-costs-'));
  const processes = new Processes(stateDir);
  processes.claim();
  const stops: (() => Promise<unknown>)[] = [];
  const stopAll = async () => {
    for (const each of stops.splice(0).toReversed()) await each();
    await processes.stopChildren();
    processes.release();
    rmSync(stateDir, { recursive: true, force: true });
  };
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= stopAll());
  const interrupted = () => void stop().then(() => process.exit(1));
  // A terminal's signal arrives twice: from the terminal and from the process that started this one.
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
  try {
    const backing = await startBacking(processes, await findBacking(), stateDir, (reason) => say(reason.message));
    stops.push(() => backing.stop());
    const platform = await startCounted({ ...options, stateDir, backing: backing.env, processes });
    stops.push(() => platform.stop());
    return await use(platform);
  } finally {
    await stop();
  }
}
