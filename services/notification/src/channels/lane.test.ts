import { expect, it } from '@jest/globals';
import { Lane, LaneBlocked } from './lane.js';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('runs so many works at once, and the others in order', async () => {
  const lane = new Lane(2, 60_000);
  const ends: (() => void)[] = [];
  const started: number[] = [];
  const all = [1, 2, 3, 4].map((work) =>
    lane.run(async () => {
      started.push(work);
      await new Promise<void>((resolve) => ends.push(resolve));
      return work;
    }),
  );
  await settled();
  expect(started).toEqual([1, 2]);
  for (let i = 0; i < 4; i++) {
    ends[i]!();
    await settled();
  }
  expect(started).toEqual([1, 2, 3, 4]);
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
});

it('runs the next work after one that failed', async () => {
  const lane = new Lane(1, 60_000);
  const both = await Promise.allSettled([lane.run(() => Promise.reject(new Error('failed'))), lane.run(async () => 'next')]);
  expect(both).toEqual([expect.objectContaining({ status: 'rejected' }), { status: 'fulfilled', value: 'next' }]);
});

it('refuses what waited longer than a request may, and is free again afterwards', async () => {
  const lane = new Lane(1, -1);
  const end = Promise.withResolvers<void>();
  const running = lane.run(() => end.promise);
  const waiting = [lane.run(async () => 'late'), lane.run(async () => 'late')];
  end.resolve();
  await running;
  expect(await Promise.allSettled(waiting)).toEqual([1, 2].map(() => ({ status: 'rejected', reason: expect.any(LaneBlocked) })));
  expect(await lane.run(async () => 'free')).toBe('free');
});
