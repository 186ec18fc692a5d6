import { expect, test } from '@playwright/test';
import { routes, type CallName } from '@atoll/contracts/http/routes';
import { call, callNames, dayFromNow, exchange, tokenOf } from './front-door.js';

interface Known {
  id: number;
  name?: string;
  uuid?: string;
  fromTime?: string;
}

/** Records of coral whose numbers lagoon has never given out, so that only a leak can find them. */
const theirs = { trip: 0, location: 0, provider: 0, boat: 0, booking: 0, user: 0, uuid: '', route: 0 };
const secret = `Secret Island ${Date.now()}`;
let coralAdmin: string;
let lagoonAdmin: string;

const listed = async (operator: 'coral' | 'lagoon', name: CallName, key: string, token: string, input: unknown = {}): Promise<Known[]> =>
  (await call(operator, name, input, token)).body[key] as Known[];
const highest = (records: Known[]): number => Math.max(0, ...records.map(({ id }) => id));

/** Creates at coral until it has a number that is free at lagoon; answers that number. */
async function beyond(list: CallName, key: string, create: () => Promise<unknown>): Promise<number> {
  const free = highest(await listed('lagoon', list, key, lagoonAdmin)) + 1_000;
  for (;;) {
    const top = highest(await listed('coral', list, key, coralAdmin));
    // Ids are handed out in blocks: a number above lagoon's highest may still lie in a block that lagoon holds.
    if (top > free - 1_000 + 64) return top;
    await create();
  }
}

test.beforeAll(async () => {
  test.setTimeout(120_000);
  [coralAdmin, lagoonAdmin] = [await tokenOf('coral', 'super'), await tokenOf('lagoon', 'super')];
  theirs.location = await beyond('getLocations', 'locations', () => call('coral', 'createLocation', { name: secret }, coralAdmin));
  theirs.provider = await beyond('getProviders', 'providers', () => call('coral', 'createProvider', { name: secret }, coralAdmin));
  theirs.boat = await beyond('getBoats', 'boats', () => call('coral', 'createBoat', { name: secret, capacity: 5, providerId: theirs.provider }, coralAdmin));
  theirs.user = 900_001;
  theirs.route = 900_001;
  const days = await Promise.all(Array.from({ length: 14 }, (_day, index) => listed('coral', 'getTrips', 'trips', coralAdmin, { date: dayFromNow(index) })));
  theirs.trip = highest(days.flat());
  const [booking] = (await call('coral', 'getBookings', { page: 0, pageLimit: 1 }, coralAdmin)).body['bookings'] as Known[];
  theirs.uuid = booking?.uuid ?? '';
  theirs.booking = booking?.id ?? 0;
});

