import { describe, expect, it } from '@jest/globals';
import { writePrices } from '@atoll/money/prices';
import { usdMvr } from '@atoll/money/usd-mvr';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import type { Booking } from '../../bookings/booking.js';
import { isPaid } from '../../bookings/money/paid.js';
import { CancelBooking } from '../cancel-booking/cancel-booking.js';
import { ReceivePayment } from '../../payments/receiving/receive-payment.js';
import { aReceipt } from '../../testing/builders.js';
import { changeWorld } from '../../testing/worlds/change-world.js';
import { firstSettings } from '../../testing/fakes.js';

const world = changeWorld('change_races');
const admin = callerAs(adminActor());
const ROUNDS = [1, 2, 3, 4, 5];

const outcomes = async (...runs: Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(runs)).map((end) => (end.status === 'fulfilled' ? 'done' : (end.reason as { code: string }).code));
const cancel = ({ id }: Booking) =>
  new CancelBooking(world().inventory, world().bookings, world().clock, firstSettings).run(admin, { bookingId: id, reason: 'Storm' });
const pay = ({ id: bookingId }: Booking) =>
  new ReceivePayment(world().bookings, world().inventory).run({
    ...aReceipt({ eventId: `e${bookingId}`, at: world().clock.now() }),
    operatorId: 'coral',
    bookingId,
  });
const read = async ({ id }: Booking): Promise<Booking> => (await world().bookings.byId('coral', id))!;

describe('at the same time', () => {
  it.each(ROUNDS)(
    'two changes of one booking to different trips: it travels on one of them and holds seats on no other (round %i) [BK-45] [BK-13]',
    async () => {
      const booking = await world().book(1);
      expect(await outcomes(world().change(booking, 2), world().change(booking, 3))).toEqual(['done', 'done']);
      await world().repair();
      const travels = (await world().tripOf(booking))!;
      expect(await world().free(1, 2, 3)).toEqual([1, 2, 3].map((id) => (id === travels ? 8 : 10)));
      expect(await world().violations(1, 2, 3)).toEqual([]);
      expect(travels).toBeGreaterThan(1);
    },
  );

  it.each(ROUNDS)('many changes of one booking leave its seats on one trip only, before the repairer comes (round %i) [BK-45] [BK-13]', async () => {
    const booking = await world().book(1);
    await outcomes(...Array.from({ length: 12 }, (_, n) => world().change(booking, 2 + (n % 3))));
    const travels = (await world().tripOf(booking))!;
    expect(await world().free(1, 2, 3, 4)).toEqual([1, 2, 3, 4].map((id) => (id === travels ? 8 : 10)));
  });

  it.each(ROUNDS)('two changes of one booking to the same trip: one is done and the seats are held once (round %i) [BK-45] [BK-13]', async () => {
    const booking = await world().book(1);
    expect((await outcomes(world().change(booking, 2), world().change(booking, 2))).toSorted()).toEqual(['SAME_TRIP', 'done']);
    await world().repair();
    expect([await world().free(1, 2), await world().violations(1, 2)]).toEqual([[10, 8], []]);
  });

  it.each(ROUNDS)('a change and a cancellation: the booking ends cancelled and holds no seat (round %i) [BK-45] [BK-51]', async () => {
    const booking = await world().book(1);
    const [change, cancellation] = await outcomes(world().change(booking, 2), cancel(booking));
    expect([cancellation, ['done', 'BOOKING_CANCELLED'].includes(change!)]).toEqual(['done', true]);
    await world().book(2, 1);
    await world().repair();
    expect([await world().free(1, 2), await world().violations(1, 2)]).toEqual([[10, 9], []]);
  });

  it.each(ROUNDS)(
    'two bookings that change to the last seats of a trip: one gets them, the other keeps its own (round %i) [BK-45] [BK-13] [BK-21]',
    async () => {
      world().trip(2, { capacity: 3 });
      const [first, second] = [await world().book(1), await world().book(1)];
      expect((await outcomes(world().change(first, 2), world().change(second, 2))).toSorted()).toEqual(['SEATS_NOT_AVAILABLE', 'done']);
      expect([await world().free(1, 2), await world().violations(1, 2)]).toEqual([[8, 1], []]);
      expect([await world().tripOf(first), await world().tripOf(second)].toSorted((a, b) => Number(a) - Number(b))).toEqual([1, 2]);
    },
  );

  it.each(ROUNDS)('a change and a new booking of the last seats: one of both gets them (round %i) [BK-45] [BK-13]', async () => {
    world().trip(2, { capacity: 2 });
    const booking = await world().book(1);
    expect((await outcomes(world().change(booking, 2), world().book(2))).toSorted()).toEqual(['SEATS_NOT_AVAILABLE', 'done']);
    expect([(await world().free(2))[0], await world().violations(1, 2)]).toEqual([0, []]);
  });

  it.each(ROUNDS)('a change to a dearer trip and the payment: what was paid is the price, or is owed back (round %i) [BK-45] [PY-08]', async () => {
    world().trip(2, { prices: { tourist: writePrices(usdMvr(2500, 38550)), local: writePrices(usdMvr(300, 5000)) } });
    const booking = await world().book(1);
    const [change] = await outcomes(world().change(booking, 2), pay(booking));
    const after = await read(booking);
    if (change === 'done') {
      expect(after).toMatchObject({ price: usdMvr(5000, 77100), refunds: [{ amount: { minor: 61680 }, reason: 'AMOUNT_DIFFERS' }] });
      expect([isPaid(after), await world().free(1, 2)]).toEqual([false, [10, 8]]);
    } else {
      expect([change, after.price, after.refunds]).toEqual(['CHANGE_DEARER', usdMvr(4000, 61680), []]);
      expect(isPaid(after)).toBe(true);
    }
    await world().repair();
    expect(await world().violations(1)).toEqual([]);
  });

  it.each(ROUNDS)('a change to a cheaper trip and the payment: nothing of the money is lost (round %i) [BK-45] [PY-08]', async () => {
    world().trip(2, { prices: { tourist: writePrices(usdMvr(1500, 23130)), local: writePrices(usdMvr(300, 5000)) } });
    const booking = await world().book(1);
    expect(await outcomes(world().change(booking, 2), pay(booking))).toEqual(['done', 'done']);
    const { price, refunds, ...after } = await read(booking);
    const owed = refunds.reduce((sum, { amount }) => sum + amount.minor, 0);
    expect(price.find(({ currency }) => currency === 'MVR')!.minor + owed).toBe(61680);
    expect(isPaid({ ...after, price, refunds })).toBe(true);
    expect([await world().free(1, 2), await world().violations(1, 2)]).toEqual([[10, 8], []]);
  });
});
