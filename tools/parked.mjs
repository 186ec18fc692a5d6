// Events that a service of the platform running here has parked: `node tools/parked.mjs booking`; with an id of that list the
// event is handed in again. In a cluster the same program runs inside the service's pod, see docs/runbook.md.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onNode24, repository } from './platform/node24.mjs';

await onNode24(import.meta.url);
const { run } = await import('./platform/commands.mjs');
const { Sentence, runScript } = await import('./platform/say.mjs');
await runScript(async () => {
  const [service, id] = process.argv.slice(2);
  if (!service) throw new Sentence('Say whose: node tools/parked.mjs booking | payment | notification | reporting [id]');
  const running = join(process.env.ATOLL_STATE ?? join(repository, '.atoll'), 'platform.json');
  if (!existsSync(running)) throw new Sentence('No platform has run here: npm start starts one.');
  const { backing } = JSON.parse(readFileSync(running, 'utf8'));
  const program = join(repository, 'libs/outbox/dist/parked-events.js');
  const env = { ...process.env, ...backing, MONGODB_DB: `atoll_${service}` };
  const { code } = await run(process.execPath, [program, ...(id ? [id] : [])], { env, show: true });
  process.exit(code);
});
