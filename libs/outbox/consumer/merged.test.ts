import { expect, it } from '@jest/globals';
import { chunksOf } from './chunks.js';
import { Merged } from './merged.js';

it('passes what arrives in one turn as one batch, and what arrives meanwhile as the next batch', async () => {
  const batches: (readonly string[])[] = [];
  let more: Promise<void> | undefined;
  const merged = new Merged<string>(async (items) => {
    batches.push(items);
    more ??= merged.add('c');
  });
  await Promise.all([merged.add('a'), merged.add('b')]);
  await more;
  expect(batches).toEqual([['a', 'b'], ['c']]);
});

it('rejects all of a batch that fails, and goes on with the next', async () => {
  let failures = 0;
  const merged = new Merged<string>(async () => {
    if (failures++ === 0) throw new Error('once');
  });
  const results = await Promise.allSettled([merged.add('a'), merged.add('b')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(merged.add('a')).resolves.toBeUndefined();
});

it('splits the messages of several partitions into chunks, each partition in order', () => {
  const part = (partition: number, ...messages: string[]) => ({ topic: 't', partition, messages });
  expect(chunksOf([part(0, 'a', 'b', 'c'), part(1, 'x'), part(2, 'y', 'z')], 4)).toEqual([[part(0, 'a', 'b', 'c'), part(1, 'x')], [part(2, 'y', 'z')]]);
  expect(chunksOf([part(0, 'a', 'b', 'c')], 2)).toEqual([[part(0, 'a', 'b')], [part(0, 'c')]]);
  expect(chunksOf([], 2)).toEqual([]);
});
