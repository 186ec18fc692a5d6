import { afterEach, expect, it } from '@jest/globals';
import { setImmediate as settled } from 'node:timers/promises';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { LiveHub } from './live-hub.js';
import { LiveStreams } from './live-streams.js';
import { LiveVersions, type Version } from './live-versions.port.js';
import { OpenLive } from './open-live.js';
import { subjectKey, type Subject } from './subjects.js';

class SameVersions extends LiveVersions {
  async of(subjects: readonly Subject[]): Promise<Map<string, Version>> {
    return new Map(subjects.map((subject) => [subjectKey(subject), { version: '0', tripIds: [] }]));
  }
}

/** The hub of a process that has known for a minute that nothing has changed. */
class QuietHub extends LiveHub {
  override unchangedMs(): number {
    return 60_000;
  }
}

let streams: LiveStreams | undefined;
afterEach(() => streams?.close());
const openStreams = (): LiveStreams => {
  streams = new LiveStreams({ max: 2, heartbeatMs: 60_000 });
  streams.start();
  return streams;
};

it.each([
  ['began later than the quiet', 49_999, 'current'],
  ['is so old that a change may have been announced while its request was on the way', 50_000, 'changed'],
  ['does not say how old it is', undefined, 'changed'],
])('a Home that %s: %s ms is %s', async (_what, ageMs, told) => {
  const openLive = new OpenLive(new QuietHub(new SameVersions()), openStreams(), undefined as never, undefined as never);
  const stream = await openLive.run(callerAs(undefined), [{ list: 'publicCatalogue', ageMs }]);
  expect(String(stream.read())).toMatch(`event: ${told}\n`);
  stream.destroy();
});

/** The versions of trips cannot be read; the list of bookings is read once it is released. */
class HalfAway extends SameVersions {
  readonly released = Promise.withResolvers<void>();

  override async of(subjects: readonly Subject[]): Promise<Map<string, Version>> {
    if (subjects.some(({ kind }) => kind === 'trips')) throw new Error('database away');
    await this.released.promise;
    return super.of(subjects);
  }
}

it('a stream that closes while it is opened stops to watch what is read after that', async () => {
  const versions = new HalfAway();
  const hub = new LiveHub(versions);
  const openLive = new OpenLive(hub, openStreams(), undefined as never, undefined as never);
  await expect(openLive.run(callerAs(adminActor()), [{ list: 'trips', tripIds: [1] }, { list: 'bookings' }])).rejects.toThrow('database away');
  await settled();
  expect(hub.size).toBe(1);
  versions.released.resolve();
  await settled();
  expect(hub.size).toBe(0);
});
