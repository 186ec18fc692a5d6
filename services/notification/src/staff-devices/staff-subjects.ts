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
  /** Whom alone it concerns; absent where roles and boats decide when it is sent. */
  readonly toUserIds?: readonly number[];
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

/** Trip names the staff of the boat that a trip has. Those of the boat that it leaves are in the event alone. */
export function ofTripEvent({ tripId: id, byUserId, event }: TripEvent): StaffSubject[] {
  if (!TRIP_CHANGES.has(event?.$case)) return [];
  const toUserIds = event?.$case === 'tripBoatChanged' ? event.value.staffBeforeUserIds : [];
  const left: StaffSubject[] = toUserIds.length > 0 ? [{ template: 'staff-trip-left', id, byUserId, toUserIds }] : [];
  return [{ template: 'staff-trip', id, byUserId }, ...left];
}
