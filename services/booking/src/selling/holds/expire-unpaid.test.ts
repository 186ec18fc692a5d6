import { describe, expect, it } from '@jest/globals';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Booking } from '../../bookings/booking.js';
import { claimsOf } from '../../bookings/booking.js';
import { displayStatusOf } from '../../bookings/status/booking-status.js';
import { isPaid } from '../../bookings/money/paid.js';
import { RestartHold } from '../../payments/receiving/restart-hold.js';
import { ReceivePayment } from '../../payments/receiving/receive-payment.js';
import { UpdatePaymentRecords } from '../../payments/receiving/update-payment-records.js';
import { aNewBooking, aReceipt, CANCELLED, codes, PAID } from '../../testing/builders.js';
import { FakeUsers } from '../../testing/fakes.js';
import { aTrip, NOW } from '../../testing/trip-builders.js';
import { aWorld } from '../../testing/worlds/world.js';
import { tripStateOf } from '../../inventory/trip-state-of.js';
import { ReleaseLeftClaims } from '../../inventory/release-left-claims.js';
import { EndedHolds } from '../../bookings/holds/ended-holds.port.js';
import { ExpireUnpaid } from './expire-unpaid.js';

const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const hold = { minutes: 30, until: minutesLater(-1), closedAttempts: [] };

class QueueOfHolds extends EndedHolds {
  readonly done: { id: number; again: Date | undefined }[] = [];
  async take(): Promise<never[]> {
    return [];
  }
  async nextInMs(): Promise<undefined> {
    return undefined;
  }
  async checked({ id }: Booking, again?: Date): Promise<void> {
    this.done.push({ id, again });
  }
}

/** Bookings of two adults whose hold ended a minute ago, with their seats on trip 1, which has ten. */
async function ended(bookings: Partial<Booking>[] = [{}], trip: Partial<TripSnapshot> = {}) {
  const world = aWorld([aTrip(trip)]);
  const holds = new QueueOfHolds();
  await world.inventory.open(tripStateOf('coral', aTrip()));
  for (const [i, over] of bookings.entries()) {
    const change = aNewBooking({ ...codes(i + 1), hold, ...over });
    if (!over.cancelled) await world.inventory.claim(claimsOf(change));
    await world.bookings.add([change]);
  }
  const expiry = (parts: Partial<typeof world> = {}) => {
    const { trips, payments, inventory, bookings: store } = { ...world, ...parts };
    return new ExpireUnpaid(trips, payments, inventory, new ReleaseLeftClaims(inventory, store), store, holds);
  };
  const stored = async (id = 1): Promise<Booking> => (await world.bookings.byId('coral', id))!;
  return { world, holds, expiry, stored, run: (id = 1) => expiry().run({ operatorId: 'coral', id }) };
}

const pair = (over: Partial<Booking> = {}): Partial<Booking>[] => [
  { linked: { id: 2, uuid: codes(2).uuid, as: 'return' } },
  { linked: { id: 1, uuid: codes(1).uuid, as: 'outbound' }, ...over },
];

