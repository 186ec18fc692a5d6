import { someSettings } from '@atoll/operator-settings/testing';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { fixedClock } from '@atoll/time/testing';
import { expect, it } from '@jest/globals';
import { FakeSettings } from '../../testing/fakes.js';
import { aWaitlist } from '../../testing/request-builders.js';
import { ReadWaitlists } from './read-waitlists.js';

const stored = ['2026-11-22', '2026-11-23', '2026-11-24'].map((date, i) => aWaitlist({ id: i + 1, date }));

/** Days of the waitlists that an operator of the zone reads at the instant. */
async function daysRead(zone: string, now: string): Promise<{ ofToday: string[]; pending: string[] }> {
  const read = new ReadWaitlists(
    new FakeSettings({ settings: someSettings({}, { zone }) }),
    { names: async () => [] },
    {
      ofDay: async (_: string, day: string) => stored.filter(({ date }) => date === day),
      pending: async (_: string, from: string) => stored.filter(({ date }) => date >= from),
    } as never,
    fixedClock(now),
  );
  const [ofToday, pending] = await Promise.all([read.ofDay(callerAs(adminActor()), {}), read.pending(callerAs(adminActor()))]);
  return { ofToday: ofToday.waitlists.map(({ date }) => date), pending: pending.waitlists.map(({ date }) => date) };
}

it.each([
  ['the last minute of the 22nd', 'Indian/Maldives', '2026-11-22T18:59:00Z', 22],
  ['the first of the 23rd, which is still the 22nd in UTC', 'Indian/Maldives', '2026-11-22T19:00:00Z', 23],
  ['the last minute of the 22nd, which is the 23rd in UTC', 'America/Caracas', '2026-11-23T03:59:00Z', 22],
])('today is the day of the operator, and what waits is of today or later: %s [BK-72] [BK-73] [D-51]', async (_, zone, now, day) => {
  expect(await daysRead(zone, now)).toEqual({
    ofToday: [`2026-11-${day}`],
    pending: [22, 23, 24].filter((date) => date >= day).map((date) => `2026-11-${date}`),
  });
});
