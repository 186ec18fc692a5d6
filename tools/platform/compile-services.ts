import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../programs/commands.mjs';
import { repository } from '../programs/node24.mjs';
import { Sentence } from '../programs/say.mjs';
import { ONE_CHECKER } from './one-checker.ts';

/** Compiles every service and server whose output is older than its sources, as TypeScript determines. */
export async function compileServices(): Promise<void> {
  const services = readdirSync(join(repository, 'services')).map((name) => `services/${name}`);
  const projects = [...services, 'tools/bank-sandbox', 'tools/message-sandbox', 'frontends/shell/server'].filter((path) =>
    existsSync(join(repository, path, 'tsconfig.json')),
  );
  const { code, output } = await run(join(repository, 'node_modules/.bin/tsc'), ['-b', ...ONE_CHECKER, ...projects], { cwd: repository });
  if (code !== 0) throw new Sentence(`The services could not be compiled.\n${output}`);
}
