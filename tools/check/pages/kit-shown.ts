import { DYNAMIC, loadedWith, STATIC, type Sources } from './page-imports.ts';

// The page of all components: what libs/ui has and the page does not show is changed without being looked at.

const PAGE = 'frontends/shell/src/kit/kit-page.tsx';
/** Around every page of the shell, so around this one too. */
const FRAME = ['libs/ui/notices/snackbar-host.tsx', 'libs/ui/theme/global-style.tsx'];

/** Components of libs/ui that the page of all components does not show. */
export function unshownComponents(sources: Sources): string[] {
  const shown = loadedWith([PAGE], [STATIC, DYNAMIC], sources);
  return Object.keys(sources).filter((file) => file.startsWith('libs/ui/') && file.endsWith('.tsx') && !FRAME.includes(file) && !shown.has(file));
}
