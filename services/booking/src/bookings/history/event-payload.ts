import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import type { Contact } from '../passengers/contact.js';

type Written = NonNullable<BookingEvent['event']>;
type FormerFlag = 'hasPhone' | 'hasEmail' | 'byPhone';
type WithoutFlags<P> = P extends { $case: infer Case; value: infer Value } ? { $case: Case; value: Omit<Value, FormerFlag> } : never;

/** Says what has happened. The event around it says, once, which contacts were given. */
export type EventPayload = WithoutFlags<Written>;

/** The payload, and which contacts those whom it concerns gave; never the contacts themselves. */
export function reaching(payload: EventPayload, { phone, email }: Partial<Contact>): Required<Pick<BookingEvent, 'event' | 'reachable'>> {
  const contacts = Object.entries({ phone, email }).flatMap(([kind, given]) => (given ? [kind] : []));
  // Release 0.1.0 reads flags in the payloads that have them; the others are written without.
  const flags: Record<FormerFlag, boolean> = { hasPhone: Boolean(phone), hasEmail: Boolean(email), byPhone: Boolean(phone) };
  return { event: { ...payload, value: { ...payload.value, ...flags } } as Written, reachable: { contacts } };
}