describe('an unpaid booking whose hold has ended', () => {
  it('is cancelled by the system with its reason, tells the customer by event, and its seats are free again [D-16]', async () => {
    const { world, holds, stored, run } = await ended();
    expect(await world.free()).toEqual([8]);
    expect(await run()).toBe('expired');
    const booking = await stored();
    expect(booking.cancelled).toEqual({ reason: 'Payment time ran out.', at: NOW, expired: true });
    expect(booking.actions.at(-1)).toMatchObject({ username: 'System', code: 'CANCELLED', params: { reason: 'Payment time ran out.' } });
    const [event] = world.bookings.changes.at(-1)!.events;
    expect(event).toMatchObject({ $case: 'bookingCancelled', value: { wasPaid: false, expired: true } });
    expect(await world.free()).toEqual([10]);
    expect([...world.payments.closed]).toEqual([1]);
    expect(holds.done).toEqual([]);
  });

  it.each<[string, Partial<Booking>, Partial<TripSnapshot>]>([
    ['is paid', PAID, {}],
    ['is allowed', { allowed: { type: 'Credit', currency: 'MVR' } }, {}],
    ['waits for its cash request', { paymentRecords: { revision: 1, transferStatus: '', cashStatus: 'Pending' } }, {}],
    ['was cancelled by an admin', CANCELLED, {}],
    ['is on a trip that has departed', {}, { departedAtMs: NOW.getTime() }],
    ['is on a trip that the operator has deleted', {}, { deletedAtMs: NOW.getTime() }],
    ['departs before its hold would end', { hold: { ...hold, until: minutesLater(121) } }, {}],
  ])('never expires once it %s, and payment is open for it [D-16] [D-38]', async (_, over, trip) => {
    const { world, holds, stored, run } = await ended([over], trip);
    world.payments.closed.add(1);
    expect(await run()).toBe('kept');
    expect((await stored()).cancelled?.expired).toBeUndefined();
    expect(holds.done).toEqual([{ id: 1, again: undefined }]);
    if (!over.cancelled) expect([...world.payments.closed]).toEqual([]);
  });

  it('is looked at again a minute later while payment says that a payment is under way [D-16]', async () => {
    const { world, holds, stored, run } = await ended();
    world.payments.refusesToClose = 'paymentUnderWay';
    expect(await run()).toBe('underWay');
    expect(await stored()).toMatchObject({ version: 1, hold });
    expect(holds.done).toEqual([]);
  });

  it('is held the whole time again while a customer has no way to pay [D-16]', async () => {
    const { world, stored, run } = await ended();
    world.payments.refusesToClose = 'notOffered';
    expect(await run()).toBe('notOffered');
    expect((await stored()).hold?.until).toEqual(minutesLater(30));
  });

  it('expires together with the other booking of its pair [D-08]', async () => {
    const { world, stored, run } = await ended(pair());
    expect(await run()).toBe('expired');
    expect([(await stored(1)).cancelled?.expired, (await stored(2)).cancelled?.expired]).toEqual([true, true]);
    expect(await world.free()).toEqual([10]);
  });

  it("is looked at again when the hold of its pair ends, and kept while the pair's other booking is paid [D-08]", async () => {
    const later = await ended(pair({ hold: { ...hold, until: minutesLater(10) } }));
    expect(await later.run()).toBe('later');
    expect(later.holds.done).toEqual([{ id: 1, again: minutesLater(10) }]);
    const paid = await ended(pair(PAID));
    expect(await paid.run()).toBe('kept');
  });
});

describe('a booking whose slip waits', () => {
  const slipPending: Partial<Booking> = { paymentRecords: { revision: 1, transferStatus: 'Pending', cashStatus: '' } };
  const lateTransfer = (world: ReturnType<typeof aWorld>): Promise<void> =>
    new ReceivePayment(world.bookings, world.inventory).run({ operatorId: 'coral', bookingId: 1, ...aReceipt({ method: 'Transfer' }) });

  it('expires when its hold ends: its seats are free, the slip is left to staff, and payment receives the revision that booking knew [D-16]', async () => {
    const { world, stored, run } = await ended([slipPending]);
    const closed: number[] = [];
    const { close } = world.payments;
    world.payments.close = async (caller, bookings) => {
      closed.push(...bookings.map(({ paymentRecordsRevision }) => paymentRecordsRevision));
      return close.call(world.payments, caller, bookings);
    };
    expect(await run()).toBe('expired');
    expect([closed, await world.free()]).toEqual([[1], [10]]);
    const booking = await stored();
    expect(booking).toMatchObject({ cancelled: { reason: 'Payment time ran out.', expired: true }, ...slipPending });
    expect(displayStatusOf(booking)).toBe('Pending Verification');
    expect(world.bookings.changes.at(-1)!.events).toMatchObject([{ $case: 'bookingCancelled', value: { expired: true } }]);
  });

  it('is restored when the slip is verified where its seats are free, and otherwise its money is owed back [D-16] [D-71]', async () => {
    const free = await ended([slipPending]);
    await free.run();
    await lateTransfer(free.world);
    expect([isPaid(await free.stored()), (await free.stored()).cancelled, await free.world.free()]).toEqual([true, undefined, [8]]);
    const sold = await ended([slipPending]);
    await sold.run();
    const other = aNewBooking(codes(9));
    const nine = Array.from({ length: 9 }, (_, i) => ({ ...other.booking.passengers[0]!, id: i + 1 }));
    await sold.world.inventory.claim(claimsOf({ ...other, booking: { ...other.booking, passengers: nine } }));
    await lateTransfer(sold.world);
    expect(await sold.stored()).toMatchObject({ cancelled: { expired: true }, refunds: [{ reason: 'PAID_AFTER_CANCELLATION', method: 'Transfer' }] });
  });

  it('is not restored once its time of departure has passed, but its money is owed back, although the trip has free seats [D-16] [D-71]', async () => {
    const late = await ended([slipPending]);
    await late.run();
    const departsAt = (await late.stored()).legs[0]!.departsAt;
    const receive = (ms: number) =>
      new ReceivePayment(late.world.bookings, late.world.inventory).run({
        operatorId: 'coral',
        bookingId: 1,
        ...aReceipt({ method: 'Transfer', at: new Date(departsAt.getTime() + ms) }),
      });
    await receive(0);
    expect(await late.stored()).toMatchObject({ cancelled: { expired: true }, refunds: [{ reason: 'PAID_AFTER_CANCELLATION' }] });
    const before = await ended([slipPending]);
    await before.run();
    await new ReceivePayment(before.world.bookings, before.world.inventory).run({
      operatorId: 'coral',
      bookingId: 1,
      ...aReceipt({ method: 'Transfer', at: new Date(departsAt.getTime() - 1) }),
    });
    expect((await before.stored()).cancelled).toBeUndefined();
  });

  it('stays cancelled when the slip is rejected after the expiry, and the customer gets a message; none after an admin has cancelled it [D-16] [NT-07]', async () => {
    const rejected = { operatorId: 'coral', bookingId: 1, at: NOW, revision: 2, transferStatus: 'Rejected', cashStatus: '' };
    const acts = [{ revision: 2, code: 'transferRejected', atMs: NOW.getTime(), byUserId: 0, bySystem: false, method: '' }];
    const expired = await ended([slipPending]);
    await expired.run();
    await new UpdatePaymentRecords(expired.world.bookings, new FakeUsers()).run({ ...rejected, acts });
    const booking = await expired.stored();
    expect([displayStatusOf(booking), booking.hold]).toEqual(['Cancelled', hold]);
    expect(expired.world.bookings.changes.at(-1)!.events).toMatchObject([{ $case: 'bookingPaymentDecided', value: { decision: 'slipRejected' } }]);
    const byAdmin = await ended([{ ...slipPending, ...CANCELLED }]);
    await new UpdatePaymentRecords(byAdmin.world.bookings, new FakeUsers()).run({ ...rejected, acts });
    expect(byAdmin.world.bookings.changes.at(-1)!.events).toEqual([]);
  });
});

