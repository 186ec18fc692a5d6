// A first day of business: bookings in every state that the calls reach, made as staff and customers make them.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Output } from '@atoll/contracts/http/calls';
import type { Catalogue } from './catalogue.ts';
import { Refused, type OperatorApi } from './client.ts';
import { addDays, at, dayOf, plusMinutes } from './days.ts';
import type { BookingWish, DemoOperator } from './operator.ts';
import { INFANT, type Party } from './parties.ts';
import type { Trip } from './timetable.ts';
import { known } from './users.ts';

type Booking = Output<'getBookings'>['bookings'][number];

/** Actor, operator and time of the bookings. */
export interface BookingContext extends Catalogue {
  readonly admin: OperatorApi;
  readonly captain: OperatorApi;
  readonly visitor: OperatorApi;
  readonly operator: DemoOperator;
  readonly now: Date;
  /** Presses Pay on the page that a payment leads to. */
  readonly payAtBank: (shortUrl: string) => Promise<unknown>;
}

/** Status of the party's first booking; later ones with the same contact are a visitor's own. */
async function bookingOf({ admin }: BookingContext, { email, phone }: Party): Promise<Booking | undefined> {
  const { bookings } = await admin.call('getBookings', { search: email ?? phone, sort: 'Oldest', page: 0, pageLimit: 1 });
  return bookings[0];
}

async function tripsOn({ visitor, locations }: BookingContext, day: string, from: string, to: string): Promise<Trip[]> {
  return (await visitor.call('getCustomerTrips', { date: day, from: known(locations, from).id, to: known(locations, to).id })).trips;
}

/** Finds one of tomorrow's trips with enough seats, and the first return trip after it. */
async function journeyOf(context: BookingContext, { from, to, nth = 0, isRoundTrip = false, party }: BookingWish): Promise<{ trip: Trip; back?: Trip }> {
  const tomorrow = addDays(dayOf(context.now), 1);
  const seats = party.names.filter(([, ageGroupId]) => ageGroupId !== INFANT).length;
  const hasRoom = (trip: Trip) => trip.capacity - trip.booked >= seats;
  const out = (await tripsOn(context, tomorrow, from, to)).filter(hasRoom);
  const trip = out[nth] ?? out[0];
  if (!trip) throw new Error(`no trip from ${from} to ${to} has room tomorrow`);
  const back = isRoundTrip ? (await tripsOn(context, tomorrow, to, from)).find((one) => hasRoom(one) && one.fromTime >= trip.toTime) : undefined;
  return { trip, ...(back && { back }) };
}

/** A trip that departs within minutes, so that it can be operated at once. One that an interrupted load left unsold is reused. */
async function tripSoon({ admin, operator, boats, locations, now }: BookingContext, { from, to }: BookingWish, soon: number): Promise<Trip> {
  const [, , boat = '', times = []] = operator.directTrips.find((one) => one[0] === from && one[1] === to) ?? [];
  const ends = { fromLocationId: known(locations, from).id, toLocationId: known(locations, to).id };
  const timetable = times.map((time) => at(dayOf(now), time).toISOString());
  const isLeft = (trip: Trip) => trip.fromTime > now.toISOString() && trip.booked === 0 && !trip.departed && !timetable.includes(trip.fromTime);
  const today = async () =>
    (await admin.call('getTrips', { date: dayOf(now) })).trips.filter(
      (trip) => trip.fromLocationId === ends.fromLocationId && trip.toLocationId === ends.toLocationId,
    );
  const left = (await today()).find(isLeft);
  if (left) return left;
  const fromTime = plusMinutes(new Date(Math.ceil(now.getTime() / 300_000) * 300_000), soon);
  await admin.call('createTrip', {
    ...ends,
    boatId: known(boats, boat).id,
    fromTime: fromTime.toISOString(),
    toTime: plusMinutes(fromTime, 40).toISOString(),
    repeatDays: 0,
    repeatWeekdays: [],
    ...operator.prices,
  });
  const { trips } = await admin.call('getTrips', { date: dayOf(fromTime) });
  const made = trips.findLast((one) => one.fromTime === fromTime.toISOString());
  if (!made) throw new Error(`the trip at ${fromTime.toISOString()} was created and is not found`);
  return made;
}

