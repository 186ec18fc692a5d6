import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

// The text of the imports shows which module of the pages imports which.

/** Texts of files by path. */
export type Sources = Readonly<Record<string, string>>;

const folders = [
  ...['shell', 'customer', 'admin', 'captain'].map((name) => `frontends/${name}/src`),
  ...['app-frame', 'booking-ui', 'ui'].map((name) => `libs/${name}`),
];
/** Static imports, which a bundler loads together with the importing module. */
export const STATIC = /^(?:import|export)\s(?!type\b)[^;]*?from\s'([^']+)'/gm;
/** Imports that are loaded later. */
export const DYNAMIC = /\bimport\((?:\/\*.*?\*\/\s*)?'([^']+)'\)/gs;

export const pageSources = (): Sources =>
  Object.fromEntries(
    folders
      .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/dist|node_modules/.test(file))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );

/** The modules that a module imports in the form that `pattern` finds. */
export function imports(file: string, pattern: RegExp, sources: Sources): string[] {
  return [...(sources[file] ?? '').matchAll(pattern)].flatMap(([, specifier = '']) => fileOf(specifier, file, sources) ?? []);
}

/** The modules and all that they import, in any of the forms. */
export function loadedWith(files: readonly string[], patterns: readonly RegExp[], sources: Sources, seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const pattern of patterns) loadedWith(imports(file, pattern, sources), patterns, sources, seen);
  }
  return seen;
}

/** Returns the file of one of our own modules. */
function fileOf(specifier: string, importer: string, sources: Sources): string | undefined {
  const path = specifier.startsWith('@atoll/') ? specifier.replace('@atoll/', 'libs/') : posix.join(posix.dirname(importer), specifier);
  const stem = path.replace(/\.js$/, '');
  return [`${stem}.ts`, `${stem}.tsx`].find((candidate) => candidate in sources);
}
