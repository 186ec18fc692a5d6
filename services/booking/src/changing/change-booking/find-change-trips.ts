import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Input, Output } from '@atoll/contracts/http/calls';
import { appErrorOf } from '@atoll/errors/app-error';
import { badField } from '@atoll/errors/common';
import { withNames } from '@atoll/languages/names';
import { minus, type Prices } from '@atoll/money/prices';
import { centIn, laariIn } from '@atoll/money/usd-mvr';
import type { Caller } from '@atoll/runtime/context/caller';
import { addDays, dayBounds, dayOf, parseDay, type Day } from '@atoll/time/day';
import type { Booking } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { tripOf } from '../../selling/journey.js';
import { bookingError } from '../../errors.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import { freeSeats } from '../../inventory/occupancy.js';
import { seatsNeeded } from '../../bookings/passengers/passengers.js';
import { locationOf } from '../../trips/location-of.js';
import { stopAt } from '../../trips/stop-at.js';
import type { Trips } from '../../trips/trips.port.js';
import { legAsked, type ChangeFacts, type ReadChangeFacts } from './change-facts.js';
import { checkOffer, offerOf, type ChangeOffer, type ChangeRequest } from './change-offer.js';
import { checkChangeable } from '../changeable.js';
import { keepsPrice } from './changed-fare.js';

export type ChangeTrip = Output<'getChangeTrips'>['trips'][number];

export interface ChangeTripsInDays {
  days: Day[];
  zone: string;
  /** Earliest first. */
  trips: ChangeTrip[];
}

/** The trips of a day to which a leg of a booking can be changed, each with its seats left and the price after the change. */
export class FindChangeTrips {
  constructor(
    private readonly facts: ReadChangeFacts,
    private readonly trips: Trips,
    private readonly inventory: Inventory,
    private readonly bookings: Bookings,
  ) {}

  async run(caller: Caller, input: Input<'getChangeTrips'>): Promise<Output<'getChangeTrips'>> {
    const { trips } = await this.inDays(caller, input, 1);
    return { trips };
  }

  /** The trips of `count` days from the day asked for, with two calls to trip and two reads of the database. */
  async inDays(caller: Caller, input: Input<'getChangeTrips'>, count: number): Promise<ChangeTripsInDays> {
    const booking = await this.bookings.byUuid(caller.operatorId, input.bookingUuid ?? '');
    if (!booking) throw bookingError('BOOKING_NOT_FOUND');
    const leg = legAsked(booking, input.isReturnTrip);
    const facts = await this.facts.of(caller, booking, leg);
    const { trips, settings, now } = facts;
    const present = tripOf(trips, leg.tripId);
    checkChangeable(booking, leg, present, facts.byStaff, now);
    const [boards, leaves] = [stopAt(present, leg.fromOrder), stopAt(present, leg.toOrder)];
    const day = input.date ? parseDay(input.date, settings.zone) : dayOf(new Date(boards.timeMs), settings.zone);
    if (!day) throw badField('date');
    const days = Array.from({ length: count }, (_none, index) => addDays(day, index));
    const from = new Date(Math.max(dayBounds(day, settings.zone).from.getTime(), now.getTime() + 1));
    const { to } = dayBounds(addDays(day, count - 1), settings.zone);
    const found = await this.trips.directOnSale(caller, { fromLocationId: boards.locationId, toLocationId: leaves.locationId, from, to });
    const others = found.filter(({ id }) => id !== leg.tripId);
    const free = await this.freeSeatsOf(caller.operatorId, others);
    return { days, zone: settings.zone, trips: others.map((trip) => changeTrip(facts, trip, free(trip))) };
  }

  /** A trip without an inventory has sold nothing. */
  private async freeSeatsOf(operatorId: string, trips: readonly TripSnapshot[]): Promise<(trip: TripSnapshot) => number> {
    const ids = trips.map(({ id }) => id);
    const free = new Map((await this.inventory.occupancy(operatorId, ids)).map((occupancy) => [occupancy.tripId, freeSeats(occupancy)]));
    return ({ id, capacity }) => free.get(id) ?? capacity;
  }
}

function changeTrip(facts: ChangeFacts, trip: TripSnapshot, seatsLeft: number): ChangeTrip {
  const { booking } = facts;
  const request: ChangeRequest = { ...facts, trips: [...facts.trips, trip], toTripId: trip.id };
  const offer = offerOf(request);
  const refusedBy = refusalOf(request, offer) ?? (seatsLeft < seatsNeeded(booking.passengers) ? 'SEATS_NOT_AVAILABLE' : null);
  const price = priceAfter(booking, offer, refusedBy);
  const difference = minus(price, booking.price);
  const [from, to] = [offer.target.from, offer.target.to];
  return {
    id: trip.id,
    fromTime: new Date(trip.fromTimeMs).toISOString(),
    toTime: new Date(trip.toTimeMs).toISOString(),
    fromLocation: locationOf(from),
    toLocation: locationOf(to),
    boat: { id: trip.boatId, name: trip.boatName, ...withNames(trip.boatNames) },
    capacity: trip.capacity,
    seatsLeft,
    priceInCent: centIn(price),
    priceInLaari: laariIn(price),
    differenceInCent: centIn(difference),
    differenceInLaari: laariIn(difference),
    refusedBy,
  };
}

/** A kept price stays, except where the refusal is that the trip costs more: then it is shown what it would cost. */
const priceAfter = (booking: Booking, { own }: ChangeOffer, refusedBy: string | null): Prices =>
  keepsPrice(booking) && refusedBy !== 'CHANGE_DEARER' ? booking.price : own.price;

function refusalOf(request: ChangeRequest, offer: ChangeOffer): string | undefined {
  try {
    checkOffer(request, offer);
    return undefined;
  } catch (error) {
    const refusal = appErrorOf(error);
    if (!refusal) throw error;
    return refusal.code;
  }
}
