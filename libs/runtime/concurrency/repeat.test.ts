import { expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { repeat } from './repeat.js';

it('never runs two rounds at once, goes on after a failed one, and ends the last before it stops', async () => {
  let running = 0;
  let most = 0;
  let rounds = 0;
  const stop = repeat(
    5,
    async () => {
      most = Math.max(most, ++running);
      await pause(12);
      running--;
      if (++rounds === 1) throw new Error('the database is away');
    },
    'a round failed',
  );
  while (rounds < 2 || running === 0) await pause(1);
  await stop();
  expect({ running, most }).toEqual({ running: 0, most: 1 });
  const before = rounds;
  await pause(30);
  expect(rounds).toBe(before);
});
