import { createHash } from 'node:crypto';
import { firstOf, isMethodOf, type MethodId } from '@atoll/contracts/payment-methods';
import type { BookingPayment } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { boardingEnded, type booking as bookingShape } from '@atoll/contracts/http/booking/records';
import { withNames } from '@atoll/languages/names';
import { readPrices } from '@atoll/money/prices';
import { centIn, laariIn } from '@atoll/money/usd-mvr';
import type { z } from 'zod';
import { ageGroupOf } from '../bookings/passengers/age-groups.js';
import type { ChosenSeats } from '../inventory/inventory.port.js';
import { changeWindow } from '../changing/changeable.js';
import { holdEnd } from '../selling/expiry.js';
import { seatsUntil } from '../changing/seat-choice.js';
import type { Action, Booking, Leg } from '../bookings/booking.js';
import { displayStatusOf, whyNotBoarded } from '../bookings/status/booking-status.js';
import { renderedLine } from '../bookings/history/history.js';
import { refundDueOf } from '../bookings/money/returned.js';
import { locationOf } from '../trips/location-of.js';
import { stopAt } from '../trips/stop-at.js';
import type { Passenger } from '../bookings/passengers/passengers.js';
import { bookingActs } from './answers/booking-acts.js';
import { dueFields, paymentFields, refundField } from './answers/payment-fields.js';
import { paymentsOf } from './answers/payments-of.js';

export type BookingResponse = z.infer<typeof bookingShape>;

/** 'public': a caller with the uuid. 'captain': staff of the trip's boat [D-31, D-48]. */
export type View = 'public' | 'captain' | 'admin';

/** Related data of bookings, from trip, payment and the inventory. */
export interface RelatedData {
  trips: ReadonlyMap<number, TripSnapshot>;
  payment: BookingPayment | undefined;
  seats: readonly ChosenSeats[];
  /** The other booking of a pair, where both together decide when they expire. */
  linked: Booking | undefined;
  now: Date;
}

export function bookingResponse(booking: Booking, related: RelatedData, view: View): BookingResponse {
  const { trips, payment, seats } = related;
  const [out, back] = booking.legs;
  const trip = out && trips.get(out.tripId);
  const returnTrip = back && trips.get(back.tripId);
  if (!out || !trip || (back && !returnTrip)) throw new Error(`a trip of booking ${booking.id} is unknown to trip`);
  const chosen = seatsResponse(booking, seats, trips);
  return {
    id: booking.id,
    uuid: booking.uuid,
    refNo: booking.refNo,
    tripId: out.tripId,
    returnTripId: back?.tripId ?? null,
    trip: tripResponse(trip),
    returnTrip: returnTrip ? tripResponse(returnTrip) : null,
    returnTripUUID: booking.linked?.as === 'return' ? booking.linked.uuid : null,
    outboundTripUUID: booking.linked?.as === 'outbound' ? booking.linked.uuid : null,
    legs: booking.legs.flatMap((leg) => legResponse(booking, leg, trips.get(leg.tripId), view)),
    notBoarded: whyNotBoarded(booking) ?? null,
    routeToStopId: out.routeToStopId ?? null,
    routeToStop: stopPairResponse(trip, out),
    pickupPoint: booking.pickupPoint ?? null,
    dropoffPoint: booking.dropoffPoint ?? null,
    customers: booking.passengers.map((passenger) => customerResponse(passenger, view !== 'public')),
    email: booking.email ?? null,
    phone: booking.phone ?? null,
    notes: booking.notes ?? null,
    seats: chosen,
    isLocal: booking.isLocal,
    isPrivate: booking.isPrivate,
    otpSent: booking.otpSent,
    otpVerified: booking.otpVerified,
    ...paymentFields(booking),
    ...paymentRecordsResponse(booking, payment, view),
    created_at: booking.createdAt.toISOString(),
    holdUntil: iso(holdUntil(booking, related)?.getTime()),
    isExpired: booking.cancelled?.expired ?? false,
    status: displayStatusOf(booking),
    refundDue: refundDueOf(booking).length > 0,
    ...refundField(booking, view),
    ...requestField(booking, view),
    ...(view !== 'public' && {
      version: booking.version,
      acts: bookingActs(booking, { view, payment, hasSeats: chosen.length > 0 }),
      ...dueFields(booking),
      ...(view === 'admin' && { payments: paymentsOf(booking) }),
      userId: booking.userId ?? null,
      actions: booking.actions.filter(({ isMoney }) => view === 'admin' || !isMoney).map(actionResponse),
    }),
  };
}