/** What each call is asked with: the numbers and secrets of the other operator. */
const asked: Record<CallName, () => unknown> = {
  me: () => ({}),
  login: () => ({ username: 'nobody-here', password: 'wrong-password' }),
  register: () => ({}),
  getUsers: () => ({ search: 'coral' }),
  updateUser: () => ({ userId: theirs.user, isAdmin: false, isCaptain: false }),
  getOperator: () => ({}),
  getConfigs: () => ({}),
  updateConfig: () => [{ id: 900_001, value: true }],
  getTrips: () => ({ date: dayFromNow(1) }),
  getCaptainTrips: () => ({ date: dayFromNow(1) }),
  getCustomerTrips: () => ({ date: dayFromNow(1), from: theirs.location, to: theirs.location - 1 }),
  getNextTripTime: () => ({ from: theirs.location, to: theirs.location - 1 }),
  getTrip: () => ({ id: theirs.trip }),
  createTrip: () => ({
    boatId: theirs.boat,
    fromLocationId: theirs.location,
    toLocationId: theirs.location - 1,
    fromTime: '2030-01-01T05:00:00Z',
    toTime: '2030-01-01T06:00:00Z',
    repeatDays: 0,
    repeatWeekdays: [],
    usdPerSeat: 1,
    mvrPerSeat: 1,
  }),
  createTripForRoute: () => ({ boatId: theirs.boat, routeId: theirs.route, fromTime: '2030-01-01T05:00:00Z', repeatDays: 0, repeatWeekdays: [] }),
  depart: () => ({ tripId: theirs.trip, departed: true }),
  end: () => ({ tripId: theirs.trip, ended: true }),
  getLocations: () => ({}),
  getPublicLocations: () => ({}),
  createLocation: () => ({ name: ' ' }),
  toggleLocationPublic: () => ({ locationId: theirs.location, public: true }),
  createPoint: () => ({ locationId: theirs.location, name: 'Stolen' }),
  getRoutes: () => ({}),
  createRoute: () => ({
    name: 'Stolen',
    stops: [
      { locationId: theirs.location, mins: null, allowEmbark: true, allowDisembark: false, toStops: [] },
      { locationId: theirs.location - 1, mins: 5, allowEmbark: false, allowDisembark: true, toStops: [] },
    ],
  }),
  getBoats: () => ({}),
  createBoat: () => ({ name: 'Stolen', capacity: 5, providerId: theirs.provider }),
  addBoatStaff: () => ({ boatId: theirs.boat, userId: theirs.user }),
  getProviders: () => ({}),
  createProvider: () => ({ name: ' ' }),
  getBoatLayout: () => ({ boatId: theirs.boat }),
  createBoatLayout: () => ({ boatId: theirs.boat, rows: [{ no: 1, columns: [{ no: 1, name: 'A1', active: true }] }] }),
  getTripBoatLayout: () => ({ tripId: theirs.trip, bookingUuid: theirs.uuid }),
  getAgeGroups: () => ({}),
  createBooking: () => ({ tripId: theirs.trip, isRoundTrip: false, customers: [{ name: 'Thief', ageGroupId: 1 }], email: 'thief@example.com' }),
  getBookingByUuid: () => ({ uuid: theirs.uuid }),
  getBookings: () => ({ search: theirs.uuid }),
  getBookingsForTrip: () => ({ tripId: theirs.trip }),
  cancelBooking: () => ({ bookingId: 900_001, reason: 'Stolen' }),
  selectSeats: () => ({ bookingUuid: theirs.uuid, tripId: theirs.trip, selected: [] }),
  markAttendance: () => ({ tripId: theirs.trip, bookingId: 900_001, wholeBooking: true, boarded: true }),
  proceedPayment: () => ({ uuid: theirs.uuid, currency: 'MVR' }),
  paymentCallback: () => ({ transactionId: 'theirs', localId: 'coral-1' }),
  paymentReturn: () => ({ attempt: 900_001, key: 'x' }),
};

/** Calls that name a record; asked with another operator's they answer 404. The others list, or have nothing to name. */
const naming: CallName[] = [
  'updateUser',
  'updateConfig',
  'getTrip',
  'createTrip',
  'createTripForRoute',
  'depart',
  'end',
  'toggleLocationPublic',
  'createPoint',
  'createRoute',
  'createBoat',
  'addBoatStaff',
  'getBoatLayout',
  'createBoatLayout',
  'getTripBoatLayout',
  'createBooking',
  'getBookingByUuid',
  'getBookingsForTrip',
  'cancelBooking',
  'selectSeats',
  'markAttendance',
  'proceedPayment',
  'paymentReturn',
];

for (const name of callNames) {
  test(`${routes[name].path} knows neither a token nor the records of another operator [ID-07]`, async () => {
    const withTheirToken = await call('lagoon', name, asked[name](), coralAdmin);
    expect(withTheirToken.status, withTheirToken.text).toBe(401);

    const withOwnToken = await call('lagoon', name, asked[name](), name === 'login' ? undefined : lagoonAdmin);
    if (naming.includes(name)) expect({ status: withOwnToken.status, text: withOwnToken.text }).toMatchObject({ status: 404 });
    for (const leak of [secret, 'Coral', theirs.uuid]) expect(withOwnToken.text).not.toContain(leak);
  });
}

test('a host that belongs to nobody gets a plain page, and an error on /api [ID-07]', async () => {
  const page = await exchange('nobody.localhost', 'GET', '/');
  expect(page.status).toBe(404);
  expect(String(page.headers['content-type'])).toContain('text/html');
  for (const brand of ['Coral', 'Lagoon', 'Atoll']) expect(page.text).not.toContain(brand);
  const api = await exchange('nobody.localhost', 'GET', '/api/getoperator');
  expect(api.status).toBe(404);
  expect(api.body['error']).toEqual(expect.any(String));
});

test('internal headers that a client sends change nothing [ID-07, ID-20]', async () => {
  const forged = { 'x-atoll-context': 'e30.AAAA', 'x-operator-id': 'coral' };
  const answer = await exchange('lagoon.localhost', 'GET', '/api/getbookings', { headers: forged });
  expect(answer.status).toBe(401);
});
