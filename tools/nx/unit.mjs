// The unit tests of one folder, as Nx runs them: `node tools/nx/unit.mjs libs/time`. Its counts are cached with its success.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from '../platform/commands.mjs';
import { jest, unitResult } from '../platform/jest.mjs';

const [root] = process.argv.slice(2);
mkdirSync(join('.nx', 'unit'), { recursive: true });
const { command, args, env } = jest([
  '--ignoreProjects',
  'int',
  'service',
  '--passWithNoTests',
  '--runInBand',
  '--json',
  `--outputFile=${unitResult(root)}`,
  '--',
  `${resolve(root)}/`,
]);
const { code, output } = await run(command, args, { env });
if (code !== 0) process.stdout.write(output);
process.exit(code);
