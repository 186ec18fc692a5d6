import { expect, it } from '@jest/globals';
import { callerAs } from '@atoll/runtime/testing/callers';
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

it.each([
  ['began later than the quiet', 49_999, 'current'],
  ['is so old that a change may have been announced while its request was on the way', 50_000, 'changed'],
  ['does not say how old it is', undefined, 'changed'],
])('a Home that %s: %s ms is %s', async (_what, ageMs, told) => {
  const streams = new LiveStreams({ max: 2, heartbeatMs: 60_000 });
  streams.start();
  const openLive = new OpenLive(new QuietHub(new SameVersions()), streams, undefined as never, undefined as never);
  const stream = await openLive.run(callerAs(undefined), [{ list: 'publicCatalogue', ageMs }]);
  expect(String(stream.read())).toMatch(`event: ${told}\n`);
  stream.destroy();
  streams.close();
});
