import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';

/** The types whose first format says by flags of the payload which contacts were given. */
export const REACHING = [
  'BookingCreated',
  'BookingPaid',
  'BookingCancelled',
  'BookingAllowed',
  'BookingPaymentDecided',
  'BookingChanged',
  'BookingTripChanged',
  'BookingLinksRequested',
  'WaitlistJoined',
  'WaitlistServed',
  'PrivateTransferRequested',
  'PrivateTransferRejected',
  'PrivateTransferAccepted',
] as const;

/** Links were asked for by one contact, so their one flag says both. */
interface Flags {
  readonly hasPhone?: boolean;
  readonly hasEmail?: boolean;
  readonly byPhone?: boolean;
}

/** The event of the first format as the second says it: in one place for all types. */
export function reachableByFlags(event: BookingEvent): BookingEvent {
  const { byPhone, hasPhone = byPhone, hasEmail = byPhone === false } = (event.event?.value ?? {}) as Flags;
  return { ...event, reachable: { contacts: [...(hasPhone ? ['phone'] : []), ...(hasEmail ? ['email'] : [])] } };
}
