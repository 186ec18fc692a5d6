import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { errorsPage, serverTextsModule, statusesModule } from './errors.ts';
import { statusPage, statusPath } from './fact-status.ts';
import { interfacesPage, interfacesPath } from './interfaces.ts';
import { routesSource } from './routes.ts';

const buf = (command: string) => execFileSync('node_modules/.bin/buf', [command], { stdio: 'inherit' });

/** The rows of docs/spec/STATUS.md, TypeScript from proto/, the calls without their schemas from libs/contracts/http; docs/interfaces.md, docs/errors.md, the statuses of the OpenAPI document and the browser's English texts from the built catalogues. */
export async function generate(): Promise<void> {
  // First what needs built files: on a tree that is not built this fails before anything is removed.
  const built = new Map([
    [statusPath, await statusPage()],
    ['libs/contracts/gen/statuses.ts', await statusesModule()],
    ['docs/errors.md', await errorsPage()],
    ['libs/app-frame/gen/server-texts.ts', await serverTextsModule()],
  ]);
  rmSync('libs/contracts/gen', { recursive: true, force: true });
  buf('generate');
  buf('lint');
  writeFileSync('libs/contracts/gen/routes.ts', routesSource());
  writeFileSync(interfacesPath, interfacesPage());
  for (const [path, text] of built) writeFileSync(path, text);
}
