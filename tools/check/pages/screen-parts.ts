import { DYNAMIC, imports, loadedWith, STATIC, type Sources } from './page-imports.ts';

const DIALOGS = 'libs/ui/dialogs/';

/**
 * Modules with a screen of their own, of those that `roots` reach: those that are loaded when they are shown, and those that open a dialog.
 * `frames` are forms of dialogs outside of the kit; they are no screens themselves.
 */
export function screenParts(roots: readonly string[], sources: Sources, frames: readonly string[] = []): string[] {
  const reached = [...loadedWith(roots, [STATIC, DYNAMIC], sources)];
  const later = reached.flatMap((file) => imports(file, DYNAMIC, sources));
  const isDialog = (path: string): boolean => path.startsWith(DIALOGS) || frames.includes(path);
  const opensDialog = (file: string): boolean =>
    !file.startsWith('libs/ui/') && [STATIC, DYNAMIC].some((form) => imports(file, form, sources).some((path) => isDialog(path)));
  return [...new Set([...later, ...reached.filter(opensDialog)])].filter((file) => file.endsWith('.tsx') && !frames.includes(file)).toSorted();
}
