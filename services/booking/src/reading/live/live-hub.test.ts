import { describe, expect, it } from '@jest/globals';
import { eventually } from '@atoll/testing/eventually';
import type { Change } from '../../announce.js';
import { LiveHub } from './live-hub.js';
import { LiveVersions, type Version } from './live-versions.port.js';
import { subjectKey, type Subject } from './subjects.js';

const booking: Subject = { operatorId: 'coral', kind: 'booking', bookingId: 7 };
const of = (kind: Change['kind'], id: number, operatorId = 'coral'): Change => ({ operatorId, kind, id });

class FakeVersions extends LiveVersions {
  reads = 0;
  isAway = false;
  constructor(public stored: Version = { version: 'v1', tripIds: [1] }) {
    super();
  }
  async of(subjects: readonly Subject[]): Promise<Map<string, Version>> {
    this.reads += 1;
    if (this.isAway) throw new Error('away');
    return new Map(subjects.map((subject) => [subjectKey(subject), this.stored]));
  }
}

async function watched(versions = new FakeVersions()) {
  const hub = new LiveHub(versions, 5);
  const told: string[] = [];
  const watch = await hub.watch(booking, (version) => told.push(version));
  return { hub, told, versions, watch };
}

it('a sweep finds a change that no process announced', async () => {
  const { hub, told, versions } = await watched();
  versions.stored = { version: 'v2', tripIds: [1] };
  hub.sweep();
  await eventually(() => expect(told).toEqual(['v2']));
});

it('a change after a while without any is read at once, and those soon after it together later', async () => {
  const versions = new FakeVersions();
  const hub = new LiveHub(versions, 60_000);
  const told: string[] = [];
  await hub.watch(booking, (version) => told.push(version));
  versions.stored = { version: 'v2', tripIds: [1] };
  hub.changed([of('booking', 7)]);
  await eventually(() => expect(told).toEqual(['v2']));
  versions.stored = { version: 'v3', tripIds: [1] };
  hub.changed([of('booking', 7)]);
  await new Promise((resolve) => setImmediate(resolve));
  expect([told, versions.reads]).toEqual([['v2'], 2]);
});

it('announcements together cost one read, and tell nothing where the version is the same', async () => {
  const { hub, told, versions } = await watched();
  for (let i = 0; i < 100; i += 1) hub.changed([of('booking', 7), of('booking', 8), of('booking', 7, 'lagoon')]);
  await eventually(() => expect(versions.reads).toBe(2));
  expect(told).toEqual([]);
});

it('a booking that moved to another trip is told of changes of that trip, and no longer of the first', async () => {
  const { hub, told, versions } = await watched();
  versions.stored = { version: 'v2', tripIds: [2] };
  hub.changed([of('booking', 7)]);
  await eventually(() => expect(told).toEqual(['v2']));
  hub.changed([of('trip', 1), of('trip', 2)]);
  await eventually(() => expect(told).toEqual(['v2', 'v2']));
  hub.changed([of('trip', 1)]);
  versions.stored = { version: 'v3', tripIds: [2] };
  hub.changed([of('booking', 7)]);
  await eventually(() => expect(told).toEqual(['v2', 'v2', 'v3']));
});

it('keeps nothing of a subject that nobody watches any more', async () => {
  const { hub, versions, watch } = await watched();
  expect(hub.size).toBe(1);
  watch?.stop();
  expect(hub.size).toBe(0);
  hub.changed([of('booking', 7)]);
  hub.sweep();
  expect(versions.reads).toBe(1);
  versions.isAway = true;
  await expect(hub.watch(booking, () => undefined)).rejects.toThrow('away');
  expect(hub.size).toBe(0);
});

describe('a list of the staff', () => {
  const trips: Subject = { operatorId: 'coral', kind: 'trips', tripIds: [3, 4] };
  const bookings: Subject = { operatorId: 'coral', kind: 'bookings' };
  const hubOf = (versions = new FakeVersions()) => ({ versions, hub: new LiveHub(versions, 5) });

  it('receives every change that booking stores no version of, and those of its own operator only', async () => {
    const { hub, versions } = hubOf();
    const told: string[] = [];
    const watch = await hub.watch(bookings, (version) => told.push(version));
    hub.changed([of('bookings', 0, 'lagoon'), of('waitlists', 0), of('booking', 7)]);
    hub.changed([of('bookings', 0)]);
    await eventually(() => expect(told).toHaveLength(1));
    expect(told[0]).not.toBe(watch?.version);
    expect(versions.reads).toBe(2);
  });

  it('has the same version after a reconnect while nothing changed, and another after a change in between', async () => {
    const { hub } = hubOf();
    const version = async (): Promise<string | undefined> => {
      const watch = await hub.watch(bookings, () => undefined);
      watch?.stop();
      return watch?.version;
    };
    const first = await version();
    expect(await version()).toBe(first);
    hub.changed([of('bookings', 0)]);
    const second = await version();
    expect(second).not.toBe(first);
    hub.restartCounts();
    hub.changed([of('bookings', 0)]);
    expect(await version()).not.toBe(second);
  });

  it('is known to be unchanged since its last change, or since changes are received', async () => {
    const { hub } = hubOf();
    const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
    await pause();
    const before = hub.unchangedMs(bookings);
    hub.changed([of('bookings', 0, 'lagoon'), of('waitlists', 0)]);
    expect(hub.unchangedMs(bookings)).toBeGreaterThanOrEqual(before);
    hub.changed([of('bookings', 0)]);
    expect(hub.unchangedMs(bookings)).toBeLessThan(before);
    await pause();
    const since = hub.unchangedMs(bookings);
    hub.restartCounts();
    expect(hub.unchangedMs(bookings)).toBeLessThan(since);
  });

  it('of trips receives a sale on one of them only where the free seats differ, and any change of a trip', async () => {
    const { hub, versions } = hubOf();
    const told: string[] = [];
    await hub.watch(trips, (version) => told.push(version));
    hub.changed([of('claims', 9), of('claims', 3)]);
    await eventually(() => expect(versions.reads).toBe(2));
    expect(told).toEqual([]);
    versions.stored = { version: 'v2', tripIds: [] };
    hub.changed([of('claims', 4)]);
    await eventually(() => expect(told).toHaveLength(1));
    hub.changed([of('trip', 9), of('trips', 0)]);
    await eventually(() => expect(told).toHaveLength(2));
  });

  it('receives two hundred changes together as one', async () => {
    const { hub, versions } = hubOf();
    const told: string[] = [];
    await hub.watch({ operatorId: 'coral', kind: 'trip', tripId: 3 }, (version) => told.push(version));
    versions.stored = { version: 'v2', tripIds: [] };
    for (let id = 1; id <= 200; id += 1) hub.changed([of('booking', id), of('bookings', 0), of('bookingsOfTrip', 3)]);
    await eventually(() => expect(told).toHaveLength(1));
    expect(versions.reads).toBe(2);
  });
});
