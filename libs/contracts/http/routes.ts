import { routes } from '../gen/routes.js';

export { catalogueTags, defaultBody, publicCatalogueTags, tags } from './route.js';
export type { Owner, Role, Route, RouteBody, Tag } from './route.js';

/** Every call of `/api` without its schemas, so that browsers and the gateway do not load zod. Generated from the definitions, `calls.ts`. */
export { routes };
export type CallName = keyof typeof routes;
