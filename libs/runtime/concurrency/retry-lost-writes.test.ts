import { expect, it } from '@jest/globals';
import { retryLostWrites, type RetryOptions } from './retry-lost-writes.js';

function losing(times: number) {
  const lost: number[] = [];
  const seen: number[] = [];
  const options: RetryOptions = { attempts: 4, backOff: { firstMs: 1, longestMs: 2 }, pauseMs: () => 0, onLost: () => void lost.push(1) };
  const run = retryLostWrites(options, async (failures) => {
    seen.push(failures);
    return seen.length > times ? 'written' : undefined;
  });
  return { run, lost, seen };
}

it('attempts again after each lost write, counts them, and returns the first outcome', async () => {
  const { run, lost, seen } = losing(3);
  expect(await run).toBe('written');
  expect([lost.length, seen]).toEqual([3, [0, 1, 2, 3]]);
});

it('gives up after the last attempt with CONCURRENT_CHANGE', async () => {
  const { run, lost, seen } = losing(4);
  await expect(run).rejects.toMatchObject({ code: 'CONCURRENT_CHANGE', kind: 'conflict' });
  expect([lost.length, seen.length]).toEqual([4, 4]);
});

it('passes a failure on, which is not a lost write', async () => {
  const options: RetryOptions = { attempts: 4, backOff: { firstMs: 1, longestMs: 2 }, onLost: () => undefined };
  const failing = retryLostWrites(options, async () => {
    throw new Error('database away');
  });
  await expect(failing).rejects.toThrow('database away');
});
