import type { z } from 'zod';
import { bookingCalls } from './booking.js';
import { identity } from './identity.js';
import { paymentCalls } from './payment.js';
import { routes, type CallName, type Route } from './routes.js';
import { tripCalls } from './trip.js';

export interface CallSchemas {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** Headers that carry a part of the request, each with what it says; those that every call may have are not among them. */
  readonly sentWith?: Headers;
  readonly answersWith?: Headers;
  /** The answer has no body and sends the browser elsewhere. */
  readonly redirects?: boolean;
}

type Headers = Readonly<Record<string, string>>;

/** Shapes of every call: type and size only. A field that has a text of its own is refused by the rule. */
const schemas = { ...identity, ...tripCalls, ...bookingCalls, ...paymentCalls } satisfies Record<CallName, CallSchemas>;

export type Call = Route & CallSchemas & { readonly name: CallName };

type CallTable = { readonly [N in CallName]: Route & (typeof schemas)[N] & { readonly name: N } };

export const calls = Object.fromEntries(
  (Object.keys(routes) as CallName[]).map((name) => [name, { name, ...routes[name], ...schemas[name] }]),
) as unknown as CallTable;

/** name → { input, output }: what the typed web client is made of. */
export type Calls = {
  [N in CallName]: { input: z.input<(typeof schemas)[N]['input']>; output: z.infer<(typeof schemas)[N]['output']> };
};
export type Input<N extends CallName> = z.infer<(typeof schemas)[N]['input']>;
export type Output<N extends CallName> = Calls[N]['output'];