function requestField({ cancellationRequest }: Booking, view: View): Pick<BookingResponse, 'cancellationRequest'> {
  if (!cancellationRequest || view === 'captain') return {};
  const { at, reason = null, declined } = cancellationRequest;
  return {
    cancellationRequest: { at: at.toISOString(), reason, declined: declined ? { at: declined.at.toISOString(), reason: declined.reason } : null },
  };
}

export const actionResponse = ({ at, username, ...line }: Action): NonNullable<BookingResponse['actions']>[number] => ({
  created_at: at.toISOString(),
  user: { username },
  ...renderedLine(line),
});

/** Undefined for a booking that does not expire as things are: while a card payment is open, too, and while a customer cannot pay, unless by the slip that waits [D-16]. */
function holdUntil(booking: Booking, { trips, payment, linked, now }: RelatedData): Date | undefined {
  const canBePaid = payment?.methods.some(({ usable, reasonCode }) => usable || reasonCode === 'slipPending');
  if (payment && (payment.cardAttemptOpen || !canBePaid)) return undefined;
  return holdEnd({ booking, linked, trips: [...trips.values()] }, now);
}

/** Trip's time limits for the stop where these passengers get on, and whether the caller can change the leg. */
function legResponse(booking: Booking, leg: Leg, trip: TripSnapshot | undefined, view: View): BookingResponse['legs'] {
  if (!trip) return [];
  const { tripId, isReturn, fromOrder } = leg;
  const { boardableUntilMs, notBoardable } = stopAt(trip, fromOrder);
  const { until, refusedBy } = changeWindow(booking, leg, trip, view === 'admin');
  return [
    {
      tripId,
      isReturn,
      seatsUntil: iso(seatsUntil(booking, trip, { fromOrder })),
      changeableUntil: until?.toISOString() ?? null,
      notChangeable: refusedBy ?? null,
      boardableUntil: iso(boardableUntilMs),
      boardingEnded: boardingEnded.options.find((known) => known === notBoardable) ?? null,
      boardsLater: fromOrder > 1,
    },
  ];
}

/** For captains: without the uuids, which are bearer secrets, and without refunds [D-48]; with a digest that a scan without network compares [D-108]. */
export function forBoarding({ refundDue: _, refund: __, ...response }: BookingResponse): BookingResponse {
  return { ...response, uuid: '', ticketHash: ticketHash(response.uuid), returnTripUUID: null, outboundTripUUID: null };
}

export const ticketHash = (uuid: string): string => createHash('sha256').update(uuid.toLowerCase()).digest('base64url');

/**
 * id 0: there is none, or payment did not respond. The statuses are those of payment's events then, like the booking's own status.
 * Captains do not see a slip's reference [D-48].
 */
function paymentRecordsResponse({ paymentRecords }: Booking, payment: BookingPayment | undefined, view: View) {
  const { transfer, cashPayment } = payment ?? {};
  const copied = payment ? undefined : paymentRecords;
  return {
    transfer: {
      id: transfer?.id ?? 0,
      status: transfer?.status ?? copied?.transferStatus ?? '',
      refNo: view === 'captain' ? '' : (transfer?.refNo ?? ''),
      updated_at: iso(transfer?.updatedAtMs),
      ...named('proof', transfer?.method),
      ...(transfer?.slipToken && { slipToken: transfer.slipToken }),
      ...(view === 'admin' && transfer?.due.length && { dueInCent: centIn(readPrices(transfer.due)), dueInLaari: laariIn(readPrices(transfer.due)) }),
    },
    cashPayment: {
      id: cashPayment?.id ?? 0,
      status: cashPayment?.status ?? copied?.cashStatus ?? '',
      ...named('counter', cashPayment?.method),
      ...(cashPayment?.updatedAtMs && { updated_at: new Date(cashPayment.updatedAtMs).toISOString() }),
    },
  };
}

