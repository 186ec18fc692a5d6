// Has the platform of this machine compare its reports with the totals of their owners: `node tools/compare-reports.mjs`, for all operators or for
// those that are named. Exit code 1 where a figure differs. In a cluster the same program runs inside a pod, see docs/runbook.md.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onNode24, repository } from './programs/node24.mjs';

await onNode24(import.meta.url);
const { run } = await import('./programs/commands.mjs');
const { Sentence, runScript } = await import('./programs/say.mjs');
await runScript(async () => {
  const running = join(process.env.ATOLL_STATE ?? join(repository, '.atoll'), 'platform.json');
  if (!existsSync(running)) throw new Sentence('No platform has run here: npm start starts one.');
  const { backing, databases } = JSON.parse(readFileSync(running, 'utf8'));
  const program = join(repository, 'services/reporting/dist/comparison/compare-cli.js');
  const env = { ...process.env, ...backing, MONGODB_DB: `${databases}_reporting` };
  const { code } = await run(process.execPath, [program, ...process.argv.slice(2)], { env, show: true });
  process.exitCode = code;
});
