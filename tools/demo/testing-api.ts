// The API as far as the demo needs it, in memory, for one operator. It can be interrupted after any write, like a killed process.
import type { Calls, Input } from '@atoll/contracts/http/calls';
import type { CallName } from '@atoll/contracts/http/routes';
import type { OperatorApi } from './client.ts';
import { dayOf } from './days.ts';

export class CutOff extends Error {}

interface FakeUser {
  id: number;
  username: string;
  isAdmin: boolean;
  isCaptain: boolean;
}
interface FakeLocation {
  id: number;
  name: string;
  public: boolean;
  points: { id: number; name: string; locationId: number }[];
}
interface FakeBoat {
  id: number;
  name: string;
  capacity: number;
  boatStaff: { id: number; userId: number }[];
}
interface FakeRoute {
  id: number;
  name: string;
  stops: { locationId: number }[];
}
interface Ends {
  fromLocationId: number;
  toLocationId: number;
  routeId: number | null;
  stops?: number[];
}
export interface FakeTrip extends Ends {
  id: number;
  boatId: number;
  day: string;
  fromTime: string;
  toTime: string;
  capacity: number;
  booked: number;
  departed: boolean;
  ended: boolean;
}
interface FakeCustomer {
  name: string;
  ageGroup: { occupiesSeat: boolean };
  hasBoarded: boolean;
}
export interface FakeBooking {
  id: number;
  uuid: string;
  tripId: number;
  returnTripId: number | null;
  pickupPointId: number | null;
  email: string | null;
  phone: string | null;
  customers: FakeCustomer[];
  seats: number[];
  isPaid: boolean;
  isCancelled: boolean;
}

/** Fields that the demo always sends and the contract lets be absent. */
type Sent<T> = { [K in keyof T]-?: NonNullable<T[K]> };
type Handlers = { [N in CallName]?: (input: Sent<Input<N>>) => unknown };

function byId<T extends { id: number }>(records: readonly T[], id: number): T {
  const found = records.find((record) => record.id === id);
  if (!found) throw new Error(`no record ${id}`);
  return found;
}
const iso = (time: number) => new Date(time).toISOString();

function add<T extends { id: number }>(records: T[], record: Omit<T, 'id'>): void {
  records.push({ ...record, id: records.length + 1 } as T);
}

export class FakeApi {
  writes = 0;
  cutOffAfter = Infinity;
  /** After so many writes one call fails, and only that one. */
  oddAfter = Infinity;
  users: FakeUser[] = [{ id: 1, username: 'super', isAdmin: false, isCaptain: false }];
  locations: FakeLocation[] = [];
  providers: { id: number; name: string }[] = [];
  boats: FakeBoat[] = [];
  layouts = new Map<number, Sent<Input<'createBoatLayout'>>['rows']>();
  routes: FakeRoute[] = [];
  trips: FakeTrip[] = [];
  bookings: FakeBooking[] = [];
  readonly #now: Date;

  constructor(now: Date) {
    this.#now = now;
  }

  /** The interface of the demo's client, without roles: the real platform checks those. */
  get client(): OperatorApi {
    return {
      call: async <N extends CallName>(name: N, input: Calls[N]['input']) => this.#answer(name, input) as Calls[N]['output'],
      logIn: () => Promise.resolve(this.client),
    };
  }

