import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { aLog, around, board, cash, startOver } from '../testing/a-log.js';
import { memoryStore } from './device-store.js';
import type { Operation, Outcome } from './operation.js';

beforeEach(() => {
  startOver();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

it('sends each act once and in order, and forgets it when the server has accepted it [D-107]', async () => {
  const store = memoryStore();
  const { log, sent } = aLog(store);
  expect(await Promise.all([log.record([board(1)]), log.record([board(2), board(3)])])).toEqual([true, true]);
  expect([sent(), await store.all(), log.read().waiting]).toEqual([[1, 2, 3], [], []]);
});

it('stops at an act without response, keeps the order and retries later [D-107]', async () => {
  const store = memoryStore();
  let answer: Outcome = 'unreachable';
  const { log, sent } = aLog(store, () => answer);
  await log.record([board(1), board(2)]);
  expect([sent(), (await store.all()).length]).toEqual([[1], 2]);
  answer = 'accepted';
  await jest.advanceTimersByTimeAsync(5_000);
  expect([sent(), await store.all()]).toEqual([[1, 1, 2], []]);
});

it('keeps a refusal only of an act that had to wait; an immediate refusal is returned to the caller [D-107]', async () => {
  const store = memoryStore();
  const { log } = aLog(store, () => ({ code: 'BOOKING_CANCELLED' }));
  expect(await log.record([board(1)])).toBe(false);
  expect(await store.all()).toEqual([]);
  around.isOnline = false;
  expect(await log.record([board(2)])).toBe(true);
  around.isOnline = true;
  await log.flush();
  expect((await store.all()).map(({ refusedBy }) => refusedBy)).toEqual(['BOOKING_CANCELLED']);
  await log.dismiss(log.read().refused[0]!.id);
  expect([await store.all(), log.read().refused]).toEqual([[], []]);
});

it('says of an act whether it had to wait, also when the response of its first attempt was lost [D-107]', async () => {
  const late: boolean[] = [];
  let answer: Outcome = 'accepted';
  const { log } = aLog(memoryStore(), (_operation, isLate) => {
    late.push(isLate);
    return answer;
  });
  await log.record([board(1)]);
  answer = 'unreachable';
  await log.record([board(2)]);
  answer = 'accepted';
  await jest.advanceTimersByTimeAsync(5_000);
  expect(late).toEqual([false, false, true]);
});

it('keeps a refusal that was read for a week, in case the office decides about it [D-107]', async () => {
  const store = memoryStore();
  around.isOnline = false;
  const { log } = aLog(store, () => ({ code: 'BOARDING_CLOSED' }));
  await log.record([board(1)]);
  around.isOnline = true;
  await log.flush();
  await log.setRead(log.read().refused[0]!.id);
  around.now = '2026-11-29T04:58:00.000Z';
  const restarted = aLog(store);
  await restarted.log.open();
  expect(restarted.log.read().refused).toMatchObject([{ isRead: true }]);
  around.now = '2026-11-29T04:58:00.001Z';
  await aLog(store).log.open();
  expect(await store.all()).toEqual([]);
});

it('keeps for ever an act that waits and a refusal that nobody has read [D-107]', async () => {
  const store = memoryStore();
  around.isOnline = false;
  const { log } = aLog(store, () => ({ code: 'BOARDING_CLOSED' }));
  await log.record([board(1)]);
  around.isOnline = true;
  await log.flush();
  around.isOnline = false;
  await log.record([board(2)]);
  around.now = '2027-11-22T04:58:00.000Z';
  const restarted = aLog(store);
  await restarted.log.open();
  expect(restarted.log.read()).toMatchObject({ refused: [{ input: { customerId: 1 } }], waiting: [{ input: { customerId: 2 } }] });
});

it('never sends what another tab of the device has sent, because a later act may have followed [D-107]', async () => {
  const store = memoryStore();
  around.isOnline = false;
  const [one, two] = [aLog(store), aLog(store)];
  await one.log.record([board(1)]);
  await two.log.open();
  expect(two.log.read().waiting).toHaveLength(1);
  around.isOnline = true;
  await one.log.flush();
  await one.log.record([board(1, false)]);
  await two.log.flush();
  expect([one.sent(), two.sent(), two.log.read().waiting]).toEqual([[1, 1], [], []]);
});

it('sends what another tab has left that was closed without network, in the order of the acts and once [D-107]', async () => {
  const store = memoryStore();
  around.isOnline = false;
  const [closed, open] = [aLog(store), aLog(store)];
  await open.log.open();
  await closed.log.record([board(1)]);
  around.now = '2026-11-22T04:59:00.000Z';
  await open.log.record([board(2)]);
  around.now = '2026-11-22T04:59:30.000Z';
  await closed.log.record([board(1, false)]);
  closed.log.close();
  around.isOnline = true;
  await open.log.flush();
  await open.log.flush();
  expect([open.sent(), closed.sent(), await store.all(), open.log.read().waiting]).toEqual([[1, 2, 1], [], [], []]);
});

it('shows the refusal of an act in each tab that waits for it, when another one has sent it [D-107]', async () => {
  const store = memoryStore();
  around.isOnline = false;
  const [one, two] = [aLog(store), aLog(store, () => ({ code: 'BOOKING_CANCELLED' }))];
  await one.log.record([board(1)]);
  await two.log.open();
  around.isOnline = true;
  await two.log.flush();
  await one.log.flush();
  expect([one.sent(), one.log.read().waiting, one.log.read().refused.map(({ refusedBy }) => refusedBy)]).toEqual([[], [], ['BOOKING_CANCELLED']]);
});

it('leaves the acts of another user alone [D-107]', async () => {
  const store = memoryStore();
  around.isOnline = false;
  await aLog(store).log.record([board(1)]);
  around.isOnline = true;
  const other = aLog(store, undefined, 8);
  await other.log.open();
  await other.log.flush();
  expect([other.sent(), (await store.all()).length]).toEqual([[], 1]);
});

it('sends nothing more after the session of its user has ended, not even what it was about to send or to repeat [D-107]', async () => {
  const store = memoryStore();
  let reply: (outcome: Outcome) => void = () => undefined;
  const { log, sent } = aLog(store, () => new Promise((resolve) => (reply = resolve)));
  await log.open();
  void log.record([board(1), board(2)]);
  await jest.advanceTimersByTimeAsync(0);
  log.close();
  reply('accepted');
  await jest.advanceTimersByTimeAsync(10_000);
  expect([sent(), (await store.all()).length]).toEqual([[1], 1]);
  await log.open();
  void log.flush();
  await jest.advanceTimersByTimeAsync(0);
  log.close();
  reply('unreachable');
  await jest.advanceTimersByTimeAsync(10_000);
  expect([sent(), (await store.all()).length]).toEqual([[1, 2], 1]);
});

it('sends no act that it was reading from the device when the session of its user ended [D-107]', async () => {
  const store = memoryStore();
  around.isOnline = false;
  await aLog(store).log.record([board(1)]);
  around.isOnline = true;
  const reads: (() => void)[] = [];
  const slow = { ...store, all: () => new Promise<Operation[]>((resolve) => reads.push(async () => resolve([...(await store.all())]))) };
  const read = async (): Promise<void> => {
    reads.shift()?.();
    await jest.advanceTimersByTimeAsync(0);
  };
  const { log, sent } = aLog(slow);
  void log.open();
  await jest.advanceTimersByTimeAsync(0);
  // Opening reads twice: which refusals were read long ago, and which acts an earlier page has left.
  await read();
  await read();
  void log.flush();
  await jest.advanceTimersByTimeAsync(0);
  // This reads what other tabs have left; the next read is of the act that is about to be sent.
  await read();
  expect(reads).toHaveLength(1);
  log.close();
  await read();
  expect([sent(), (await store.all()).length]).toEqual([[], 1]);
});

it('gives no act a time before that of the act it follows, though the clock was set back, or the page restarted, between them [D-107]', async () => {
  const store = memoryStore();
  around.isOnline = false;
  const { log } = aLog(store);
  await log.record([board(1)]);
  around.now = '2026-11-22T04:57:50.000Z';
  await log.record([board(1, false)]);
  const restarted = aLog(store);
  await restarted.log.open();
  await restarted.log.record([board(2)]);
  expect((await store.all()).map(({ doneAt }) => doneAt)).toEqual(Array.from({ length: 3 }, () => '2026-11-22T04:58:00.000Z'));
});

it('sends an act that the device has no space for, and those after it', async () => {
  const store = memoryStore();
  const full = { ...store, put: jest.fn(store.put).mockRejectedValueOnce(new Error('QuotaExceededError')) };
  const { log, sent } = aLog(full);
  expect(await Promise.all([log.record([board(1)]), log.record([board(2)])])).toEqual([true, true]);
  expect([sent(), log.read().waiting]).toEqual([[1, 2], []]);
});

it('stores a held act at once and sends it when its time is over, before the acts that follow it [CP-13, D-107]', async () => {
  const store = memoryStore();
  const { log, sent } = aLog(store);
  log.hold(cash);
  await jest.advanceTimersByTimeAsync(0);
  expect([sent(), (await store.all()).length]).toEqual([[], 1]);
  around.now = '2026-11-22T04:58:10.000Z';
  await jest.advanceTimersByTimeAsync(10_000);
  expect([sent(), await store.all(), log.read().waiting]).toEqual([[undefined], [], []]);
  log.hold(cash);
  await log.record([board(1)]);
  await jest.advanceTimersByTimeAsync(0);
  expect([sent(), await store.all()]).toEqual([[undefined, undefined, 1], []]);
});

it('withdraws an act that is held, from the device too, and no act that was released [CP-13]', async () => {
  const store = memoryStore();
  const { log, sent } = aLog(store);
  expect(log.withdraw(log.hold(cash))).toBe(true);
  await jest.advanceTimersByTimeAsync(10_000);
  expect([sent(), await store.all(), log.read().waiting]).toEqual([[], [], []]);
  around.isOnline = false;
  const id = log.hold(cash);
  log.release();
  expect(log.withdraw(id)).toBe(false);
  await jest.advanceTimersByTimeAsync(0);
  expect((await store.all()).map(({ heldUntil }) => heldUntil)).toEqual([undefined]);
});

it('sends what an earlier page held, and keeps its refusal in view [CP-13, D-107]', async () => {
  const store = memoryStore();
  aLog(store).log.hold(cash);
  await jest.advanceTimersByTimeAsync(0);
  const { log, sent } = aLog(store, () => ({ code: 'CASH_RECEIVED' }));
  await log.open();
  await log.flush();
  expect(sent()).toEqual([]);
  around.now = '2026-11-22T04:58:10.000Z';
  await jest.advanceTimersByTimeAsync(10_000);
  expect(log.read().refused.map(({ refusedBy }) => refusedBy)).toEqual(['CASH_RECEIVED']);
});
