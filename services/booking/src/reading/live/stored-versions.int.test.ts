import { describe, expect, it } from '@jest/globals';
import { createCollections } from '@atoll/runtime/testing/collections';
import type { Booking } from '../../bookings/booking.js';
import { MongoBookingVersions } from '../../bookings/store/booking-versions.mongo.js';
import { MongoInventoryVersions } from '../../inventory/store/inventory-versions.mongo.js';
import { tripStateOf } from '../../inventory/trip-state-of.js';
import { changeWorld } from '../../testing/worlds/change-world.js';
import { StoredVersions } from './stored-versions.js';
import { subjectKey, type Subject } from './subjects.js';

const world = changeWorld('stored_versions');

async function versionsOf(subjects: readonly Subject[]): Promise<(string | undefined)[]> {
  const { connection } = world();
  const found = await new StoredVersions(new MongoBookingVersions(connection), new MongoInventoryVersions(connection)).of(subjects);
  return subjects.map((subject) => found.get(subjectKey(subject))?.version);
}

/** Returns which of the versions an act changes. */
async function changedBy(subjects: readonly Subject[], act: () => Promise<unknown>): Promise<boolean[]> {
  const before = await versionsOf(subjects);
  await act();
  const after = await versionsOf(subjects);
  expect(after).not.toContain(undefined);
  return after.map((version, i) => version !== before[i]);
}

const operatorId = 'coral';
const trips = (...tripIds: number[]): Subject => ({ operatorId, kind: 'trips', tripIds });
const listOf = (tripId: number): Subject => ({ operatorId, kind: 'trip', tripId });
const bookingOf = ({ id }: Booking): Subject => ({ operatorId, kind: 'booking', bookingId: id });
const tripChanges = (id: number): Promise<unknown> =>
  world().inventory.apply({ ...tripStateOf(operatorId, { ...world().trips[id - 1]!, version: 2 }), layoutReplaced: false });

describe('what is compared after a reconnect', () => {
  it('a sale on a trip changes the version of its card on the dashboard, and of no other', async () => {
    await world().book(1);
    await world().book(2);
    expect(await changedBy([trips(1, 3), trips(2), trips(1)], () => world().book(1))).toEqual([true, false, true]);
  });

  it('a change of a trip changes the version of its card and of each booking on it, and of no other', async () => {
    const [first, other] = [await world().book(1), await world().book(2)];
    expect(await changedBy([trips(1), trips(2), bookingOf(first), bookingOf(other)], () => tripChanges(1))).toEqual([true, false, true, false]);
  });

  it('the list of a trip’s bookings changes with each of its bookings and with the trip, whose state says what may be done with them, and with no other', async () => {
    await createCollections(world().connection);
    const booking = await world().book(1);
    await world().book(2);
    const lists = [listOf(1), listOf(2)];
    expect(await changedBy(lists, () => world().book(1))).toEqual([true, false]);
    expect(await changedBy(lists, () => tripChanges(1))).toEqual([true, false]);
    expect(await changedBy(lists, () => world().editCustomers(booking, [2, 1]))).toEqual([true, false]);
  });

  it('a sale changes the version of no other booking on the trip', async () => {
    const first = await world().book(1);
    expect(await changedBy([bookingOf(first)], () => world().book(1))).toEqual([false]);
  });
});
