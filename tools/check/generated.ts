import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../programs/commands.mjs';

const generated = ['libs/contracts/gen', 'docs/errors.md', 'docs/spec/STATUS.md', 'docs/interfaces.md', 'libs/app-frame/gen'];

/** Generates again and answers what changed: whatever was committed differs from its source. */
export async function checkGenerated(): Promise<string[]> {
  const before = hashes();
  const { code, output } = await run(process.execPath, ['tools/generate.mjs']);
  if (code !== 0) return [output.trim()];
  const after = hashes();
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((file) => before.get(file) !== after.get(file))
    .map((file) => `${file} is not what its source generates: commit it again`);
}

function hashes(): Map<string, string> {
  const files = generated.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return [];
    return found.isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file)) : [path];
  });
  return new Map(files.filter((file) => statSync(file).isFile()).map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]));
}
