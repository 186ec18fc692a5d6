import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FakePeer } from '@atoll/runtime/testing/service';
import { eventually } from '@atoll/testing/eventually';
import { bookingsOf } from './bookings/store/bookings.schema.js';
import { aTrip } from './testing/trip-builders.js';
import { startPeers } from './testing/service.js';
import { bookingDatabase } from './testing/booking-database.js';
import { BookingProcess } from './testing/races/booking-process.js';
import { Crowd, isBooked, isCut, isRefused } from './testing/races/crowd.js';
import { bookingViolations } from './testing/races/inventory-invariants.js';
import { expectedClaims, type ExpectedBookingClaim } from './testing/races/expected-claims.js';

const DEATHS = { least: 3, most: 10 };
const CLIENTS = 16;
/** Capacity of each trip: more than the crowd can fill between two deaths, so that every death meets a sale. */
const PLACES = 1000;
const HOUR_MS = 3_600_000;

const database = bookingDatabase();
let neighbours: FakePeer;
let booking: BookingProcess;

/** Before each death another pair of trips, there and back, is sold. */
const pairOf = (death: number): [number, number] => [2 * death + 1, 2 * death + 2];
const tripIds = Array.from({ length: DEATHS.most }, (_, death) => pairOf(death)).flat();

beforeAll(async () => {
  const trips = tripIds.map((id) => {
    const [from, to] = id % 2 === 1 ? [1, 2] : [2, 1];
    return aTrip({ id, capacity: PLACES, activeSeats: [] }, from, to, new Date(Date.now() + (id % 2 === 1 ? 1 : 3) * HOUR_MS));
  });
  neighbours = await startPeers({
    trips: { coral: trips },
    stored: {},
    payments: [],
    paymentAway: false,
    closable: true,
    credit: { reserved: [], released: [] },
  });
  booking = new BookingProcess(database.name, neighbours.address);
  await booking.start();
});
afterAll(async () => {
  await booking.kill();
  neighbours.stop();
});

const live = (): Promise<ExpectedBookingClaim[]> => expectedClaims(bookingsOf(database.connection()), 'coral');
const brokenOn = async (trips: readonly number[]): Promise<string[]> => bookingViolations(database.connection(), await live(), 'coral', trips);

it('loses no acknowledged booking and leaves no claim without one when the service is killed in mid-load, again and again [BK-13, XC-14]', async () => {
  const crowd = new Crowd(booking, CLIENTS, pairOf(0));
  const orphans: string[] = [];
  let deaths = 0;
  try {
    while (deaths < DEATHS.least || (orphans.length === 0 && deaths < DEATHS.most)) {
      crowd.pair = pairOf(deaths++);
      await eventually(() => expect(crowd.nowThat(isBooked).length).toBeGreaterThan(20), 30_000);
      await booking.kill();
      await eventually(() => expect(crowd.nowThat(isCut)).not.toEqual([]));
      orphans.push(...(await brokenOn(crowd.pair)).filter((sentence) => sentence.startsWith('claim without booking')));
      await booking.start();
    }
  } finally {
    await crowd.disperse();
  }
  expect(orphans).not.toEqual([]);
  expect([...crowd.outcomes.values()].filter(isRefused)).toEqual([]);

  // A client whose request was cut asks again with its key. It gets the booking that was made for it, or makes it now; only where its
  // number has been given up for dead since then is it refused.
  const cut = [...crowd.outcomes].filter(([, outcome]) => isCut(outcome)).map(([wish]) => wish);
  for (const wish of cut) {
    const again = await eventually(async () => {
      const outcome = await booking.book(wish);
      expect(isBooked(outcome) || (isRefused(outcome) && JSON.stringify(outcome).includes('SEATS_NOT_AVAILABLE'))).toBe(true);
      return outcome;
    }, 40_000);
    crowd.outcomes.set(wish, again);
  }

  const sold = tripIds.slice(0, 2 * deaths);
  await eventually(async () => expect(await brokenOn(sold)).toEqual([]), 45_000);
  const standing = await live();
  const stored = new Set(standing.map(({ uuid }) => uuid));
  const acknowledged = [...crowd.outcomes.values()].filter(isBooked).map(({ uuid }) => uuid);
  expect(acknowledged.filter((uuid) => !stored.has(uuid))).toEqual([]);
  expect(new Set(standing.map(({ requestKey }) => requestKey)).size).toBe(stored.size);
});
