import { imports, loadedWith, STATIC, type Sources } from './page-imports.ts';

// A module that is loaded later registers its catalogues later, so its Dhivehi texts are still on their way when React renders it in
// English. `lazyPage` waits for them, `lazy` of React does not.

const LAZY = /\blazy\(\s*(?:async\s*)?\(\)\s*=>[^;]*?import\((?:\/\*.*?\*\/\s*)?'([^']+)'\)/gs;

/** Modules that React's `lazy` loads and that bring catalogues which their importer does not have, as 'importer: catalogue'. */
export function untranslatedAtFirst(sources: Sources): string[] {
  return Object.keys(sources).flatMap((importer) => {
    const before = loadedWith([importer], [STATIC], sources);
    const later = loadedWith(imports(importer, LAZY, sources), [STATIC], sources);
    return [...later].filter((file) => !before.has(file) && hasTexts(sources[file] ?? '')).map((file) => `${importer}: ${file}`);
  });
}

export const lazyImports = (sources: Sources): string[] => Object.keys(sources).flatMap((importer) => imports(importer, LAZY, sources));

const hasTexts = (source: string): boolean => /\bdefineTexts(?:<[^>]*>)?\(/.test(source);