describe('a process that dies while a booking expires', () => {
  const killed = async (): Promise<never> => {
    throw new Error('killed');
  };
  const but = <T extends object>(store: T, changed: Partial<T>): T => Object.assign(Object.create(store) as T, changed);

  it('after payment has closed the booking: the next run cancels it [D-16]', async () => {
    const { world, expiry, stored, run } = await ended();
    await expect(expiry({ bookings: but(world.bookings, { save: killed }) }).run({ operatorId: 'coral', id: 1 })).rejects.toThrow('killed');
    expect([...world.payments.closed]).toEqual([1]);
    expect((await stored()).cancelled).toBeUndefined();
    expect(await run()).toBe('expired');
    expect(await world.free()).toEqual([10]);
  });

  it('after payment has closed the booking, whose hold then starts again: the next run opens it again [D-16]', async () => {
    const { world, expiry, stored, run } = await ended();
    await expect(expiry({ bookings: but(world.bookings, { save: killed }) }).run({ operatorId: 'coral', id: 1 })).rejects.toThrow('killed');
    const before = await stored();
    const booking: Booking = { ...before, version: 2, hold: { ...hold, until: minutesLater(30) } };
    await world.bookings.save([{ before, booking, events: [], by: { username: 'System' }, at: NOW }]);
    expect(await run()).toBe('later');
    expect([...world.payments.closed]).toEqual([]);
  });

  it('after payment has closed the booking, which staff then allow: the next run opens it again [D-16]', async () => {
    const { world, expiry, stored, run } = await ended();
    await expect(expiry({ bookings: but(world.bookings, { save: killed }) }).run({ operatorId: 'coral', id: 1 })).rejects.toThrow('killed');
    const before = await stored();
    const booking: Booking = { ...before, version: 2, allowed: { type: 'Credit', currency: 'MVR' } };
    await world.bookings.save([{ before, booking, events: [], by: { username: 'adam' }, at: NOW }]);
    expect(await run()).toBe('kept');
    expect([...world.payments.closed]).toEqual([]);
  });

  it('after the cancellation: its claim was renewed before, so the repairer releases the seats [D-16]', async () => {
    const { world, expiry, stored } = await ended();
    const renewed: Date[] = [];
    const dying = but(world.inventory, {
      giveBack: killed,
      renew: async (operatorId, tripId, bookingId, at) => {
        renewed.push(at);
        await world.inventory.renew(operatorId, tripId, bookingId, at);
      },
    });
    await expect(expiry({ inventory: dying }).run({ operatorId: 'coral', id: 1 })).rejects.toThrow('killed');
    expect((await stored()).cancelled?.expired).toBe(true);
    expect(renewed).toEqual([NOW]);
  });
});

