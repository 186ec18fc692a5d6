// Contracts from their sources: TypeScript from proto/, the OpenAPI document from libs/contracts/http.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';

const bin = (name) => `node_modules/.bin/${name}`;
const run = (name, ...args) => execFileSync(bin(name), args, { stdio: 'inherit' });

rmSync('libs/contracts/gen', { recursive: true, force: true });
run('buf', 'generate');
run('buf', 'lint');
