import type { z } from 'zod';
import { auditCalls } from './audit.js';
import { bookingCalls } from './booking.js';
import type { Definition } from './definition.js';
import { identityCalls } from './identity.js';
import { paymentCalls } from './payment.js';
import type { CallName, Owner } from './routes.js';
import { reportCalls } from './reports.js';
import { notificationCalls } from './notification.js';
import { tripCalls } from './trip.js';

export type Call = Definition & { readonly name: CallName; readonly owner: Owner };

/** The definition of every call of `/api`. Where zod must not be loaded, read `routes.ts`. */
export const calls = {
  ...identityCalls,
  ...tripCalls,
  ...bookingCalls,
  ...paymentCalls,
  ...auditCalls,
  ...reportCalls,
  ...notificationCalls,
} satisfies Record<CallName, Definition>;

type Table = typeof calls;

/** name → { input, output, errors }: what the typed web client is made of. `errors`: code → its parameters. */
export type Calls = {
  [N in CallName]: {
    input: z.input<Table[N]['input']>;
    output: z.infer<Table[N]['output']>;
    errors: { [C in keyof Table[N]['errors']]: z.infer<Table[N]['errors'][C]> };
  };
};
export type Input<N extends CallName> = z.infer<Table[N]['input']>;
export type Output<N extends CallName> = Calls[N]['output'];