it('whose claim a change renewed that lost to its expiry: its seats are free again at once [D-16]', async () => {
  const { world, expiry } = await ended();
  const save: typeof world.bookings.save = async (...given) => {
    await world.inventory.renew('coral', 1, 1, minutesLater(0));
    return world.bookings.save(...given);
  };
  const bookings = Object.assign(Object.create(world.bookings) as typeof world.bookings, { save });
  expect(await expiry({ bookings }).run({ operatorId: 'coral', id: 1 })).toBe('expired');
  expect(await world.free()).toEqual([10]);
});

describe('money that arrives after the booking has expired', () => {
  const capture = async ({ world }: Awaited<ReturnType<typeof ended>>, minor = 61680): Promise<void> =>
    new ReceivePayment(world.bookings, world.inventory).run({
      operatorId: 'coral',
      bookingId: 1,
      ...aReceipt({ amount: { currency: 'MVR', minor } }),
    });

  it('restores it where its seats are still free: paid, seated, with its history and events [D-16]', async () => {
    const expired = await ended();
    await expired.run();
    await capture(expired);
    const booking = await expired.stored();
    expect(booking.cancelled).toBeUndefined();
    expect(isPaid(booking)).toBe(true);
    expect(booking.actions.map(({ code }) => code)).toEqual(['CREATED', 'CANCELLED', 'RESTORED', 'PAID_BY_CARD']);
    expect(booking.version).toBe(3);
    expect(expired.world.bookings.changes.at(-1)!.events.map(({ $case }) => $case)).toEqual(['bookingRestored', 'bookingPaid']);
    expect(await expired.world.free()).toEqual([8]);
    await capture(expired);
    expect((await expired.stored()).version).toBe(3);
  });

  it('is owed back where its seats were sold meanwhile [D-16] [PY-36]', async () => {
    const expired = await ended();
    await expired.run();
    const { world } = expired;
    await world.inventory.claim(claimsOf({ ...aNewBooking(codes(9)), booking: { ...aNewBooking(codes(9)).booking, passengers: many(9) } }));
    await capture(expired);
    expect(await expired.stored()).toMatchObject({ cancelled: { expired: true }, refunds: [{ reason: 'PAID_AFTER_CANCELLATION' }] });
    expect(await world.free()).toEqual([1]);
  });

  it('is owed back where it does not cover the price, or an admin has cancelled the booking [D-16] [PY-36]', async () => {
    const little = await ended();
    await little.run();
    await capture(little, 100);
    expect(await little.stored()).toMatchObject({ cancelled: { expired: true }, refunds: [{ reason: 'PAID_AFTER_CANCELLATION' }] });
    const byAdmin = await ended([CANCELLED]);
    await capture(byAdmin);
    expect(await byAdmin.stored()).toMatchObject({ cancelled: { reason: 'Storm' }, refunds: [{ reason: 'PAID_AFTER_CANCELLATION' }] });
  });

  const many = (count: number): Booking['passengers'] => Array.from({ length: count }, (_, i) => ({ ...aNewBooking().booking.passengers[0]!, id: i + 1 }));
});

describe('a hold starts again', () => {
  it('when a card attempt was closed, once for each attempt [D-16]', async () => {
    const { world, stored } = await ended();
    const hear = (attemptId: number) => new RestartHold(world.bookings).run({ operatorId: 'coral', bookingId: 1, attemptId, at: NOW });
    await hear(7);
    await hear(7);
    expect(await stored()).toMatchObject({ version: 2, hold: { until: minutesLater(30), closedAttempts: [7] } });
  });

  it('when a slip is rejected; the slip had prolonged it to 48 hours from its upload, and the next one prolongs nothing [D-16]', async () => {
    const { world, stored } = await ended();
    const records = new UpdatePaymentRecords(world.bookings, new FakeUsers());
    const codesOfActs: string[] = [];
    const change = (code: string, transferStatus: string) => {
      codesOfActs.push(code);
      const acts = codesOfActs.map((one, i) => ({ revision: i + 1, code: one, atMs: NOW.getTime(), byUserId: 0, bySystem: false, method: '' }));
      return records.run({ operatorId: 'coral', bookingId: 1, at: NOW, revision: acts.length, transferStatus, cashStatus: '', acts });
    };
    await change('slipUploaded', 'Pending');
    expect((await stored()).hold?.until).toEqual(minutesLater(48 * 60));
    await change('transferRejected', 'Rejected');
    expect((await stored()).hold?.until).toEqual(minutesLater(30));
    await change('slipUploaded', 'Pending');
    expect((await stored()).hold?.until).toEqual(minutesLater(30));
  });
});
