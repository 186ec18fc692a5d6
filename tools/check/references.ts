import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Read {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

/** Name of the rule, as it is shown beside a violation. */
export const UNREFERENCED = 'unreferenced';

/**
 * Finds imports of a project that its `tsconfig.json` does not refer to, directly or through others: `tsc -b` may then build the importing
 * project first, so that only a second build succeeds. Projects without references are not built in an order. Paths are relative to `base`.
 */
export function unreferenced(modules: readonly Read[], base: string): string[] {
  const projects = new Map<string, ReadonlySet<string>>();
  const reached = (project: string): ReadonlySet<string> => {
    const known = projects.get(project);
    if (known) return known;
    const found = new Set<string>([project]);
    projects.set(project, found);
    for (const next of referencesOf(join(base, project))) {
      for (const further of reached(join(project, next))) found.add(further);
    }
    return found;
  };
  const missing = modules.flatMap(({ source, dependencies }) => {
    const from = projectOf(source, base);
    if (from === undefined || !isBuilt(join(base, from))) return [];
    return dependencies.flatMap(({ resolved }) => {
      const to = projectOf(resolved, base);
      return to === undefined || reached(from).has(to) ? [] : [`${UNREFERENCED}: ${from}/tsconfig.json does not refer to ${to}, which ${source} imports`];
    });
  });
  return [...new Set(missing)];
}

/** The nearest folder above a file that is a project; undefined for files of packages. */
function projectOf(file: string, base: string): string | undefined {
  if (file.includes('node_modules')) return undefined;
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    if (existsSync(join(base, folder, 'tsconfig.json'))) return folder;
  }
  return undefined;
}

interface Project {
  readonly compilerOptions?: { readonly noEmit?: boolean };
  readonly references?: readonly { readonly path: string }[];
}

const read = (project: string): Project => JSON.parse(readFileSync(join(project, 'tsconfig.json'), 'utf8')) as Project;

const referencesOf = (project: string): readonly string[] => (read(project).references ?? []).map(({ path }) => path);

function isBuilt(project: string): boolean {
  const { references = [], compilerOptions } = read(project);
  return references.length > 0 && compilerOptions?.noEmit !== true;
}
