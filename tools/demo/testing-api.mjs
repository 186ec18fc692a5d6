// The API as far as the demo needs it, in memory, for one operator. It may be cut off after any write, as a kill would do.
import { dayOf } from './days.mjs';

export class CutOff extends Error {}

const byId = (records, id) => records.find((record) => record.id === id);
const iso = (time) => new Date(time).toISOString();

export class FakeApi {
  writes = 0;
  cutOffAfter = Infinity;
  users = [{ id: 1, username: 'super', isAdmin: false, isCaptain: false }];
  locations = [];
  providers = [];
  boats = [];
  layouts = new Map();
  routes = [];
  trips = [];
  bookings = [];

  constructor(now) {
    this.now = now;
  }

  /** What the demo's client offers, for everybody alike: whose right it is, the real platform says. */
  get client() {
    return {
      get: async (path, query = {}) => structuredClone(this.reads[path](query)),
      post: async (path, body) => {
        const isWrite = path !== '/api/login' && path !== '/api/proceedpayment';
        if (isWrite && this.writes >= this.cutOffAfter) throw new CutOff(path);
        const answer = this.changes[path](body);
        if (isWrite) this.writes += 1;
        return { ...answer, headers: { authorization: 'Bearer token' } };
      },
      as: () => this.client,
    };
  }

  payAtBank = async (uuid) => {
    if (this.writes >= this.cutOffAfter) throw new CutOff('the bank');
    this.bookings.find((booking) => booking.uuid === uuid).isPaid = true;
    this.writes += 1;
  };

  reads = {
    '/api/getusers': () => ({ users: this.users }),
    '/api/getlocations': () => ({ locations: this.locations }),
    '/api/getproviders': () => ({ providers: this.providers }),
    '/api/getboats': () => ({ boats: this.boats }),
    '/api/getboatlayout': ({ boatId }) => ({ rows: this.layouts.get(boatId) ?? [] }),
    '/api/getroutes': () => ({ routes: this.routes }),
    '/api/gettrips': ({ date }) => ({ trips: this.trips.filter((trip) => trip.day === date) }),
    '/api/getcustomertrips': ({ date, from, to }) => ({
      trips: this.trips
        .filter((trip) => trip.day === date && trip.fromTime > this.now.toISOString() && !trip.departed && carries(trip, from, to))
        .map((trip) => ({ ...trip, routeToStop: trip.routeId ? { id: 1 } : null })),
    }),
    '/api/gettripboatlayout': ({ tripId }) => ({
      rows: this.layouts.get(byId(this.trips, tripId).boatId).map((row, y) => ({
        ...row,
        columns: row.columns.map((column, x) => ({ ...column, id: y * 100 + x + 1, occupied: this.isHeld(tripId, y * 100 + x + 1) })),
      })),
    }),
    '/api/getbookings': ({ search }) => ({
      bookings: this.bookings
        .filter(({ email, phone }) => email === search || phone === `+960${search}`)
        .map(this.shown)
        .slice(0, 1),
    }),
    '/api/getbookingbyuuid': ({ uuid }) => ({ booking: this.shown(this.bookings.find((booking) => booking.uuid === uuid)) }),
  };

