// The backing services alone: `node tools/backing/main.mjs --data DIR [--env FILE]`, until Ctrl-C.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Processes } from '../platform/processes.mjs';
import { flag, runScript, say, Sentence } from '../platform/say.mjs';
import { resolveBacking, startBacking } from './backing.mjs';

await runScript(async () => {
  const stateDir = resolve(flag('data') ?? '.atoll/backing-only');
  const processes = new Processes(stateDir);
  if (processes.rival()) throw new Sentence(`Backing services already run on ${stateDir}.`);
  processes.claim();
  await processes.stopLeftovers();
  const stopped = new Promise((done) => ['SIGINT', 'SIGTERM'].forEach((name) => process.on(name, done)));
  const backing = await startBacking(processes, await resolveBacking(), stateDir, (name, reason) => {
    say(`${name} ended (${reason}).`);
    process.kill(process.pid, 'SIGTERM');
  });
  const lines = Object.entries(backing.env)
    .map(([key, value]) => `${key}='${value}'\n`)
    .join('');
  if (flag('env')) writeFileSync(flag('env'), lines);
  say(lines.trim());
  const alive = setInterval(() => {}, 60_000);
  await stopped;
  clearInterval(alive);
  await backing.stop();
  processes.release();
});
