import { routes } from '@atoll/contracts/http/routes';
import type { CallName, Route } from '@atoll/contracts/http/routes';

export interface CallRoute extends Route {
  readonly name: CallName;
}

const all = (Object.keys(routes) as CallName[]).map((name): CallRoute => ({ name, ...routes[name] }));
const pathsOf = (route: Route): readonly string[] => [route.path, ...(route.aliases ?? [])];

/** Turns '/api/paymentcallback/:gateway' into a regular expression in which ':gateway' is any path segment. */
export const pathPattern = (path: string): string =>
  path
    .split(/(:\w+)/)
    .map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
    .join('');

const byPath = new Map<string, CallRoute[]>();
const byPattern: { pattern: RegExp; route: CallRoute }[] = [];
for (const route of all) {
  for (const path of pathsOf(route)) {
    if (path.includes(':')) byPattern.push({ pattern: new RegExp(`^${pathPattern(path)}$`), route });
    else byPath.set(path, [...(byPath.get(path) ?? []), route]);
  }
}

/** The calls of this path, one per method. A trailing slash is ignored, as in the pipelines. */
export function callsAt(path: string): readonly CallRoute[] {
  const bare = withoutTrailingSlash(path);
  return byPath.get(bare) ?? byPattern.filter(({ pattern }) => pattern.test(bare)).map(({ route }) => route);
}

/** The methods that a call accepts: GET includes HEAD. */
export const methodsOf = ({ method }: Route): readonly string[] => (method === 'GET' ? READ_METHODS : [method]);

export const READ_METHODS: readonly string[] = ['GET', 'HEAD'];

/** A trailing slash is ignored in all paths. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
