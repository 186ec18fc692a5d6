import { expect, it } from '@jest/globals';
import { eventually } from '@atoll/testing/eventually';
import type { Change } from './announce.js';
import { LiveHub } from './live-hub.js';
import { LiveVersions, subjectKey, type Subject, type Version } from './live-versions.port.js';

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
