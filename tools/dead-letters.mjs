// Dead letters of the platform on this machine: `node tools/dead-letters.mjs` lists those of all services or of the named one; `… booking show ID`, `… booking replay ID` or `… booking replay all` reads or replays them.
// In a cluster the same program runs inside the service's pod, see docs/runbook.md.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onNode24, repository } from './programs/node24.mjs';

const services = ['identity', 'trip', 'booking', 'payment', 'notification', 'reporting'];

await onNode24(import.meta.url);
const { run } = await import('./programs/commands.mjs');
const { Sentence, runScript } = await import('./programs/say.mjs');
await runScript(async () => {
  const [service, ...command] = process.argv.slice(2);
  if (service && !services.includes(service))
    throw new Sentence(`Name a service: node tools/dead-letters.mjs [${services.join(' | ')}] [show ID | replay ID | replay all]`);
  const running = join(process.env.ATOLL_STATE ?? join(repository, '.atoll'), 'platform.json');
  if (!existsSync(running)) throw new Sentence('No platform has run here: npm start starts one.');
  const { backing, databases } = JSON.parse(readFileSync(running, 'utf8'));
  const program = join(repository, 'libs/outbox/dist/consumer/dead-letters-cli.js');
  let worst = 0;
  for (const name of service ? [service] : services) {
    const { code } = await run(process.execPath, [program, ...command], {
      env: { ...process.env, ...backing, MONGODB_DB: `${databases}_${name}` },
      show: true,
    });
    worst ||= code;
  }
  process.exit(worst);
});
