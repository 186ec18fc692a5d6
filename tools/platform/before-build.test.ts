import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const TOOLS = resolve(import.meta.dirname, '..');

/** Lists what a module imports when it is loaded; types need no file. A command imports modules by `const … = await import(…)` at its beginning. */
const importsOf = (text: string): string[] =>
  [
    ...text
      .replaceAll(/^(import|export) type [^']*'[^']+';/gm, '')
      .matchAll(/^(?:import [^'(\n]*|export [^'(\n]* from |\} from |const [^=\n]+ = await import\()'([^']+)'/gm),
  ].map(([, path]) => path!);

/** Returns the compiled packages that are loaded with the file, with the modules that import them. */
function compiledBehind(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return importsOf(readFileSync(file, 'utf8')).flatMap((path) => {
    if (path.startsWith('@atoll/')) return [`${relative(TOOLS, file)} imports ${path}`];
    return path.startsWith('.') ? compiledBehind(join(dirname(file), path), seen) : [];
  });
}

it.each(globSync('*.mjs', { cwd: TOOLS }))('%s imports compiled files only after it has built them, as in a fresh clone there are none', (command) => {
  expect(compiledBehind(join(TOOLS, command))).toEqual([]);
});

it('finds what a command imports before its build', () => {
  expect(compiledBehind(join(TOOLS, 'money/serving-report.ts'))).toEqual(['money/serving-report.ts imports @atoll/outbox/projections/projection']);
});
