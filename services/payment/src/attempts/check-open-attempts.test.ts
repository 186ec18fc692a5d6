import { expect, it } from '@jest/globals';
import { FakeAttempts } from '../testing/fakes.js';
import { newAttempt } from './attempt.js';
import { CheckOpenAttempts } from './check-open-attempts.job.js';

const NOON = new Date('2026-03-01T12:00:00Z');
const at = (seconds: number): Date => new Date(NOON.getTime() + seconds * 1000);

it('sleeps until the next check of an attempt is due, 20 s after it was opened, and then until a later one [PY-08]', async () => {
  const attempts = new FakeAttempts();
  const fare = { currency: 'MVR' as const, minor: 10_000 };
  const charge = { gateway: 'bml', price: fare, amount: fare, fee: { currency: 'MVR' as const, minor: 0 } };
  const booking = { id: 1, uuid: 'b', refNo: 'R1' };
  const attempt = newAttempt({ operatorId: 'coral' }, 1, 'key', booking, charge, NOON);
  const checked: number[] = [];
  let now = NOON;
  const check = { run: async ({ id }: { id: number }) => void checked.push(id) };
  const job = new CheckOpenAttempts(attempts, check as never, { now: () => now });
  expect(await job.run()).toBeUndefined();
  await attempts.add(attempt);
  expect([await job.run(), checked]).toEqual([at(20), []]);
  now = at(20);
  expect([await job.run(), checked]).toEqual([at(20), [1]]);
  expect(await job.run()).toEqual(at(60));
});
