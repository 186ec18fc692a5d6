import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import type { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import type { TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import type { StaffTemplate } from '../messages/staff-messages.port.js';

/** A booking, request or trip of which staff are notified. */
export interface StaffSubject {
  readonly template: StaffTemplate;
  readonly id: number;
  /** The user who caused it, who knows; 0 for a customer or the system. */
  readonly byUserId: number;
}

/** Acts of customers about which staff decide. */
const ACTS: Readonly<Record<string, StaffTemplate>> = { slipUploaded: 'staff-slip', cashRequested: 'staff-counter' };

/** The event lists earlier acts too: those of its own revision are new. */
export function ofPaymentEvent({ bookingId, event }: PaymentEvent): StaffSubject[] {
  if (event?.$case !== 'paymentRecordsChanged') return [];
  const { acts, revision } = event.value;
  return acts
    .filter((act) => act.revision === revision)
    .flatMap(({ code, byUserId }) => {
      const template = Object.hasOwn(ACTS, code) ? ACTS[code] : undefined;
      return template ? [{ template, id: bookingId, byUserId }] : [];
    });
}

export function ofBookingEvent({ bookingId, byUserId, event }: BookingEvent): StaffSubject[] {
  if (event?.$case === 'bookingCancellationRequested') return [{ template: 'staff-cancellation', id: bookingId, byUserId }];
  if (event?.$case === 'privateTransferRequested') return [{ template: 'staff-private-transfer', id: event.value.privateTransferId, byUserId }];
  return [];
}

const TRIP_CHANGES: ReadonlySet<string | undefined> = new Set<NonNullable<TripEvent['event']>['$case']>([
  'tripRescheduled',
  'tripBoatChanged',
  'tripDeleted',
  'tripTransferred',
]);

export const ofTripEvent = ({ tripId, byUserId, event }: TripEvent): StaffSubject[] =>
  TRIP_CHANGES.has(event?.$case) ? [{ template: 'staff-trip', id: tripId, byUserId }] : [];
