import { describe, expect, it } from '@jest/globals';
import { usdMvr } from '@atoll/money/usd-mvr';
import { callerAs, captainActor, userActor } from '@atoll/runtime/testing/callers';
import type { BookingToPay } from '../bookings/bookings.port.js';
import type { TripToPay } from '../bookings/trips.port.js';
import { aBooking, aReceipt, admin, anAttempt, NOON, visitor } from '../testing/builders.js';
import { transferOf } from '../testing/method-rules.js';
import { aFile, RecordsWorld } from '../testing/records-world.js';

/** User 43, who runs the booking's trip. */
const captain = callerAs(captainActor());
const stranger = callerAs(captainActor({ userId: 99 }));
const verified = { transferId: 1, status: 'Verified', currency: 'MVR', refNo: ' FT-7 ' };

const boatOf = (providerId: number): TripToPay => ({ id: 1, staffUserIds: [43], providerId, providerBankAccountMvr: '7702' });

async function withSlip(change: Partial<BookingToPay> = {}) {
  const world = new RecordsWorld();
  world.bookings.booking = aBooking(change);
  await world.upload();
  return world;
}

async function withCash() {
  const world = new RecordsWorld();
  await world.setAsCash.run(captain, { bookingId: 41 });
  return world;
}

describe('verifying a slip', () => {
  it('receives what was due when it was uploaded, at the provider of the boat, and tells booking the money first [PY-13, PY-35, D-28]', async () => {
    const world = await withSlip();
    world.bookings.booking = aBooking({ price: usdMvr(3000, 46260) });
    expect(await world.process.run(admin(), verified)).toEqual({ message: 'Payment verified.', code: 'SLIP_VERIFIED' });
    expect(transferOf(await world.stored())).toMatchObject({ status: 'Verified', refNo: 'FT-7' });
    expect(world.store.receipts).toMatchObject([
      {
        kind: 'charge',
        method: 'Transfer',
        currency: 'MVR',
        minor: 92520,
        actor: 'user:2',
        at: NOON,
        source: 'records:41:2',
        postings: [{ account: 'provider:4' }, {}],
      },
    ]);
    expect(world.booking.pushed.slice(1).map(({ event }) => event)).toMatchObject([
      { $case: 'paymentReceived', value: { method: 'Transfer', amount: { currency: 'MVR', minor: 92520 }, byUserId: 2 } },
      { $case: 'paymentRecordsChanged', value: { transferStatus: 'Verified' } },
    ]);
  });

  it('of a booking that has expired receives its money, which booking restores it by or owes back [D-16, D-71]', async () => {
    const world = await withSlip();
    await world.expire();
    expect(await world.process.run(admin(), verified)).toMatchObject({ code: 'SLIP_VERIFIED' });
    expect(world.store.receipts).toMatchObject([{ kind: 'charge', method: 'Transfer', minor: 92520, source: 'records:41:2' }]);
    expect(world.booking.pushed.at(-2)?.event?.$case).toBe('paymentReceived');
    expect(world.expired.steps).toEqual([]);
  });

  it('of a booking that was cancelled otherwise is refused [D-11]', async () => {
    const world = await withSlip();
    world.bookings.booking = aBooking({ isCancelled: true });
    await expect(world.process.run(admin(), verified)).rejects.toMatchObject({ code: 'BOOKING_CANCELLED' });
  });

  it('is refused, and the booking stays expired, once the slip was rejected; another slip then restores it [D-16, PY-12]', async () => {
    const world = await withSlip();
    await world.expire();
    expect(await world.process.run(admin(), { ...verified, status: 'Rejected' })).toMatchObject({ code: 'SLIP_REJECTED' });
    expect([await world.shown(), world.expired.steps]).toEqual([['Rejected', 'none'], []]);
    await expect(world.process.run(admin(), verified)).rejects.toMatchObject({ code: 'TRANSFER_REJECTED' });
    expect(await world.upload()).toMatchObject({ code: 'SLIP_UPLOADED' });
    expect(world.expired.steps).toEqual(['restored', 'opened']);
  });

  it('in USD, or where the provider has no account, is received by the operator [D-28]', async () => {
    const dollars = await withSlip();
    await dollars.process.run(admin(), { ...verified, currency: 'USD' });
    const without = new RecordsWorld();
    without.trips.trips = [{ id: 1, staffUserIds: [], providerId: 4, providerBankAccountMvr: '' }];
    await without.upload();
    without.trips.trips = [boatOf(5)];
    await without.process.run(admin(), verified);
    expect([dollars, without].map(({ store }) => store.receipts[0]?.postings[0])).toEqual([
      { account: 'operator', minor: 6000 },
      { account: 'operator', minor: 92520 },
    ]);
  });

  it('is received by the provider to whose account it was sent, although the boat has changed since [D-28]', async () => {
    const world = await withSlip();
    world.trips.trips = [boatOf(5)];
    await world.process.run(admin(), verified);
    expect(world.store.receipts).toMatchObject([{ postings: [{ account: 'provider:4' }, {}] }]);
  });

  it("is received by the provider of the trip's boat where the account was not known when it was uploaded [D-28]", async () => {
    const world = new RecordsWorld();
    world.trips.trips = [];
    await world.upload();
    world.trips.trips = [boatOf(5)];
    await world.process.run(admin(), verified);
    expect(world.store.receipts).toMatchObject([{ postings: [{ account: 'provider:5' }, {}] }]);
  });

  it.each<[string, object, object]>([
    ['without a reference number', { refNo: ' ' }, { code: 'REF_NO', kind: 'invalid' }],
    ['without a currency', { currency: undefined }, { code: 'BAD_INPUT' }],
    ['as something else', { status: 'Pending' }, { code: 'BAD_INPUT' }],
    ['that does not exist', { transferId: 9 }, { code: 'NOT_FOUND' }],
  ])('%s is refused [PY-14]', async (_case, change, refusal) => {
    const world = await withSlip();
    await expect(world.process.run(admin(), { ...verified, ...change })).rejects.toMatchObject(refusal);
    expect(world.store.receipts).toEqual([]);
  });

  it.each<[string, Partial<BookingToPay>, string]>([
    ['paid', { isPaid: true }, 'ALREADY_PAID'],
    ['allowed', { isAllowed: true }, 'BOOKING_ALLOWED'],
    ['cancelled', { isCancelled: true }, 'BOOKING_CANCELLED'],
  ])('of a booking that is %s is refused, and so are cash and setting as cash [PY-13, PY-22, PY-23]', async (_case, change, code) => {
    const [slip, cash] = [await withSlip(), await withCash()];
    for (const world of [slip, cash]) world.bookings.booking = aBooking(change);
    await expect(slip.process.run(admin(), verified)).rejects.toMatchObject({ code });
    await expect(slip.setAsCash.run(captain, { bookingId: 41 })).rejects.toMatchObject({ code });
    await expect(cash.confirm.run(captain, { bookingId: 41, currency: 'MVR' })).rejects.toMatchObject({ code });
    expect([slip.store.receipts, cash.store.receipts]).toEqual([[], []]);
  });

  it('and receiving cash are refused while booking has not consumed the event of a card payment [PY-36]', async () => {
    const [slip, cash] = [await withSlip(), await withCash()];
    for (const { attempts } of [slip, cash]) {
      const attempt = await attempts.add(anAttempt());
      await attempts.markPaid(attempt, aReceipt(attempt));
    }
    await expect(slip.process.run(admin(), verified)).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    await expect(cash.confirm.run(captain, { bookingId: 41, currency: 'MVR' })).rejects.toMatchObject({ code: 'ALREADY_PAID' });
  });

  it('on a deleted trip is possible [D-38]', async () => {
    const world = await withSlip();
    world.bookings.booking = aBooking({ isTripDeleted: true });
    expect(await world.process.run(admin(), verified)).toMatchObject({ code: 'SLIP_VERIFIED' });
  });

  it('tells the second of two admins what became of the slip [PY-12]', async () => {
    const rejected = await withSlip();
    expect(await rejected.process.run(admin(), { transferId: 1, status: 'Rejected' })).toEqual({ message: 'Payment slip rejected.', code: 'SLIP_REJECTED' });
    await expect(rejected.process.run(admin(), verified)).rejects.toMatchObject({ code: 'TRANSFER_REJECTED', kind: 'conflict' });
    const accepted = await withSlip();
    await accepted.process.run(admin(), verified);
    accepted.bookings.booking = aBooking({ isPaid: true });
    await expect(accepted.process.run(admin(), { transferId: 1, status: 'Rejected' })).rejects.toMatchObject({ code: 'TRANSFER_VERIFIED' });
    const voided = await withSlip();
    await voided.setAsCash.run(captain, { bookingId: 41 });
    await expect(voided.process.run(admin(), verified)).rejects.toMatchObject({ code: 'TRANSFER_VOIDED' });
  });
});

