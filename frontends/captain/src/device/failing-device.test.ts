import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { aLog, around, board, cash, startOver } from '../testing/a-log.js';
import { memoryStore } from './device-store.js';
import type { Outcome } from './operation.js';

beforeEach(() => {
  startOver();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

const lost = (): Promise<never> => Promise.reject(new Error('Connection to Indexed Database server lost.'));

function failing<T extends readonly unknown[], R>(call: (...args: T) => Promise<R>, times = 1) {
  let left = times;
  return (...args: T): Promise<R> => ((left -= 1) < 0 ? call(...args) : lost());
}

it('shows an act and sends it though a read of the device fails, then sends what an earlier page had left [D-107]', async () => {
  const store = memoryStore();
  around.isOnline = false;
  const { log: earlier } = aLog(store);
  await earlier.record([board(1)]);
  earlier.close();
  around.isOnline = true;
  const { log, sent } = aLog({ ...store, all: failing(store.all, 3) });
  await log.open();
  expect(await log.record([board(2)])).toBe(true);
  expect([sent(), log.read().waiting.length]).toEqual([[], 1]);
  await jest.advanceTimersByTimeAsync(5_000);
  expect([sent(), await store.all(), log.read().waiting]).toEqual([[1, 2], [], []]);
});

it('sends an act though the device can be neither read nor written any more [D-107]', async () => {
  const remove = jest.fn(lost);
  const { log, sent } = aLog({ all: lost, put: lost, remove });
  expect(await Promise.all([log.record([board(1)]), log.record([board(2)])])).toEqual([true, true]);
  expect([sent(), log.read().waiting]).toEqual([[1, 2], []]);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(remove).toHaveBeenCalledTimes(2);
});

it('sends a held act, and those held after it, though a read of the device fails [CP-13, D-107]', async () => {
  const store = memoryStore();
  const { log, sent } = aLog({ ...store, all: failing(store.all) });
  log.hold(cash);
  log.hold(cash);
  await jest.advanceTimersByTimeAsync(0);
  expect([sent(), (await store.all()).length]).toEqual([[undefined], 1]);
  log.release();
  await jest.advanceTimersByTimeAsync(0);
  expect([sent(), await store.all()]).toEqual([[undefined, undefined], []]);
});

it('removes a withdrawn act from the device, though the first attempt fails: the next page would send it [CP-13]', async () => {
  const store = memoryStore();
  const { log } = aLog({ ...store, remove: failing(store.remove) });
  log.withdraw(log.hold(cash));
  await jest.advanceTimersByTimeAsync(0);
  expect(await store.all()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await store.all()).toEqual([]);
});

it('adds the refusals of earlier pages to its own when the device is read at last [D-107]', async () => {
  const store = memoryStore();
  const refuse = (): Outcome => ({ code: 'BOARDING_CLOSED' });
  around.isOnline = false;
  const { log: earlier } = aLog(store, refuse);
  await earlier.record([board(1)]);
  around.isOnline = true;
  await earlier.flush();
  const { log } = aLog({ ...store, all: failing(store.all) }, refuse);
  await log.open();
  expect(log.read().refused).toEqual([]);
  await log.flush();
  expect(log.read().refused).toMatchObject([{ input: { customerId: 1 } }]);
});

it('repeats the attempt when the device fails at the act that was about to be sent [D-107]', async () => {
  const store = memoryStore();
  let reads = 0;
  const { log, sent } = aLog({ ...store, all: () => ((reads += 1) === 2 ? lost() : store.all()) });
  around.isOnline = false;
  await log.record([board(1)]);
  around.isOnline = true;
  // The first read is of what other tabs have left.
  reads = 0;
  await log.flush();
  expect([sent(), reads]).toEqual([[], 2]);
  await jest.advanceTimersByTimeAsync(5_000);
  expect([sent(), log.read().waiting]).toEqual([[1], []]);
});

it('keeps on the device what it stored only at the second attempt, and removes it once it is sent [D-107]', async () => {
  const store = memoryStore();
  const failingOnce = { ...store, put: failing(store.put), remove: failing(store.remove) };
  const { log, sent } = aLog(failingOnce);
  log.hold(cash);
  await jest.advanceTimersByTimeAsync(0);
  expect(await store.all()).toEqual([]);
  log.release();
  await jest.advanceTimersByTimeAsync(0);
  expect([sent().length, (await store.all()).length]).toEqual([1, 1]);
  await jest.advanceTimersByTimeAsync(5_000);
  expect([sent().length, await store.all()]).toEqual([1, []]);
});
