// What is made from something else: TypeScript from proto/, the calls without their schemas from libs/contracts/http, docs/errors.md from the built error catalogues.
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { errorsPage } from './docs/errors.mjs';
import { routesSource } from './docs/routes.mjs';

const bin = (name) => `node_modules/.bin/${name}`;
const run = (name, ...args) => execFileSync(bin(name), args, { stdio: 'inherit' });

rmSync('libs/contracts/gen', { recursive: true, force: true });
run('buf', 'generate');
run('buf', 'lint');
writeFileSync('libs/contracts/gen/routes.ts', routesSource());
writeFileSync('docs/errors.md', await errorsPage());
