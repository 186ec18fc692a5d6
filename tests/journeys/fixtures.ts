import { randomInt } from 'node:crypto';
import type { CallName } from '@atoll/contracts/http/routes';
import { formatTime } from '@atoll/time/format';
import { callAgain, dayFromNow, tokenOf, type Operator } from '../gateway.js';

// Test data of one journey, created through the API, on days that neither the demo nor other journeys use.

export interface Place {
  readonly id: number;
  readonly name: string;
}

export interface OwnTrip {
  readonly operator: Operator;
  readonly id: number;
  readonly day: string;
  readonly from: Place;
  readonly to: Place;
  /** Time of departure as the screens show it: '10:07 AM' at coral, '10:07' at lagoon. */
  readonly departs: string;
  readonly capacity: number;
  readonly routeToStopId: number | null;
}

export interface Booked {
  readonly id: number;
  readonly uuid: string;
  readonly refNo: string;
}

type Json = Record<string, unknown>;
type Boat = Place & { capacity: number };
type Trip = { id: number; fromTime: string; booked: number; routeToStop: { id: number } | null };

const tokens = new Map<string, Promise<string>>();

/** Logs in once per person and worker. */
export function token(operator: Operator, username: string): Promise<string> {
  const key = `${operator} ${username}`;
  const known = tokens.get(key) ?? tokenOf(operator, username);
  tokens.set(key, known);
  return known;
}

export async function ask<T = Json>(operator: Operator, name: CallName, input: unknown = {}, as?: string): Promise<T> {
  const answer = await callAgain(operator, name, input, as && (await token(operator, as)));
  if (answer.status !== 200) throw new Error(`${name} at ${operator}: ${answer.status} ${answer.text}`);
  return answer.body as T;
}

/** A day with few other trips: the demo creates trips for 14 days only. */
export const farDay = (): string => dayFromNow(randomInt(20, 330));
/** A day on which no journey has a trip. */
export const emptyDay = (): string => dayFromNow(randomInt(335, 364));
const minuteOfDay = (): string => `${String(randomInt(7, 21)).padStart(2, '0')}:${String(randomInt(1, 59)).padStart(2, '0')}`;

export async function place(operator: Operator, name: string): Promise<Place> {
  const { locations } = await ask<{ locations: Place[] }>(operator, 'getPublicLocations');
  const found = locations.find((location) => location.name === name);
  if (!found) throw new Error(`${operator} has no ${name}`);
  return found;
}

/** The demo's own boat, which was created first: the provider of a boat that a journey creates may have no other one. */
async function boat(operator: Operator, capacity: number): Promise<Boat> {
  const { boats } = await ask<{ boats: Boat[] }>(operator, 'getBoats', {}, 'admin');
  const [found] = boats.filter((one) => one.capacity === capacity).toSorted((a, b) => a.id - b.id);
  if (!found) throw new Error(`${operator} has no boat of ${capacity}`);
  return found;
}

export interface TripOptions {
  readonly operator?: Operator;
  readonly from?: string;
  readonly to?: string;
  readonly day?: string;
  readonly capacity?: 4 | 12 | 30;
  /** Names a boat that the journey created; otherwise any with that capacity is taken. */
  readonly boatId?: number;
  /** Price of a tourist's seat. */
  readonly usd?: number;
  readonly mvr?: string;
  /** Departure in the operator's zone, 'HH:MM'; any time of the day unless given. */
  readonly time?: string;
}

/** A direct trip, without prices at coral's: tourist 20.00 USD and 308.40 MVR. */
export async function ownTrip({
  operator = 'coral',
  from = 'Malé',
  to = 'Maafushi',
  day = farDay(),
  capacity = 12,
  usd = 20,
  mvr = '308.40',
  time = minuteOfDay(),
}: TripOptions = {}): Promise<OwnTrip> {
  const [start, end, by] = await Promise.all([place(operator, from), place(operator, to), boat(operator, capacity)]);
  const fromTime = new Date(`${day}T${time}:00+05:00`);
  await ask(
    operator,
    'createTrip',
    {
      boatId: by.id,
      fromLocationId: start.id,
      toLocationId: end.id,
      fromTime: fromTime.toISOString(),
      toTime: new Date(fromTime.getTime() + 40 * 60_000).toISOString(),
      usdPerSeat: usd,
      mvrPerSeat: mvr,
      usdPerSeatLocal: 3,
      mvrPerSeatLocal: 50,
      repeatDays: 0,
      repeatWeekdays: [],
    },
    'admin',
  );
  return found(operator, { from: start, to: end, day, fromTime, capacity });
}

