// The unit tests of one folder, as Nx runs them: `node tools/nx/unit.ts libs/time`. Its counts are cached with its success.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runJest, unitResult } from '../platform/jest.ts';

const LIMIT_MS = 300_000;

const [root] = process.argv.slice(2);
if (root === undefined) throw new Error('name a folder: node tools/nx/unit.ts libs/time');
mkdirSync(join('.nx', 'unit'), { recursive: true });
const args = ['--ignoreProjects', 'int', 'service', '--passWithNoTests', '--runInBand', '--', `${resolve(root)}/`];
const { code, output } = await runJest(args, unitResult(root), { limitMs: LIMIT_MS });
if (code !== 0) process.stdout.write(output);
process.exit(code);
