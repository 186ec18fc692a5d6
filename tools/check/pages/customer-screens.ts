import { DYNAMIC, imports, loadedWith, STATIC, type Sources } from './page-imports.ts';

// What customers can open, by the sources of their pages: the table of screens that is checked for accessibility must show all of it.

const REMOTE = 'frontends/customer/src/routes.tsx';
const SHELL = 'frontends/shell/src/frame/frame.tsx';
const DIALOGS = 'libs/ui/dialogs/';
/** Of developers and staff. */
const NOT_OF_CUSTOMERS = ['/kit', '/admin/*', '/captain/*'];
const KIT = 'frontends/shell/src/kit/';
const ROUTE = /<Route\s+(?:path="([^"]+)"|(index))/g;

/** Modules with a screen of their own: those that are loaded when they are shown, and those that open a dialog. */
export function customerParts(sources: Sources): string[] {
  const withoutKit = Object.fromEntries(Object.entries(sources).filter(([file]) => !file.startsWith(KIT)));
  const reached = [...loadedWith([REMOTE, SHELL], [STATIC, DYNAMIC], withoutKit)];
  const later = reached.flatMap((file) => imports(file, DYNAMIC, withoutKit));
  const opensDialog = (file: string): boolean =>
    !file.startsWith('libs/ui/') && [STATIC, DYNAMIC].some((form) => imports(file, form, withoutKit).some((path) => path.startsWith(DIALOGS)));
  return [...new Set([...later, ...reached.filter(opensDialog)])].filter((file) => file.endsWith('.tsx')).toSorted();
}

/** Patterns of the paths of customers' pages; '*' is every path that no other has. */
export function customerRoutes(sources: Sources): string[] {
  const own = [...(sources[REMOTE] ?? '').matchAll(ROUTE)].map(([, path = '']) => (path === '*' ? path : `/${path}`));
  // The shell leaves all other paths to the remote.
  const ofShell = [...(sources[SHELL] ?? '').matchAll(ROUTE)].flatMap(([, path = '']) => (path === '/*' || NOT_OF_CUSTOMERS.includes(path) ? [] : [path]));
  return [...own, ...ofShell];
}

/** The routes to which none of the paths belongs. */
export function unopened(routes: readonly string[], paths: readonly string[]): string[] {
  const routeOf = (path: string): string => routes.find((route) => route !== '*' && asExpression(route).test(path)) ?? '*';
  const opened = new Set(paths.map(routeOf));
  return routes.filter((route) => !opened.has(route));
}

const asExpression = (route: string): RegExp => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`);