describe('a booking whose price rose after its slip was uploaded', () => {
  const received = 'payment-records:coral:41:2:received';
  const rest = { price: usdMvr(7200, 111_024), due: usdMvr(1200, 18_504) };
  /** The slip is verified; booking has consumed the events with these ids. */
  async function partPaid(paymentEventIds: string[]) {
    const world = await withSlip();
    world.bookings.booking = aBooking({ ...rest, due: rest.price });
    await world.process.run(admin(), verified);
    world.bookings.booking = aBooking({ ...rest, paymentEventIds });
    return world;
  }

  it('has its rest received in cash, by staff or after a request [PY-22, PY-23, D-21]', async () => {
    const [byStaff, asked] = [await partPaid([received]), await partPaid([received])];
    expect(await byStaff.setAsCash.run(captain, { bookingId: 41 })).toMatchObject({ code: 'SET_AS_CASH' });
    expect(await asked.askCash()).toMatchObject({ code: 'CASH_REQUESTED' });
    expect(await asked.proceed.run(admin(), { bookingId: 41, status: 'Allowed' })).toMatchObject({ code: 'CASH_ALLOWED' });
    for (const world of [byStaff, asked]) {
      expect(await world.shown()).toEqual(['Verified', 'Allowed']);
      expect(await world.confirm.run(captain, { bookingId: 41, currency: 'MVR' })).toMatchObject({ code: 'CASH_RECEIVED' });
      expect(world.store.receipts.map(({ method, minor }) => [method, minor])).toEqual([
        ['Transfer', 92_520],
        ['Cash', 18_504],
      ]);
    }
  });

  it.each([
    ['of the whole price is closed when the slip is verified', 111_024, undefined],
    ['of what is due then stays open', 18_504, 'created'],
  ])('an open card attempt %s [D-21] [PY-36]', async (_case, minor, state) => {
    const world = await withSlip();
    world.bookings.booking = aBooking({ ...rest, due: rest.price });
    await world.attempts.add(anAttempt({ amount: { currency: 'MVR', minor } }));
    await world.process.run(admin(), verified);
    expect((await world.attempts.openOf('coral', 41))?.state).toBe(state);
  });

  it('is verified although its open card attempt cannot be closed [PY-14]', async () => {
    const world = await withSlip();
    world.attempts.openOf = () => Promise.reject(new Error('no database'));
    expect(await world.process.run(admin(), verified)).toMatchObject({ code: 'SLIP_VERIFIED' });
    expect(world.booking.pushed.length).toBeGreaterThan(0);
  });

  it('is paid by no cash while booking has not consumed the event of the transfer [PY-36]', async () => {
    const world = await partPaid([]);
    await expect(world.setAsCash.run(captain, { bookingId: 41 })).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    await expect(world.askCash()).rejects.toMatchObject({ code: 'ALREADY_PAID' });
  });
});

