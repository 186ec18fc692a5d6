import type { Sources } from './page-imports.ts';
import { screenParts } from './screen-parts.ts';

// The sources of their pages show what customers can open: the table of screens that is checked for accessibility must show all of it.

const REMOTE = 'frontends/customer/src/routes.tsx';
const SHELL = 'frontends/shell/src/frame/frame.tsx';
/** Pages of developers and staff. */
const NOT_OF_CUSTOMERS = ['/kit', '/admin/*', '/captain/*', '/trip-payments/*'];
const KIT = 'frontends/shell/src/kit/';
const ROUTE = /<Route\s+(?:path="([^"]+)"|(index))/g;

export function customerParts(sources: Sources): string[] {
  const withoutKit = Object.fromEntries(Object.entries(sources).filter(([file]) => !file.startsWith(KIT)));
  return screenParts([REMOTE, SHELL], withoutKit);
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
