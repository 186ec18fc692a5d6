import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './commands.mjs';
import { repository } from './node24.mjs';

/**
 * Service suites start built processes, also of other services, to kill them: jest compiles what is older than its sources
 * before the first suite, so that no suite passes on old code. TypeScript itself knows what that is.
 */
export default async function buildForServices(): Promise<void> {
  const services = readdirSync(join(repository, 'services')).map((name) => `services/${name}`);
  const projects = [...services, 'tools/bank-sandbox'].filter((path) => existsSync(join(repository, path, 'tsconfig.json')));
  const { code, output } = await run(join(repository, 'node_modules/.bin/tsc'), ['-b', ...projects], { cwd: repository });
  if (code !== 0) throw new Error(`The services could not be built.\n${output}`);
}
