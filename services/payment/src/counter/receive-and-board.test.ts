import { expect, it } from '@jest/globals';
import { commonError } from '@atoll/errors/common';
import { callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { paymentError } from '../errors.js';
import { aBooking, admin } from '../testing/builders.js';
import { cashOf } from '../testing/method-rules.js';
import { RecordsWorld } from '../testing/records-world.js';

/** User 43, who runs the booking's trip. */
const captain = callerAs(captainActor());
const taken = { bookingId: 41, currency: 'MVR', tripId: 1, boards: true };

it('sets an unpaid booking as cash and receives it in one change, and has booking board it after the payment [PY-22, PY-23, CP-13]', async () => {
  const world = new RecordsWorld();
  expect(await world.receiveAndBoard.run(captain, taken)).toEqual({ message: 'Cash received.', code: 'CASH_RECEIVED', notBoarded: null });
  const records = await world.stored();
  expect([records.acts.map(({ code, revision }) => [code, revision]), cashOf(records)?.status]).toEqual([
    [
      ['setAsCash', 1],
      ['cashReceived', 2],
    ],
    'Paid',
  ]);
  expect(world.store.receipts).toMatchObject([{ method: 'Cash', currency: 'MVR', minor: 92520, postings: [{ account: 'staff:43' }, {}] }]);
  expect(world.booking.pushed.map(({ event }) => event?.$case)).toEqual(['paymentReceived', 'paymentRecordsChanged']);
  expect(world.boarding.boarded).toMatchObject([{ tripId: 1, bookingId: 41, paymentEventId: 'payment-records:coral:41:2:received' }]);
});

it('receives cash that was agreed or asked for, also after a rejection [PY-21, PY-23]', async () => {
  for (const status of ['Allowed', 'Rejected', undefined]) {
    const world = new RecordsWorld();
    await world.askCash();
    if (status) await world.proceed.run(admin(), { bookingId: 41, status });
    await world.receiveAndBoard.run(captain, taken);
    expect(await world.shown()).toEqual(['none', 'Paid']);
  }
});

it('refuses while a slip waits, which an admin decides about, and leaves it as it is [PY-16]', async () => {
  const world = new RecordsWorld();
  await world.upload();
  await expect(world.receiveAndBoard.run(captain, taken)).rejects.toMatchObject({ code: 'TRANSFER_PENDING' });
  expect([await world.shown(), world.store.receipts, world.boarding.boarded]).toEqual([['Pending', 'none'], [], []]);
});

it('refuses a second captain, and money that no one owes [PY-23]', async () => {
  const world = new RecordsWorld();
  await world.receiveAndBoard.run(captain, taken);
  await expect(world.receiveAndBoard.run(captain, taken)).rejects.toMatchObject({ code: 'CASH_RECEIVED' });
  expect([world.store.receipts.length, world.boarding.boarded.length]).toEqual([1, 1]);
  const free = new RecordsWorld();
  free.bookings.booking = aBooking({ isPaid: true });
  await expect(free.receiveAndBoard.run(captain, taken)).rejects.toMatchObject({ code: 'ALREADY_PAID' });
  const foreign = callerAs(captainActor({ userId: 99 }));
  await expect(new RecordsWorld().receiveAndBoard.run(foreign, taken)).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
});

it('keeps the money where boarding is refused, and says why; without `boards` it boards no one [BK-66]', async () => {
  const world = new RecordsWorld();
  world.boarding.refusal = paymentError('BOOKING_NOT_FOUND');
  expect(await world.receiveAndBoard.run(captain, taken)).toMatchObject({ message: 'Cash received.', notBoarded: 'BOOKING_NOT_FOUND' });
  const other = new RecordsWorld();
  expect(await other.receiveAndBoard.run(captain, { ...taken, boards: false })).toMatchObject({ notBoarded: null });
  expect(other.boarding.boarded).toEqual([]);
});

it.each(['SERVICE_AWAY', 'CONCURRENT_CHANGE'] as const)('is sent again after %s, because boarding was not decided', async (code) => {
  const world = new RecordsWorld();
  world.boarding.refusal = commonError(code);
  await expect(world.receiveAndBoard.run(captain, taken)).rejects.toMatchObject({ code });
  expect(world.store.receipts).toHaveLength(1);
});
