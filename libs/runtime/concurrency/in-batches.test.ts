import { expect, it } from '@jest/globals';
import { inBatches } from './in-batches.js';

it('works on so many items at a time and returns the results in order', async () => {
  let [running, most] = [0, 0];
  const doubled = await inBatches([5, 4, 3, 2, 1], 2, async (item) => {
    most = Math.max(most, (running += 1));
    await new Promise((done) => setTimeout(done, item));
    running -= 1;
    return item * 2;
  });
  expect([doubled, most]).toEqual([[10, 8, 6, 4, 2], 2]);
});

it('fails when its batch is done, and begins no other', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item === 1) throw new Error('refused');
    done.push(item);
  };
  await expect(inBatches([1, 2, 3], 2, work)).rejects.toThrow('refused');
  expect(done).toEqual([2]);
});
