import { describe, expect, it } from '@jest/globals';
import { adminActor, callerAs, captainActor } from '@atoll/runtime/testing/callers';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Booking } from '../../bookings/booking.js';
import { aBooking, CANCELLED, codes, PAID, passengers } from '../../testing/builders.js';
import { aRouteTrip, aTransfer, aTrip, MAAFUSHI, MALE } from '../../testing/trip-builders.js';
import { aWorldWithBookings } from '../../testing/worlds/world.js';
import { atStop, manifestPeople, manifestVersion, totalsOf } from './manifest.js';
import { manifestCsv } from './manifest-csv.js';
import { ReadManifest } from './read-manifest.js';

const admin = callerAs(adminActor());
const hassan = callerAs(captainActor());
const [leg] = aBooking().legs;
const named = (...names: string[]) => passengers(...names.map(() => 1)).map((person, i) => ({ ...person, name: names[i] ?? '' }));
const onRoute = (fromOrder: number, toOrder: number) => ({ legs: [{ ...leg!, tripId: 5, fromOrder, toOrder }] });

async function readerOf(bookings: Partial<Booking>[], trips = [aTrip()]) {
  const { world } = await aWorldWithBookings(bookings, trips);
  return new ReadManifest(world.trips, world.bookings, world.inventory, world.settingsOf, world.clock);
}
const routeBookings: Partial<Booking>[] = [
  { ...onRoute(2, 4), passengers: named('Ziya') },
  { ...onRoute(1, 3), passengers: named('bina', 'Adam') },
  { ...onRoute(1, 2), passengers: named('Ahmed') },
];

describe('the manifest of a trip', () => {
  it('numbers its passengers in the order of the stops, parties together, without cancelled bookings', async () => {
    const manifests = await readerOf([...routeBookings, { ...onRoute(1, 2), ...CANCELLED, passengers: named('Nobody') }], [aRouteTrip()]);
    const { people } = await manifests.of(admin, { tripId: 5 });
    expect(people.map(({ number, name }) => `${number} ${name}`)).toEqual(['1 Ahmed', '2 bina', '3 Adam', '4 Ziya']);
  });

  it('says of each passenger what the crew needs: contact, identity, seats, and why they may not board', () => {
    const [person] = passengers(1).map((one) => ({ ...one, nid: 'A123456', emergencyContact: 'Ali 7770000', boardedReturn: true }));
    const booking = aBooking({ passengers: [person!], legs: [{ ...leg!, isReturn: true }] });
    expect(manifestPeople(aTrip(), [booking], [{ bookingId: 1, tripId: 1, seats: [12] }])).toMatchObject([
      { nid: 'A123456', emergencyContact: 'Ali 7770000', phone: '+9607771234', seats: ['A2'], boarded: true, notBoarded: 'unpaid' },
    ]);
    expect(manifestPeople(aTrip(), [{ ...booking, ...PAID }], [])[0]).toMatchObject({ seats: [], notBoarded: undefined });
  });

  it('counts every age group, also one without passengers', () => {
    const people = manifestPeople(aTrip(), [aBooking({ passengers: passengers(1, 1, 3) })], []);
    expect(totalsOf(people)).toEqual([
      { name: 'Adult', count: 2 },
      { name: 'Child', count: 0 },
      { name: 'Infant', count: 1 },
    ]);
  });

  it('says of a stop who gets on, stays on board and gets off', () => {
    expect([1, 2, 3, 4].map((order) => atStop({ fromOrder: 2, toOrder: 4 }, order))).toEqual([undefined, 'on', 'stays', 'off']);
  });

  it('has the same version for the same facts and another for each change of passengers', async () => {
    const versionOf = async (...bookings: Partial<Booking>[]) => (await (await readerOf(bookings)).of(admin, { tripId: 1 })).version;
    const first = await versionOf({}, { passengers: named('Ali') });
    expect(first).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(await versionOf({}, { passengers: named('Ali') })).toBe(first);
    expect(await versionOf({}, { passengers: named('Alia') })).not.toBe(first);
    expect(await versionOf({}, { passengers: named('Ali'), ...PAID })).not.toBe(first);
  });

  it.each<[string, Partial<TripSnapshot>]>([
    ['the time of departure', { stops: aTrip({}, MALE, MAAFUSHI, new Date('2026-11-24T04:00:00Z')).stops }],
    ['the time of arrival', { toTimeMs: aTrip().toTimeMs + 60_000 }],
    ['a location', { stops: aTrip({}, MALE, 9).stops }],
    ['the boat', { boatName: 'Speedy' }],
    ['the provider', { providerName: 'Red Boats' }],
    ['the route', { routeName: 'South line' }],
    ['a transfer to another boat', { transfer: aTransfer }],
    ['where that boat waits', { transfer: { ...aTransfer, remarks: 'Jetty 4' } }],
    ['that it was deleted', { deletedAtMs: 1 }],
  ])('has another version once this changes: %s', (_, over) => {
    const before = aTrip('transfer' in over && over.transfer !== aTransfer ? { transfer: aTransfer } : {});
    expect(manifestVersion({ ...before, ...over }, [])).not.toBe(manifestVersion(before, []));
  });

  it("is for admins and the staff of the trip's boat; nobody else learns that the trip exists [D-47]", async () => {
    const manifests = await readerOf([{}]);
    expect((await manifests.of(hassan, { tripId: 1 })).people).toHaveLength(2);
    for (const stranger of [callerAs(captainActor({ userId: 99 })), callerAs()])
      await expect(manifests.of(stranger, { tripId: 1 })).rejects.toThrow('Not found.');
    await expect(manifests.of(admin, { tripId: 9 })).rejects.toThrow('Not found.');
    await expect(manifests.of(admin, { tripId: 1, stop: 3 })).rejects.toThrow('Please check stop.');
  });
});

describe('the manifest as a table', () => {
  const linesOf = async (input: { tripId: number; stop?: number }, bookings = routeBookings) =>
    manifestCsv(await (await readerOf(bookings, [aRouteTrip()])).of(admin, input), 'en')
      .slice(1)
      .trim()
      .split('\r\n');

  it('has a row for each passenger, and no name can be a formula', async () => {
    const [head, first] = await linesOf({ tripId: 5 }, [{ ...onRoute(1, 3), passengers: named('=cmd|calc') }]);
    expect(head).toBe('"No.","Name","Age group","National ID","Emergency contact","Phone","Booking","Seats","From","To","Boarded","Note"');
    expect(first).toBe(`"1","'=cmd|calc","Adult","","","'+9607771234","${codes(1).refNo}","","Island 1","Island 3","No","Not paid"`);
  });

  it('of a stop has those who are there, with their numbers of the whole manifest', async () => {
    const [head, ...rows] = await linesOf({ tripId: 5, stop: 2 });
    expect(head).toMatch(/,"At this stop"$/);
    expect(rows.map((row) => row.replace(/^("\d","[^"]*").*("[^"]*")$/, '$1,$2'))).toEqual([
      '"1","Ahmed","Getting off"',
      '"2","bina","Staying on board"',
      '"3","Adam","Staying on board"',
      '"4","Ziya","Getting on"',
    ]);
  });
});
