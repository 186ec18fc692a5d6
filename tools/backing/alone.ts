import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Processes } from '../programs/processes.ts';
import { flag, say, Sentence } from '../programs/say.mjs';
import { startBacking } from './backing.ts';
import { findBacking } from './find.mjs';

/** The three backing services without the platform, until a signal or until one of them cannot be restarted. */
export async function runAlone(): Promise<void> {
  const [data, envFile] = [flag('data') ?? '.atoll/backing-only', flag('env')];
  if (data === true || envFile === true) throw new Sentence('Name a folder: node tools/backing/main.mjs --data DIR [--env FILE]');
  const stateDir = resolve(data);
  const processes = new Processes(stateDir);
  if (processes.otherSupervisor()) throw new Sentence(`Backing services already run on ${stateDir}.`);
  processes.claim();
  await processes.stopLeftovers();
  const stopped = Promise.withResolvers<unknown>();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, stopped.resolve);
  const backing = await startBacking(processes, await findBacking(), stateDir, stopped.reject);
  const lines = Object.entries(backing.env)
    .map(([key, value]) => `${key}='${value}'\n`)
    .join('');
  if (envFile) writeFileSync(envFile, lines);
  say(lines.trim());
  const alive = setInterval(() => {}, 60_000);
  try {
    await stopped.promise;
  } finally {
    clearInterval(alive);
    await backing.stop();
    processes.release();
  }
}