describe('cash on arrival', () => {
  it('is allowed or rejected by an admin, once [PY-21]', async () => {
    const world = new RecordsWorld();
    await expect(world.proceed.run(admin(), { bookingId: 41, status: 'Allowed' })).rejects.toMatchObject({ code: 'CASH_NOT_REQUESTED' });
    await world.askCash();
    await expect(world.proceed.run(admin(), { bookingId: 41, status: 'Paid' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    expect(await world.proceed.run(admin(), { bookingId: 41, status: 'Allowed' })).toEqual({ message: 'Cash on arrival allowed.', code: 'CASH_ALLOWED' });
    await expect(world.proceed.run(admin(), { bookingId: 41, status: 'Rejected' })).rejects.toMatchObject({ code: 'CASH_ALLOWED' });
    const other = new RecordsWorld();
    await other.askCash();
    expect(await other.proceed.run(admin(), { bookingId: 41, status: 'Rejected' })).toEqual({ message: 'Cash on arrival rejected.', code: 'CASH_REJECTED' });
    await expect(other.proceed.run(admin(), { bookingId: 41, status: 'Allowed' })).rejects.toMatchObject({ code: 'CASH_REJECTED' });
  });

  it.each([
    ['a slip', ['Rejected', 'Pending']],
    ['cash', ['Pending', 'Rejected']],
  ])('the rejection of %s leaves the other request open, although booking cannot be read again [PY-12, PY-21]', async (what, expected) => {
    const world = await withSlip();
    await world.askCash();
    world.bookings.byUuid = () => Promise.reject(new Error('booking is not available'));
    await (what === 'cash'
      ? world.proceed.run(admin(), { bookingId: 41, status: 'Rejected' })
      : world.process.run(admin(), { transferId: 1, status: 'Rejected' }));
    expect(await world.shown()).toEqual(expected);
  });

  it('is set by staff, and cancels a slip that waits [PY-16, PY-22]', async () => {
    const world = await withSlip();
    expect(await world.setAsCash.run(captain, { bookingId: 41 })).toEqual({ message: 'Set as cash on arrival.', code: 'SET_AS_CASH' });
    expect(await world.shown()).toEqual(['none', 'Allowed']);
    await expect(world.setAsCash.run(captain, { bookingId: 41 })).rejects.toMatchObject({ code: 'CASH_ALLOWED' });
  });

  it('is received in one currency, once, and held by who received it [PY-23, PY-35, CP-13]', async () => {
    const world = await withCash();
    expect(await world.confirm.run(captain, { bookingId: 41, currency: 'USD' })).toEqual({ message: 'Cash received.', code: 'CASH_RECEIVED' });
    expect(world.store.receipts).toMatchObject([
      { method: 'Cash', currency: 'USD', minor: 6000, postings: [{ account: 'staff:43' }, { account: 'fares:Cash' }] },
    ]);
    await expect(world.confirm.run(captain, { bookingId: 41, currency: 'MVR' })).rejects.toMatchObject({ code: 'CASH_RECEIVED' });
    expect(world.store.receipts).toHaveLength(1);
  });

  it('is received only where it was allowed, and only what is still due [PY-23]', async () => {
    const world = new RecordsWorld();
    await expect(world.confirm.run(captain, { bookingId: 41, currency: 'MVR' })).rejects.toMatchObject({ code: 'CASH_NOT_ALLOWED' });
    await expect(world.confirm.run(captain, { bookingId: 41 })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    const free = await withCash();
    free.bookings.booking = aBooking({ due: [] });
    await expect(free.confirm.run(captain, { bookingId: 41, currency: 'MVR' })).rejects.toMatchObject({ code: 'AMOUNT_TOO_SMALL' });
  });
});

describe('a decision about a booking', () => {
  it.each([
    ['a captain of another boat', stranger],
    ['a customer', callerAs(userActor())],
    ['a visitor', visitor()],
  ])('is not open to %s [D-47]', async (_who, caller) => {
    const world = await withCash();
    const notFound = { code: 'BOOKING_NOT_FOUND' };
    await expect(world.setAsCash.run(caller, { bookingId: 41 })).rejects.toMatchObject(notFound);
    await expect(world.confirm.run(caller, { bookingId: 41, currency: 'MVR' })).rejects.toMatchObject(notFound);
    await expect(world.uploadSlip.run(caller, { bookingId: 41, file: aFile() })).rejects.toMatchObject(notFound);
  });

  it('finds no unknown booking [PY-22]', async () => {
    await expect(new RecordsWorld().setAsCash.run(admin(), { bookingId: 9 })).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  });

  it('of a captain may be a slip, by the number of the booking [PY-09, D-14]', async () => {
    const world = new RecordsWorld();
    expect(await world.uploadSlip.run(captain, { bookingId: 41, file: aFile() })).toMatchObject({ code: 'SLIP_UPLOADED' });
    expect(transferOf(await world.stored())).toMatchObject({ uploadedBy: { userId: 43 }, due: usdMvr(6000, 92520) });
  });
});