  #answer(name: CallName, input: unknown): unknown {
    const read = this.#reads[name] as ((input: unknown) => unknown) | undefined;
    if (read) return structuredClone(read(input));
    const change = this.#changes[name] as ((input: unknown) => unknown) | undefined;
    if (!change) throw new Error(`the fake has no ${name}`);
    this.#beforeWrite(name);
    this.writes += 1;
    return change(input) ?? {};
  }

  #beforeWrite(what: string): void {
    if (this.writes >= this.cutOffAfter) throw new CutOff(what);
    if (this.writes < this.oddAfter) return;
    this.oddAfter = Infinity;
    throw new Error(`${what} returned 502`);
  }

  payAtBank = (uuid: string): Promise<void> => {
    try {
      this.#beforeWrite('the bank');
    } catch (error) {
      return Promise.reject(error as Error);
    }
    this.#booking(uuid).isPaid = true;
    this.writes += 1;
    return Promise.resolve();
  };

  readonly #reads: Handlers = {
    getUsers: () => ({ users: this.users }),
    getLocations: () => ({ locations: this.locations }),
    getProviders: () => ({ providers: this.providers }),
    getBoats: () => ({ boats: this.boats }),
    getBoatLayout: ({ boatId }) => ({ rows: this.layouts.get(boatId) ?? [] }),
    getRoutes: () => ({ routes: this.routes }),
    getTrips: ({ date }) => ({ trips: this.trips.filter((trip) => trip.day === date) }),
    getCustomerTrips: ({ date, from, to }) => ({
      trips: this.trips
        .filter((trip) => trip.day === date && trip.fromTime > this.#now.toISOString() && !trip.departed && carries(trip, from, to))
        .map((trip) => ({ ...trip, routeToStop: trip.routeId ? { id: 1 } : null })),
    }),
    getTripBoatLayout: ({ tripId }) => ({
      rows: (this.layouts.get(byId(this.trips, tripId).boatId) ?? []).map((row, y) => ({
        ...row,
        columns: row.columns.map((column, x) => ({ ...column, id: y * 100 + x + 1, occupied: this.#isHeld(tripId, y * 100 + x + 1) })),
      })),
    }),
    getBookings: ({ search }) => ({
      bookings: this.bookings
        .filter(({ email, phone }) => email === search || phone === `+960${search}`)
        .map(this.#shown)
        .slice(0, 1),
    }),
    getBookingByUuid: ({ uuid }) => ({ booking: this.#shown(this.#booking(uuid)) }),
    proceedPayment: ({ uuid }) => ({ shortUrl: uuid }),
  };

  readonly #changes: Handlers = {
    register: ({ username }) => add(this.users, { username, isAdmin: false, isCaptain: false }),
    updateUser: ({ userId, ...roles }) => Object.assign(byId(this.users, userId), roles),
    createLocation: ({ name }) => add(this.locations, { name, public: false, points: [] }),
    createPoint: ({ locationId, name }) => add(byId(this.locations, locationId).points, { name, locationId }),
    toggleLocationPublic: ({ locationId, public: isPublic }) => Object.assign(byId(this.locations, locationId), { public: isPublic }),
    createProvider: ({ name }) => add(this.providers, { name }),
    createBoat: ({ name, capacity }) => add(this.boats, { name, capacity, boatStaff: [] }),
    createBoatLayout: ({ boatId, rows }) => void this.layouts.set(boatId, rows),
    addBoatStaff: ({ boatId, userId }) => add(byId(this.boats, boatId).boatStaff, { userId }),
    createRoute: ({ name, stops }) => add(this.routes, { name, stops: stops.map(({ locationId }) => ({ locationId: locationId ?? 0 })) }),
    createTrip: (form) => this.#addTrips(form, { fromLocationId: form.fromLocationId, toLocationId: form.toLocationId, routeId: null }, form.toTime),
    createTripForRoute: (form) => {
      const stops = byId(this.routes, form.routeId).stops.map((stop) => stop.locationId);
      this.#addTrips(form, { fromLocationId: stops.at(0) ?? 0, toLocationId: stops.at(-1) ?? 0, stops, routeId: form.routeId }, form.fromTime);
    },
    createBooking: (form) => this.#book(form),
    cancelBooking: ({ bookingId }) => Object.assign(byId(this.bookings, bookingId), { isCancelled: true }),
    selectSeats: ({ bookingUuid, selected }) => Object.assign(this.#booking(bookingUuid), { seats: selected }),
    markAttendance: ({ bookingId }) => byId(this.bookings, bookingId).customers.forEach((customer) => (customer.hasBoarded = true)),
    depart: ({ tripId }) => Object.assign(byId(this.trips, tripId), { departed: true }),
    end: ({ tripId }) => Object.assign(byId(this.trips, tripId), { ended: true }),
  };

  /** All records, without ids. */
  facts(): Record<string, string[]> {
    const nameOf = (id: number) => byId(this.locations, id).name;
    const way = ({ fromLocationId, toLocationId, fromTime, departed, ended }: FakeTrip) =>
      [nameOf(fromLocationId), nameOf(toLocationId), fromTime, departed, ended].join(' ');
    const booking = ({ customers, tripId, returnTripId, pickupPointId, seats, isPaid, isCancelled }: FakeBooking) => {
      const passengers = customers.map(({ name, hasBoarded }) => `${name} ${hasBoarded}`);
      return [passengers, way(byId(this.trips, tripId)), returnTripId !== null, pickupPointId !== null, seats.length, isPaid, isCancelled].join(' ');
    };
    return {
      users: inOrder(this.users.map(({ username, isAdmin, isCaptain }) => `${username} ${isAdmin} ${isCaptain}`)),
      locations: inOrder(this.locations.map(({ name, public: isPublic, points }) => `${name} ${isPublic} ${points.map((point) => point.name)}`)),
      boats: inOrder(this.boats.map(({ id, name, boatStaff }) => `${name} ${boatStaff.length} ${this.layouts.get(id)?.length}`)),
      routes: inOrder(this.routes.map(({ name }) => name)),
      trips: inOrder(this.trips.map(way)),
      bookings: inOrder(this.bookings.map(booking)),
    };
  }

  #booking(uuid: string): FakeBooking {
    const found = this.bookings.find((booking) => booking.uuid === uuid);
    if (!found) throw new Error(`no booking ${uuid}`);
    return found;
  }

  readonly #shown = (booking: FakeBooking) => ({ ...booking, trip: byId(this.trips, booking.tripId) });

  #isHeld(tripId: number, columnId: number): boolean {
    return this.bookings.some((booking) => booking.tripId === tripId && booking.seats.includes(columnId));
  }

  #book({ tripId, returnTripId, pickupPointId, email, phone, customers: named }: Sent<Input<'createBooking'>>): void {
    const customers = named.map(({ name, ageGroupId }) => ({ name: name ?? '', ageGroup: { occupiesSeat: ageGroupId !== 3 }, hasBoarded: false }));
    byId(this.trips, tripId).booked += customers.filter((customer) => customer.ageGroup.occupiesSeat).length;
    const uuid = `uuid of ${customers[0]?.name}`;
    const made = { uuid, tripId, returnTripId, pickupPointId, email, phone: phone && `+960${phone}`, customers };
    add(this.bookings, { ...made, seats: [], isPaid: false, isCancelled: false });
  }

  #addTrips({ boatId, fromTime, repeatDays }: { boatId: number; fromTime: string; repeatDays: number }, ends: Ends, toTime: string): void {
    const duration = new Date(toTime).getTime() - new Date(fromTime).getTime();
    for (let day = 0; day <= repeatDays; day += 1) {
      const time = new Date(fromTime).getTime() + day * 86_400_000;
      const times = { day: dayOf(new Date(time)), fromTime: iso(time), toTime: iso(time + duration) };
      add(this.trips, { ...ends, boatId, ...times, capacity: byId(this.boats, boatId).capacity, booked: 0, departed: false, ended: false });
    }
  }
}

const inOrder = (texts: readonly string[]) => texts.toSorted((a, b) => a.localeCompare(b));

function carries(trip: FakeTrip, from: number, to: number): boolean {
  if (!trip.stops) return trip.fromLocationId === from && trip.toLocationId === to;
  return trip.stops.includes(from) && trip.stops.indexOf(to) > trip.stops.indexOf(from);
}