/** The method, where it is not the first of its kind. */
const named = (kind: 'proof' | 'counter', method: string | undefined): { method?: MethodId } =>
  method && isMethodOf(kind, method) && method !== firstOf(kind) ? { method } : {};

function customerResponse(passenger: Passenger, staff: boolean): BookingResponse['customers'][number] {
  const { id, name, nid, emergencyContact, ageGroupId, boarded, boardedReturn } = passenger;
  const ageGroup = ageGroupOf(ageGroupId);
  if (!ageGroup) throw new Error(`no such age group: ${ageGroupId}`);
  return {
    id,
    name,
    ageGroupId,
    ageGroup,
    hasNid: nid !== undefined,
    hasEmergencyContact: emergencyContact !== undefined,
    hasBoarded: boarded,
    hasBoardedReturn: boardedReturn,
    ...(staff && { nid: nid ?? null, emergencyContact: emergencyContact ?? null }),
  };
}

function seatsResponse({ id, legs }: Booking, chosen: readonly ChosenSeats[], trips: ReadonlyMap<number, TripSnapshot>): BookingResponse['seats'] {
  return legs.flatMap(({ tripId }) => {
    const seats = chosen.find((choice) => choice.bookingId === id && choice.tripId === tripId)?.seats ?? [];
    if (seats.length === 0) return [];
    const named = new Map(trips.get(tripId)?.activeSeats.map((seat) => [seat.id, seat.name]));
    return seats.map((seat) => ({ tripId, bookingId: id, boatLayoutColumnID: seat, boatLayoutColumn: { id: seat, name: named.get(seat) ?? '' } }));
  });
}

function tripResponse(trip: TripSnapshot): BookingResponse['trip'] {
  const [from, to] = [locationOf(trip.stops[0]), locationOf(trip.stops.at(-1))];
  const [departedAt, endedAt] = [iso(trip.departedAtMs), iso(trip.endedAtMs)];
  return {
    id: trip.id,
    fromTime: new Date(trip.fromTimeMs).toISOString(),
    toTime: new Date(trip.toTimeMs).toISOString(),
    fromLocationId: from.id,
    toLocationId: to.id,
    fromLocation: from,
    toLocation: to,
    boatId: trip.boatId,
    boat: { id: trip.boatId, name: trip.boatName, ...withNames(trip.boatNames) },
    capacity: trip.capacity,
    routeId: trip.routeId ?? null,
    ...routeOf(trip),
    isPrivate: trip.isPrivate,
    departed: departedAt !== null,
    departed_at: departedAt,
    departedAt,
    ended: endedAt !== null,
    ended_at: endedAt,
    endedAt,
    deleted_at: iso(trip.deletedAtMs),
    transferred_at: iso(trip.transferredAtMs),
    tripTransfer: transferResponse(trip.transfer),
  };
}

function transferResponse(transfer: TripSnapshot['transfer']): BookingResponse['trip']['tripTransfer'] {
  if (!transfer) return null;
  const { providerName, boatName, newTimeMs, newArrivalTimeMs, contactNumber, remarks } = transfer;
  return {
    provider: providerName,
    boat: boatName,
    newTime: new Date(newTimeMs).toISOString(),
    newArrivalTime: iso(newArrivalTimeMs),
    contactNumber: contactNumber || null,
    remarks: remarks || null,
  };
}

function stopPairResponse(trip: TripSnapshot, { routeToStopId, fromOrder, toOrder }: Leg): BookingResponse['routeToStop'] {
  if (!routeToStopId) return null;
  const [from, to] = [stopAt(trip, fromOrder), stopAt(trip, toOrder)];
  return {
    id: routeToStopId,
    departs: new Date(from.timeMs).toISOString(),
    arrives: new Date(to.timeMs).toISOString(),
    from: locationOf(from),
    to: locationOf(to),
  };
}

function routeOf({ routeId, routeName, routeNames }: TripSnapshot): Pick<BookingResponse['trip'], 'routeName' | 'routeNames'> {
  if (routeId === undefined) return { routeName: null };
  return { routeName, ...(routeNames.length > 0 && { routeNames }) };
}

/** In proto, 0 is an instant that is not set. */
const iso = (ms: number | undefined): string | null => (ms ? new Date(ms).toISOString() : null);
