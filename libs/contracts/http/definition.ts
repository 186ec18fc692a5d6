import type { z } from 'zod';
import type { Owner, Route } from './route.js';

type Headers = Readonly<Record<string, string>>;

/** The definition of one call; everything else about it is derived from here. */
export interface Definition extends Omit<Route, 'owner'> {
  /** Type and size only. A field that has a text of its own is refused by the rule. */
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** Code of each refusal of its own rules → the parameters that come with it. Refusals of any call are in `refusals.ts`. */
  readonly errors: Refusals;
  /** Headers that are part of the request, each with its description; those that every call may have are not listed. */
  readonly requestHeaders?: Headers;
  readonly responseHeaders?: Headers;
  /** Media type of a response that is not JSON. */
  readonly returns?: string;
  /** The response is a redirect without a body. */
  readonly redirects?: boolean;
}

export type Refusals = Readonly<Record<string, z.ZodObject>>;

type Schemas = 'input' | 'output' | 'errors';

/** The calls of one service, each with its name and owner. */
export const defineCalls = <const O extends Owner, const T extends Record<string, Definition>>(owner: O, table: T) =>
  Object.fromEntries(Object.entries(table).map(([name, definition]) => [name, { name, owner, ...definition }])) as unknown as {
    readonly [N in keyof T & string]: Omit<Definition, Schemas> & T[N] & { readonly name: N; readonly owner: O };
  };
