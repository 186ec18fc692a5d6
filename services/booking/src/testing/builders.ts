import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import type { BookingPayment, PaymentMethod } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { SeatPrices as PriceList, StopPair, TripSnapshot, TripStop } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { SeatPrices } from '@atoll/money/fare';
import { writePrices } from '@atoll/money/prices';
import { usdMvr } from '@atoll/money/usd-mvr';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import { someSettings } from '@atoll/operator-settings/testing';
import type { Caller } from '@atoll/runtime/context/caller';
import { fixedClock } from '@atoll/time/testing';
import { MemoryInventory } from './inventory.memory.js';
import type { Author, Booking, Change, Receipt, Refund } from '../bookings/booking.js';
import { BookingAnswers } from '../read-bookings/booking-responses.js';
import { BookingIds } from '../create-booking/booking-ids.port.js';
import { BookingsMemory } from './bookings.memory.js';
import { ClaimSeats } from '../create-booking/claim-seats.js';
import { contactOf } from '../passengers/contact.js';
import type { Journey, PlannedLeg } from '../create-booking/journey.js';
import { passengersOf, type GivenPassenger, type Passenger } from '../passengers/passengers.js';
import { Payments } from '../payments/payments.port.js';
import { newBookings, type Order } from '../create-booking/new-bookings.js';
import { Settings } from '../settings.port.js';
import { Trips } from '../trips/trips.port.js';

export const NOW = new Date('2026-11-23T04:00:00Z');
export const MALE = 1;
export const MAAFUSHI = 2;
const HOUR = 3_600_000;

export const by: Author = { username: 'Customer' };
export const staff: Author = { userId: 42, username: 'adam' };

export const SEAT_PRICES = { tourist: usdMvr(2000, 30840), local: usdMvr(300, 5000) };
const priceList = ({ tourist, local }: SeatPrices): PriceList => ({ tourist: writePrices(tourist), local: writePrices(local) });

function stop(order: number, locationId: number, at: Date, over: Partial<TripStop> = {}): TripStop {
  const timeMs = at.getTime();
  const open = { bookableUntilMs: timeMs, notBookable: '', seatsUntilMs: timeMs, boardableUntilMs: undefined, notBoardable: '' };
  return { order, locationId, locationName: `Island ${locationId}`, timeMs, ...open, ...over };
}

/** Direct, Malé to Maafushi, two hours from NOW, on a boat of ten with the seats A1 to A4; captain 43 runs it. */
export function aTrip(over: Partial<TripSnapshot> = {}, from = MALE, to = MAAFUSHI, departs = new Date(NOW.getTime() + 2 * HOUR)): TripSnapshot {
  const arrives = new Date(departs.getTime() + HOUR / 2);
  return {
    id: 1,
    version: 1,
    fromTimeMs: departs.getTime(),
    toTimeMs: arrives.getTime(),
    stops: [stop(1, from, departs), stop(2, to, arrives)],
    stopPairs: [],
    prices: priceList(SEAT_PRICES),
    boatId: 7,
    boatName: 'Coral Star',
    providerName: 'Coral',
    capacity: 10,
    routeName: '',
    isPrivate: false,
    onSale: true,
    boardingOpen: true,
    boardingOpenLater: false,
    departedAtMs: 0,
    endedAtMs: 0,
    deletedAtMs: 0,
    transferredAtMs: 0,
    staffUserIds: [43],
    activeSeats: [11, 12, 13, 14].map((id, i) => ({ id, name: `A${i + 1}` })),
    points: [
      { id: 21, name: 'North jetty', locationId: from },
      { id: 22, name: 'Beach', locationId: to },
    ],
    ...over,
  };
}

/** Stops 1 → 2 → 3 → 4, half an hour apart; pair ids say their stops: 12, 13, … */
export function aRouteTrip(over: Partial<TripSnapshot> = {}, stopOver: Partial<TripStop>[] = [], locations = [1, 2, 3, 4]): TripSnapshot {
  const departs = new Date(NOW.getTime() + 2 * HOUR);
  const stops = locations.map((locationId, i) => stop(i + 1, locationId, new Date(departs.getTime() + (i * HOUR) / 2), stopOver[i]));
  const stopPairs: StopPair[] = stops.flatMap((a) =>
    stops
      .filter((b) => b.order > a.order)
      .map((b) => ({
        id: a.order * 10 + b.order,
        fromOrder: a.order,
        toOrder: b.order,
        prices: priceList({ tourist: usdMvr(1200, 15000), local: usdMvr(200, 3000) }),
      })),
  );
  const { prices: _, ...direct } = aTrip();
  return {
    ...direct,
    prices: undefined,
    boardingOpenLater: true,
    id: 5,
    stops,
    stopPairs,
    routeId: 3,
    routeName: 'Atoll hopper',
    toTimeMs: stops.at(-1)?.timeMs ?? 0,
    ...over,
  };
}

/** As trip tells it: passengers of its first stop may do nothing more since this moment, those of later stops still board. */
export function departed(trip: TripSnapshot, at = 1): TripSnapshot {
  const stops = trip.stops.map((one) => ({
    ...one,
    bookableUntilMs: at,
    notBookable: 'departed',
    seatsUntilMs: at,
    ...(one.order === 1 && { boardableUntilMs: at, notBoardable: 'departed' }),
  }));
  return { ...trip, version: trip.version + 1, stops, departedAtMs: at, onSale: false, boardingOpen: false };
}