/** A trip along lagoon's route of four stops, between two of them. */
export async function ownRouteTrip({ from = 'Malé', to = 'Ukulhas', day = farDay(), capacity = 30, boatId }: TripOptions = {}): Promise<OwnTrip> {
  const { routes } = await ask<{ routes: { id: number; stops: { location: Place; mins: number | null }[] }[] }>('lagoon', 'getRoutes');
  const order = (stops: { location: Place }[], name: string): number => stops.findIndex(({ location }) => location.name === name);
  const route = routes.find(({ stops }) => order(stops, from) >= 0 && order(stops, from) < order(stops, to));
  if (!route) throw new Error(`no route from ${from} to ${to}`);
  const [start, end, by] = await Promise.all([place('lagoon', from), place('lagoon', to), boatId ?? boat('lagoon', capacity).then(({ id }) => id)]);
  const first = new Date(`${day}T${minuteOfDay()}:00+05:00`);
  await ask('lagoon', 'createTripForRoute', { boatId: by, routeId: route.id, fromTime: first.toISOString(), repeatDays: 0, repeatWeekdays: [] }, 'admin');
  const minutes = route.stops.slice(0, order(route.stops, from) + 1).reduce((sum, { mins }) => sum + (mins ?? 0), 0);
  return found('lagoon', { from: start, to: end, day, fromTime: first, departsAt: new Date(first.getTime() + minutes * 60_000), capacity });
}

interface TripSearch {
  readonly from: Place;
  readonly to: Place;
  readonly day: string;
  readonly fromTime: Date;
  readonly departsAt?: Date;
  readonly capacity: number;
}

async function found(operator: Operator, { from, to, day, fromTime, departsAt = fromTime, capacity }: TripSearch): Promise<OwnTrip> {
  const { trips } = await ask<{ trips: Trip[] }>(operator, 'getCustomerTrips', { date: day, from: from.id, to: to.id });
  const trip = trips.filter((one) => one.fromTime === fromTime.toISOString()).at(-1);
  if (!trip) throw new Error(`the trip from ${from.name} at ${fromTime.toISOString()} is not found by the search`);
  const departs = formatTime(departsAt, { use24Hour: operator === 'lagoon' });
  return { operator, id: trip.id, day, from, to, departs, capacity, routeToStopId: trip.routeToStop?.id ?? null };
}

/** Seats taken on the trip now, as the admin's list counts them. */
export async function bookedOn({ operator, id, day }: OwnTrip): Promise<number> {
  const { trips } = await ask<{ trips: Trip[] }>(operator, 'getTrips', { date: day }, 'admin');
  return trips.find((trip) => trip.id === id)?.booked ?? 0;
}

export async function bookingsOf({ operator, id }: OwnTrip): Promise<(Booked & { status: string; customers: { name: string }[] })[]> {
  return (await ask<{ bookings: (Booked & { status: string; customers: { name: string }[] })[] }>(operator, 'getBookingsForTrip', { tripId: id }, 'admin'))
    .bookings;
}

const NAMES = [
  'Emma Lind',
  'Jonas Lind',
  'Chiara Conti',
  'Marco Conti',
  'Kenji Mori',
  'Aiko Mori',
  'Ana Silva',
  'Rui Silva',
  'Eva Novak',
  'Jan Novak',
  'Lea Roth',
  'Max Roth',
];

/** An unpaid booking of adults with different names, made by a visitor. */
export async function booked(trip: OwnTrip, people = 1, surname = ''): Promise<Booked> {
  const { uuid } = await ask<{ uuid: string }>(trip.operator, 'createBooking', {
    tripId: trip.id,
    isRoundTrip: false,
    returnTripId: null,
    routeToStopId: trip.routeToStopId,
    isLocal: false,
    notes: null,
    pickupPointId: null,
    dropoffPointId: null,
    customers: Array.from({ length: people }, (_none, index) => ({ name: `${NAMES[index % NAMES.length]}${surname && ` ${surname}`}`, ageGroupId: 1 })),
    phone: null,
    phoneCountryCode: null,
    email: 'emma.lind@example.com',
  });
  return (await ask<{ booking: Booked }>(trip.operator, 'getBookingByUuid', { uuid })).booking;
}

/** Opens a payment as the customer would; the returned function presses Pay on the bank's page. */
export async function atTheBank(trip: OwnTrip, booking: Booked): Promise<() => Promise<void>> {
  const { shortUrl } = await ask<{ shortUrl: string }>(trip.operator, 'proceedPayment', { uuid: booking.uuid, currency: 'MVR' });
  const transaction = new URL(shortUrl).pathname.split('/').filter(Boolean).at(-1);
  return async () => void (await fetch(new URL(`/sandbox/transactions/${transaction}/pay`, shortUrl), { method: 'POST' }));
}

/** Pays on the bank's page and waits until the booking is paid. */
export async function paid(trip: OwnTrip, booking: Booked): Promise<Booked> {
  const pay = await atTheBank(trip, booking);
  await pay();
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await ask<{ booking: { isPaid: boolean } }>(trip.operator, 'getBookingByUuid', { uuid: booking.uuid })).booking.isPaid) return booking;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`booking ${booking.refNo} did not become Paid`);
}