  changes = {
    '/api/login': () => ({}),
    '/api/register': ({ username }) => this.add(this.users, { username, isAdmin: false, isCaptain: false }),
    '/api/updateuser': ({ userId, ...roles }) => Object.assign(byId(this.users, userId), roles),
    '/api/createlocation': ({ name }) => this.add(this.locations, { name, public: false, points: [] }),
    '/api/createpoint': ({ locationId, name }) => this.add(byId(this.locations, locationId).points, { name, locationId }),
    '/api/togglelocationpublic': ({ locationId, public: isPublic }) => Object.assign(byId(this.locations, locationId), { public: isPublic }),
    '/api/createprovider': ({ name }) => this.add(this.providers, { name }),
    '/api/createboat': ({ name, capacity }) => this.add(this.boats, { name, capacity, boatStaff: [] }),
    '/api/createboatlayout': ({ boatId, rows }) => void this.layouts.set(boatId, rows),
    '/api/addboatstaff': ({ boatId, userId }) => this.add(byId(this.boats, boatId).boatStaff, { userId }),
    '/api/createroute': ({ name, stops }) => this.add(this.routes, { name, stops }),
    '/api/createtrip': (form) =>
      this.addTrips(form, { fromLocationId: form.fromLocationId, toLocationId: form.toLocationId, toTime: form.toTime, routeId: null }),
    '/api/createrripforroute': (form) => {
      const stops = byId(this.routes, form.routeId).stops.map((stop) => stop.locationId);
      return this.addTrips(form, { fromLocationId: stops[0], toLocationId: stops.at(-1), stops, toTime: form.fromTime, routeId: form.routeId });
    },
    '/api/createbooking': (form) => {
      const customers = form.customers.map((customer) => ({ ...customer, ageGroup: { occupiesSeat: customer.ageGroupId !== 3 }, hasBoarded: false }));
      byId(this.trips, form.tripId).booked += customers.filter((customer) => customer.ageGroup.occupiesSeat).length;
      const phone = form.phone && `+960${form.phone}`;
      return this.add(this.bookings, { ...form, uuid: `uuid of ${customers[0].name}`, phone, customers, seats: [], isPaid: false, isCancelled: false });
    },
    '/api/proceedpayment': ({ uuid }) => ({ shortUrl: uuid }),
    '/api/cancelbooking': ({ bookingId }) => Object.assign(byId(this.bookings, bookingId), { isCancelled: true }),
    '/api/selectseats': ({ bookingUuid, selected }) =>
      Object.assign(
        this.bookings.find(({ uuid }) => uuid === bookingUuid),
        { seats: selected },
      ),
    '/api/markattendance': ({ bookingId }) => byId(this.bookings, bookingId).customers.forEach((customer) => (customer.hasBoarded = true)),
    '/api/depart': ({ tripId }) => Object.assign(byId(this.trips, tripId), { departed: true }),
    '/api/end': ({ tripId }) => Object.assign(byId(this.trips, tripId), { ended: true }),
  };

  /** Everything there is, told without numbers. */
  facts() {
    const nameOf = (id) => byId(this.locations, id).name;
    const way = ({ fromLocationId, toLocationId, fromTime, departed, ended }) =>
      [nameOf(fromLocationId), nameOf(toLocationId), fromTime, departed, ended].join(' ');
    const booking = ({ customers, tripId, returnTripId, pickupPointId, seats, isPaid, isCancelled }) =>
      [
        customers.map(({ name, hasBoarded }) => `${name} ${hasBoarded}`),
        way(byId(this.trips, tripId)),
        returnTripId !== null,
        pickupPointId !== null,
        seats.length,
        isPaid,
        isCancelled,
      ].join(' ');
    return {
      users: inOrder(this.users.map(({ username, isAdmin, isCaptain }) => `${username} ${isAdmin} ${isCaptain}`)),
      locations: inOrder(this.locations.map(({ name, public: isPublic, points }) => `${name} ${isPublic} ${points.map((point) => point.name)}`)),
      boats: inOrder(this.boats.map(({ id, name, boatStaff }) => `${name} ${boatStaff.length} ${this.layouts.get(id)?.length}`)),
      routes: inOrder(this.routes.map(({ name }) => name)),
      trips: inOrder(this.trips.map(way)),
      bookings: inOrder(this.bookings.map(booking)),
    };
  }

  shown = (booking) => ({ ...booking, trip: byId(this.trips, booking.tripId) });

  isHeld = (tripId, columnId) => this.bookings.some((booking) => booking.tripId === tripId && booking.seats.includes(columnId));

  add(records, record) {
    records.push({ id: records.length + 1, ...record });
  }

  addTrips({ boatId, fromTime, repeatDays }, trip) {
    const duration = new Date(trip.toTime) - new Date(fromTime);
    for (let day = 0; day <= repeatDays; day += 1) {
      const time = new Date(fromTime).getTime() + day * 86_400_000;
      this.add(this.trips, {
        ...trip,
        boatId,
        day: dayOf(new Date(time)),
        fromTime: iso(time),
        toTime: iso(time + duration),
        capacity: byId(this.boats, boatId).capacity,
        booked: 0,
        departed: false,
        ended: false,
      });
    }
  }
}

const inOrder = (texts) => texts.toSorted((a, b) => a.localeCompare(b));

function carries(trip, from, to) {
  if (!trip.routeId) return trip.fromLocationId === from && trip.toLocationId === to;
  return trip.stops.includes(from) && trip.stops.indexOf(to) > trip.stops.indexOf(from);
}
