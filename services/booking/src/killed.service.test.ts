import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FakePeer } from '@atoll/runtime/testing-service';
import { eventually } from '@atoll/testing/eventually';
import { bookingsOf } from './bookings/booking-document.js';
import { inventoryLegs } from './bookings/booking.js';
import { aTrip } from './bookings/testing.js';
import { startNeighbours } from './service-testing.js';
import { bookingDatabase } from './testing/booking-database.js';
import { BookingProcess } from './testing/booking-process.js';
import { sweepBookings, type Travelled } from './testing/inventory-sweep.js';

const TRIP = 1;
const PLACES = 120;
const CLIENTS = 16;

const database = bookingDatabase();
let neighbours: FakePeer;
let booking: BookingProcess;

beforeAll(async () => {
  const trip = aTrip({ id: TRIP, capacity: PLACES, activeSeats: [] }, 1, 2, new Date(Date.now() + 3_600_000));
  neighbours = await startNeighbours({ trips: { coral: [trip] }, stored: {}, payments: [], paymentAway: false });
  booking = new BookingProcess(database.name, neighbours.address);
  await booking.start();
}, 60_000);
afterAll(async () => {
  await booking.kill();
  neighbours.stop();
});

async function liveBookings(): Promise<(Travelled & { uuid: string })[]> {
  const found = await bookingsOf(database.connection())
    .find({ operatorId: 'coral', void: { $exists: false } })
    .toArray();
  return found.flatMap(({ id, uuid, legs, passengers }) =>
    legs.map((leg) => ({ bookingId: id, tripId: leg.tripId, legs: inventoryLegs(leg), places: passengers.length, uuid })),
  );
}

it('loses no acknowledged booking and leaves no claim without one when the service is killed in mid-load, again and again [BK-13, XC-14]', async () => {
  const acknowledged = new Set<string>();
  const unanswered: { key: string; names: string[] }[] = [];
  let isOver = false;
  const client = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn++) {
      const request = { key: randomUUID(), names: Array.from({ length: 1 + (turn % 3) }, (_name, i) => `Passenger ${i}`) };
      const uuid = await booking.book(TRIP, request.names, request.key);
      if (uuid) acknowledged.add(uuid);
      else unanswered.push(request);
      if (!uuid) await pause(50);
    }
  };
  const crowd = Array.from({ length: CLIENTS }, client);
  for (let death = 0; death < 3; death++) {
    await pause(700);
    await booking.kill();
    await booking.start();
  }
  await pause(500);
  isOver = true;
  await Promise.all(crowd);

  // A client that got no answer asks again with its key, and gets the booking that was made for it, if one was.
  for (const { key, names } of unanswered.slice(0, 20)) {
    const again = await booking.book(TRIP, names, key);
    if (again) acknowledged.add(again);
  }
  expect(acknowledged.size).toBeGreaterThan(0);
  await eventually(async () => expect(await sweepBookings(database.connection(), await liveBookings(), 'coral', [TRIP])).toEqual([]), 45_000);
  const stored = new Set((await liveBookings()).map(({ uuid }) => uuid));
  expect([...acknowledged].filter((uuid) => !stored.has(uuid))).toEqual([]);
}, 120_000);