export const legOf = (trip: TripSnapshot, from = trip.stops[0], to = trip.stops.at(-1)): PlannedLeg => ({
  trip,
  from: from as TripStop,
  to: to as TripStop,
  departsAt: new Date((from as TripStop).timeMs),
  prices: SEAT_PRICES,
});

export const people = (...ageGroupIds: number[]): GivenPassenger[] => ageGroupIds.map((ageGroupId) => ({ ageGroupId, name: `Person ${ageGroupId}` }));
export const passengers = (...ageGroupIds: number[]): Passenger[] => passengersOf(people(...ageGroupIds), someSettings());

export function anOrder(over: Partial<Order> = {}, journey: Journey = { outbound: legOf(aTrip()) }): Order {
  return {
    operatorId: 'coral',
    journey,
    codes: [codes(1), codes(2)],
    passengers: passengers(1, 1),
    contact: contactOf({ phone: '7771234', email: 'aisha@example.mv' }),
    notes: '',
    isLocal: false,
    by,
    byStaff: false,
    settings: someSettings(),
    now: NOW,
    ...over,
  };
}

const REF_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
export const codes = (id: number) => ({
  id,
  uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  refNo: `REF${String(id).padStart(4, '0')}${REF_SIGNS[id % 24]}`,
});

/** A new booking of two adults on trip 1. */
export function aNewBooking(over: Partial<Booking> = {}): Change {
  const [change] = newBookings(anOrder());
  if (!change) throw new Error('one booking was placed');
  return { ...change, booking: { ...change.booking, ...over } };
}

export const aBooking = (over: Partial<Booking> = {}): Booking => aNewBooking(over).booking;
export const aReceipt = (over: Partial<Receipt> = {}): Receipt => ({
  eventId: 'e1',
  method: 'Card',
  gateway: 'bml-connect',
  amount: { currency: 'MVR', minor: 61680 },
  fee: { currency: 'MVR', minor: 0 },
  at: NOW,
  ...over,
});
export const aRefund = (over: Partial<Refund> = {}): Refund => ({
  method: 'Card',
  gateway: 'bml-connect',
  amount: { currency: 'MVR', minor: 61680 },
  reason: 'PAID_TWICE',
  paymentEventId: 'e1',
  of: 'excess',
  ...over,
});
/** The price of a new booking, in one receipt. */
export const PAID: Pick<Booking, 'receipts'> = { receipts: [aReceipt()] };
export const CANCELLED: Pick<Booking, 'cancelled'> = { cancelled: { reason: 'Storm', at: NOW } };

export class FakeTrips extends Trips {
  readonly asked: (readonly number[])[] = [];
  constructor(public known: TripSnapshot[]) {
    super();
  }

  async snapshots(_caller: Caller, tripIds: readonly number[]): Promise<TripSnapshot[]> {
    this.asked.push(tripIds);
    return this.known.filter(({ id }) => tripIds.includes(id));
  }
}

export const cardInMvr = (over: Partial<PaymentMethod> = {}): PaymentMethod => ({
  method: 'Card',
  currency: 'MVR',
  usable: true,
  reasonCode: '',
  amount: 61680,
  fee: 0,
  ...over,
});

export const aPayment = (over: Partial<BookingPayment> = {}): BookingPayment => ({
  bookingId: 1,
  transfer: undefined,
  cashPayment: undefined,
  cardAttemptOpen: false,
  methods: [cardInMvr()],
  ...over,
});

export class FakePayments extends Payments {
  answers: BookingPayment[] = [];
  readonly asked: BookingForPayment[][] = [];

  async ofBookings(_caller: Caller, bookings: BookingForPayment[]): Promise<BookingPayment[]> {
    this.asked.push(bookings);
    return this.answers.filter(({ bookingId }) => bookings.some(({ id }) => id === bookingId));
  }
}

class FakeSettings extends Settings {
  constructor(readonly world: { settings: OperatorSettings }) {
    super();
  }

  async of(): Promise<OperatorSettings> {
    return this.world.settings;
  }
}

export class CountingIds extends BookingIds {
  private last = 0;
  async next(): Promise<number> {
    return ++this.last;
  }
}

/** Everything a use case asks for, without a database; settings and trips can be exchanged while it runs. */
export function aWorld(trips: TripSnapshot[] = [aTrip()], settings: OperatorSettings = someSettings()) {
  const world = { settings };
  const clock = fixedClock(NOW.toISOString());
  const [fakeTrips, payments, inventory, bookings] = [new FakeTrips(trips), new FakePayments(), new MemoryInventory(), new BookingsMemory(clock)];
  return Object.assign(world, {
    seats: new ClaimSeats(inventory, bookings),
    trips: fakeTrips,
    payments,
    inventory,
    bookings,
    ids: new CountingIds(),
    clock,
    settingsOf: new FakeSettings(world),
    answers: new BookingAnswers(fakeTrips, payments, inventory),
  });
}
