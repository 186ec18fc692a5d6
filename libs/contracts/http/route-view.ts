import { calls, type Call } from './calls.js';
import type { Route } from './routes.js';

/** The definitions without schemas, and without what only OpenAPI and the owner read. */
export const routeView = (): Record<string, Route> =>
  Object.fromEntries(
    (Object.values(calls) as Call[]).map((call) => {
      const {
        name,
        input: _input,
        output: _output,
        errors: _errors,
        requestHeaders: _requestHeaders,
        responseHeaders: _responseHeaders,
        returns: _returns,
        redirects: _redirects,
        ...route
      } = call;
      return [name, route];
    }),
  );