async function book(context: BookingContext, wish: BookingWish): Promise<Booking> {
  const { party, from, to, points = [] } = wish;
  const { trip, back }: { trip: Trip; back?: Trip } =
    wish.soon === undefined ? await journeyOf(context, wish) : { trip: await tripSoon(context, wish, wish.soon) };
  const pointId = (name: string | undefined, place: string) => known(context.locations, place).points.find((point) => point.name === name)?.id ?? null;
  await context[wish.by].call('createBooking', {
    tripId: trip.id,
    isRoundTrip: back !== undefined,
    returnTripId: back?.id ?? null,
    routeToStopId: trip.routeToStop?.id ?? null,
    customers: party.names.map(([name, ageGroupId]) => ({ name, ageGroupId })),
    phone: party.phone ?? null,
    phoneCountryCode: party.phone ? 'mv' : null,
    email: party.email ?? null,
    isLocal: party.isLocal ?? false,
    notes: null,
    pickupPointId: pointId(points[0], from),
    dropoffPointId: pointId(points[1], to),
  });
  const booking = await bookingOf(context, party);
  if (!booking) throw new Error(`the booking of ${party.email ?? party.phone} was created and is not found`);
  return booking;
}

/** Pays on the bank's page, as a customer would, and waits until the booking says Paid. */
async function pay({ visitor, payAtBank }: BookingContext, { id, uuid }: Booking): Promise<void> {
  try {
    const { shortUrl } = await visitor.call('proceedPayment', { uuid, currency: 'MVR' });
    await payAtBank(shortUrl);
  } catch (error) {
    // An interrupted load may have paid: then the bank's notification is under way.
    if (!(error instanceof Refused && error.status === 409)) throw error;
  }
  for (let tries = 0; tries < 100; tries += 1) {
    const { booking } = await visitor.call('getBookingByUuid', { uuid });
    if (booking.isPaid) return;
    await sleep(200);
  }
  throw new Error(`booking ${id} was paid at the bank but is not Paid after 20 s`);
}

async function chooseSeats({ visitor }: BookingContext, { uuid, tripId, customers }: Booking): Promise<void> {
  const { rows } = await visitor.call('getTripBoatLayout', { tripId, bookingUuid: uuid });
  const free = rows.flatMap((row) => row.columns).filter((column) => column.active && !column.occupied);
  const seats = customers.filter((customer) => customer.ageGroup.occupiesSeat).length;
  await visitor.call('selectSeats', { bookingUuid: uuid, tripId, selected: free.slice(0, seats).flatMap(({ id }) => id ?? []) });
}

interface Step {
  readonly name: BookingWish['status'];
  isDone(booking: Booking): boolean;
  take(context: BookingContext, booking: Booking): Promise<unknown>;
}

/** Steps of a booking, in this order; each first checks whether it is done. */
const steps: readonly Step[] = [
  { name: 'Paid', isDone: ({ isPaid }) => isPaid, take: pay },
  {
    name: 'Boarded',
    isDone: ({ trip, customers }) => trip.departed || customers.every((customer) => customer.hasBoarded),
    take: ({ captain }, { id, tripId }) => captain.call('markAttendance', { tripId, bookingId: id, wholeBooking: true, customerId: null, boarded: true }),
  },
  { name: 'Departed', isDone: ({ trip }) => trip.departed, take: ({ captain }, { tripId }) => captain.call('depart', { tripId, departed: true }) },
  { name: 'Ended', isDone: ({ trip }) => trip.ended, take: ({ captain }, { tripId }) => captain.call('end', { tripId, ended: true }) },
];

async function bringTo(context: BookingContext, { status, seats = false, reason }: BookingWish, booking: Booking): Promise<void> {
  if (status === 'Cancelled' && !booking.isCancelled && !booking.isPaid) await context.admin.call('cancelBooking', { bookingId: booking.id, reason });
  if (status === 'Cancelled' || booking.isCancelled) return;
  // Seats cannot change after the departure.
  if (seats && booking.seats.length === 0 && new Date(booking.trip.fromTime) > context.now) await chooseSeats(context, booking);
  for (const step of steps.slice(0, steps.findIndex(({ name }) => name === status) + 1)) if (!step.isDone(booking)) await step.take(context, booking);
}

/**
 * Every booking of the operator's list, each brought to its status: what an interrupted load has begun is finished, and what
 * exists stays. Returns how many were created.
 */
export async function ensureBookings(context: BookingContext): Promise<number> {
  let made = 0;
  for (const wish of context.operator.bookings) {
    const existing = await bookingOf(context, wish.party);
    await bringTo(context, wish, existing ?? (await book(context, wish)));
    if (!existing) made += 1;
  }
  return made;
}
