import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { memoryStore, type DeviceStore } from './device-store.js';
import type { Act, Operation, Outcome } from './operation.js';
import { OperationLog } from './operation-log.js';

const board = (customerId: number, boarded = true): Act => ({
  call: 'markAttendance',
  input: { tripId: 155, bookingId: 7, wholeBooking: false, customerId, boarded },
});

let ids = 0;
let isOnline = true;
beforeEach(() => {
  isOnline = true;
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

function aLog(store: DeviceStore, answer: (operation: Operation) => Outcome = () => 'accepted', userId = 7) {
  const sent: Operation[] = [];
  const log = new OperationLog({
    store: Promise.resolve(store),
    userId,
    send: async (operation) => {
      sent.push(operation);
      return answer(operation);
    },
    now: () => new Date('2026-11-22T04:58:00.000Z'),
    newId: () => String((ids += 1)),
    isOnline: () => isOnline,
  });
  return { log, sent: () => sent.map(({ input }) => ('customerId' in input ? input.customerId : undefined)) };
}

it('sends each act once and in order, and forgets it when the server has accepted it [D-108]', async () => {
  const store = memoryStore();
  const { log, sent } = aLog(store);
  expect(await Promise.all([log.record([board(1)]), log.record([board(2), board(3)])])).toEqual([true, true]);
  expect([sent(), await store.all(), log.read().waiting]).toEqual([[1, 2, 3], [], []]);
});

it('stops at an act without response, keeps the order and retries later [D-108]', async () => {
  const store = memoryStore();
  let answer: Outcome = 'unreachable';
  const { log, sent } = aLog(store, () => answer);
  await log.record([board(1), board(2)]);
  expect([sent(), (await store.all()).length]).toEqual([[1], 2]);
  answer = 'accepted';
  await jest.advanceTimersByTimeAsync(5_000);
  expect([sent(), await store.all()]).toEqual([[1, 1, 2], []]);
});

it('keeps a refusal only of an act that had to wait; an immediate refusal is returned to the caller [D-108]', async () => {
  const store = memoryStore();
  const { log } = aLog(store, () => ({ code: 'BOOKING_CANCELLED' }));
  expect(await log.record([board(1)])).toBe(false);
  expect(await store.all()).toEqual([]);
  isOnline = false;
  expect(await log.record([board(2)])).toBe(true);
  isOnline = true;
  await log.flush();
  expect((await store.all()).map(({ refusedBy }) => refusedBy)).toEqual(['BOOKING_CANCELLED']);
  await log.dismiss(log.read().refused[0]!.id);
  expect([await store.all(), log.read().refused]).toEqual([[], []]);
});

it('never sends what another tab of the device has sent, because a later act may have followed [D-108]', async () => {
  const store = memoryStore();
  isOnline = false;
  const [one, two] = [aLog(store), aLog(store)];
  await one.log.record([board(1)]);
  await two.log.open();
  expect(two.log.read().waiting).toHaveLength(1);
  isOnline = true;
  await one.log.flush();
  await one.log.record([board(1, false)]);
  await two.log.flush();
  expect([one.sent(), two.sent(), two.log.read().waiting]).toEqual([[1, 1], [], []]);
});

it('leaves the acts of another user alone [D-108]', async () => {
  const store = memoryStore();
  isOnline = false;
  await aLog(store).log.record([board(1)]);
  isOnline = true;
  const other = aLog(store, undefined, 8);
  await other.log.open();
  await other.log.flush();
  expect([other.sent(), (await store.all()).length]).toEqual([[], 1]);
});
