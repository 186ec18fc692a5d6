import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { tierOf } from '@atoll/money/fare';
import type { Author, Booking, Leg } from '../../bookings/booking.js';
import { fareOfJourney, type FareSettings } from '../../selling/fare.js';
import { bookable, checkOrder, directLeg, isRouteTrip, tripOf, type PlannedLeg } from '../../selling/journey.js';
import { bookingError } from '../../errors.js';
import { seatsNeeded } from '../../bookings/passengers/passengers.js';
import { stopAt } from '../../trips/stop-at.js';
import { isWayBack } from '../changeable.js';
import { checkNotMoreExpensive, pricedPart, type Part, type Priced } from './changed-fare.js';

/** All that a change of one leg is decided from. */
export interface ChangeRequest {
  booking: Booking;
  /** The other booking of a linked pair. */
  linked: Booking | undefined;
  leg: Leg;
  /** Snapshots of all legs and of the new one. */
  trips: readonly TripSnapshot[];
  toTripId: number;
  settings: FareSettings;
  by: Author;
  /** By an admin; a captain is held to the guards of customers [D-85]. */
  byStaff: boolean;
  /** Idempotency-Key of the request. */
  key: string | undefined;
  now: Date;
}

/** The journey as it will be, with its price by present prices of the new trip and stored ones of the other leg [D-101]. */
export interface ChangeOffer {
  target: PlannedLeg;
  outbound: PlannedLeg;
  back: PlannedLeg | undefined;
  own: Priced;
  /** Price of the linked return booking, when its outbound booking is changed. */
  linkedReturn: Priced | undefined;
}

/** Refused where this trip is no alternative for the leg. `checkOffer` says whether the caller may accept it. */
export function offerOf(request: ChangeRequest): ChangeOffer {
  const { booking, leg, settings } = request;
  const target = targetOf(request);
  const partner = partnerOf(request);
  const other = otherLegOf(request, partner);
  const wayBack = isWayBack(booking, leg) && other !== undefined;
  const [outbound, back] = wayBack ? [other, target] : [target, other];
  const fare = fareOfJourney(outbound, back, seatsNeeded(booking.passengers), tierOf(booking.isLocal, booking.otpVerified), settings);
  const part: Part = partner ? (wayBack ? 'back' : 'outbound') : 'all';
  return { target, outbound, back, own: pricedPart(fare, part), linkedReturn: part === 'outbound' ? pricedPart(fare, 'back') : undefined };
}

/** Refuses the order of the journey, then the price. Free seats are decided by the inventory. */
export function checkOffer({ booking, byStaff }: Pick<ChangeRequest, 'booking' | 'byStaff'>, { outbound, back, own }: ChangeOffer): void {
  checkOrder(outbound, back);
  checkNotMoreExpensive(booking, own.price, byStaff);
}

/** The live other booking of a linked pair. */
export const partnerOf = ({ linked }: Pick<ChangeRequest, 'linked'>): Booking | undefined => (linked?.cancelled ? undefined : linked);

/** Another direct trip between the same locations that can be booked now [D-35]. */
function targetOf({ leg, trips, toTripId, now }: ChangeRequest): PlannedLeg {
  if (toTripId === leg.tripId) throw bookingError('SAME_TRIP');
  const [trip, present] = [tripOf(trips, toTripId), tripOf(trips, leg.tripId)];
  const ends = ({ stops }: TripSnapshot): (number | undefined)[] => [stops[0]?.locationId, stops.at(-1)?.locationId];
  const travelled = [stopAt(present, leg.fromOrder).locationId, stopAt(present, leg.toOrder).locationId];
  if (isRouteTrip(trip) || ends(trip).some((location, i) => location !== travelled[i])) throw bookingError('OTHER_LOCATIONS');
  if (trip.isPrivate) throw bookingError('TRIP_PRIVATE');
  return bookable(directLeg(trip), now);
}

/** The leg that stays: of this booking, or of the linked one. */
function otherLegOf({ booking, leg, trips }: ChangeRequest, partner: Booking | undefined): PlannedLeg | undefined {
  const other = booking.legs.find((one) => one.isReturn !== leg.isReturn) ?? partner?.legs[0];
  if (!other) return undefined;
  const trip = tripOf(trips, other.tripId);
  const [from, to] = [stopAt(trip, other.fromOrder), stopAt(trip, other.toOrder)];
  return { trip, from, to, departsAt: new Date(from.timeMs), prices: other.prices };
}
