import { beforeEach, describe, expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
import { usdMvr } from '@atoll/money/usd-mvr';
import { someSettings } from '@atoll/operator-settings/testing';
import { eventually } from '@atoll/testing/eventually';
import type { BookingToPay } from '../bookings/bookings.port.js';
import { aBooking, anAttempt, minutesLater, visitor } from '../testing/builders.js';
import { paymentError } from '../errors.js';
import { FakePaymentGateway } from '../testing/fake-payment-gateway.js';
import { secondBank } from '../testing/second-bank.js';
import { World } from '../testing/world.js';

/** Another request has begun an attempt with the first, and has not opened its transaction. */
const begunByAnother = (id: number) => anAttempt({ id, bookingId: 41, key: `another-${id}`, amount: money('MVR', 92520) });

let first: FakePaymentGateway;
let second: FakePaymentGateway;
let world: World;
const others = new Map<string, BookingToPay>();
/** Transactions that the first was asked to open. */
let asked: number;
beforeEach(() => {
  asked = 0;
  second = new FakePaymentGateway();
  world = new World([{ product: secondBank, gateway: second }]);
  first = world.gateway;
  const byUuid = world.bookings.byUuid.bind(world.bookings);
  world.bookings.byUuid = async (caller, uuid) => others.get(uuid) ?? byUuid(caller, uuid);
  const create = first.create.bind(first);
  first.create = (order) => ((asked += 1), create(order));
});

const opened = () => [first.orders.length, second.orders.length];
const open = () => world.attempts.openOf('coral', 41);
/** Another booking, so that its payment begins again. */
const payAnother = (id: number) => {
  const uuid = `uuid-${id}`;
  others.set(uuid, aBooking({ id, uuid }));
  return world.proceed.run(visitor(), { uuid, currency: 'MVR' });
};
const later = (ms: number) => void (world.now = new Date(world.now.getTime() + ms));
const down = async () => {
  first.isDown = true;
  for (const id of [51, 52, 53]) await payAnother(id);
};

describe('two payment gateways for one currency', () => {
  it.each([
    ['', [1, 0]],
    ['bml-connect, second-bank', [1, 0]],
    ['second-bank bml-connect', [0, 1]],
    ['second-bank', [0, 1]],
    ['unknown', [1, 0]],
  ])("serve in the operator's order %p, and then in the registry's [D-113]", async (cardGateways, expected) => {
    world.settings = someSettings({ cardGateways });
    await world.pay();
    expect(opened()).toEqual(expected);
  });

  it('the next opens the transaction that the first cannot open, and is the one that is notified and paid [D-113] [PY-35]', async () => {
    first.isDown = true;
    await world.pay();
    expect(asked).toBe(1);
    expect(second.orders).toMatchObject([{ webhookUrl: 'http://coral.localhost:8080/api/paymentcallback/second-bank' }]);
    expect(await open()).toMatchObject({ gateway: 'second-bank', amount: { currency: 'MVR', minor: 92520 } });
    expect(await world.attempts.byId('coral', 1)).toMatchObject({ gateway: 'bml-connect', state: 'failed' });
    second.set('tx-1', { state: 'confirmed' });
    await world.notification.run(visitor(), 'second-bank', {}, second.bodyOf('tx-1'));
    expect(world.ledger.entries.map(({ minor, postings }) => [minor, postings[0]?.account])).toEqual([[92520, 'gateway:second-bank']]);
  });

  it('the first is asked no more once it is down, and by one request after 30 s [D-113]', async () => {
    await down();
    for (const id of [54, 55]) await payAnother(id);
    expect([asked, second.orders.length]).toEqual([3, 5]);
    later(30_000);
    await Promise.all([56, 57].map(payAnother));
    expect([asked, second.orders.length]).toEqual([4, 7]);
    later(30_000);
    first.isDown = false;
    for (const id of [58, 59]) await payAnother(id);
    expect([asked, second.orders.length]).toEqual([6, 7]);
  });

  it('a request that begins nothing is not the one that tries the first again [D-113]', async () => {
    await down();
    first.isDown = false;
    later(30_000);
    await expect(payAnother(53)).resolves.toBeDefined();
    world.bookings.booking = aBooking({ isPaid: true });
    await expect(world.pay()).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    await payAnother(54);
    expect(first.orders).toHaveLength(1);
  });

  it('an open attempt stays with the one that began it, whatever is preferred since [D-113] [PY-36]', async () => {
    const page = await world.pay();
    world.settings = someSettings({ cardGateways: 'second-bank' });
    world.now = minutesLater(5);
    expect(await world.pay()).toEqual(page);
    expect(opened()).toEqual([1, 0]);
  });

  it('an open attempt whose payment gateway is down is not replaced: it may have been paid there [D-113] [PY-36]', async () => {
    await world.pay();
    first.isDown = true;
    await expect(world.pay()).rejects.toMatchObject({ code: 'GATEWAY' });
    expect(await open()).toMatchObject({ gateway: 'bml-connect' });
    expect(opened()).toEqual([1, 0]);
  });

  it('an open attempt is replaced by one with the next when its time is over [D-113]', async () => {
    await world.pay();
    first.isDown = true;
    world.now = minutesLater(29);
    await world.pay();
    expect(await open()).toMatchObject({ gateway: 'second-bank' });
  });

  it('serve a price that only one of them accepts by that one [D-113]', async () => {
    world.settings = someSettings({ cardGateways: 'second-bank' });
    world.bookings.booking = aBooking({ price: usdMvr(6000, 499) });
    await world.pay();
    expect(opened()).toEqual([1, 0]);
  });

  it('when both cannot open it, that is said, and the next try opens one transaction [PY-04]', async () => {
    first.isDown = second.isDown = true;
    await expect(world.pay()).rejects.toMatchObject({ code: 'GATEWAY' });
    first.isDown = second.isDown = false;
    await world.pay();
    expect(first.orders.length + second.orders.length).toBe(1);
  });

  it('give two concurrent requests one page when the first cannot open it [PY-04]', async () => {
    first.isDown = true;
    const both = await Promise.all([world.pay(), world.pay()]);
    expect(both[0]).toEqual(both[1]);
    expect(opened()).toEqual([0, 1]);
  });

  it('open nothing at the next for an attempt that was closed, as its price may have changed [PY-04]', async () => {
    first.beforeResponse = async () => {
      const attempt = await open();
      if (attempt) await world.attempts.close(attempt, 'cancelled', world.now, false);
    };
    await expect(world.pay()).rejects.toMatchObject({ code: 'ATTEMPT_CLOSED' });
    expect(second.orders).toEqual([]);
  });

  it('give a request whose attempt was replaced meanwhile the page of the new one [PY-04]', async () => {
    const waiting: (() => void)[] = [];
    first.beforeResponse = () => new Promise((resume) => waiting.push(resume));
    const slow = world.pay();
    await eventually(() => expect(waiting).toHaveLength(1));
    const attempt = await open();
    if (attempt) await world.attempts.close(attempt, 'cancelled', world.now, false);
    world.settings = someSettings({ cardGateways: 'second-bank' });
    const page = await world.pay();
    waiting[0]?.();
    expect(await slow).toEqual(page);
    expect(opened()).toEqual([1, 1]);
  });

  it('are asked in turn at the price that the booking has then [D-21] [PY-04]', async () => {
    first.create = async () => {
      world.bookings.booking = aBooking({ price: usdMvr(300, 15000) });
      throw paymentError('GATEWAY');
    };
    await world.pay();
    expect(second.orders).toMatchObject([{ amount: { currency: 'MVR', minor: 15000 } }]);
  });

  it.each([
    ['was cancelled, is refused as such', { isCancelled: true }, 'BOOKING_CANCELLED'],
    ['was paid, is not paid twice', { isPaid: true }, 'ALREADY_PAID'],
  ])('a booking that %s before the next is asked [PY-04] [PY-36]', async (_what, change, code) => {
    first.create = async () => {
      world.bookings.booking = aBooking(change);
      throw paymentError('GATEWAY');
    };
    await expect(world.pay()).rejects.toMatchObject({ code });
    expect([second.orders, await open()]).toEqual([[], undefined]);
  });

  it('are not asked in turn for an attempt that was closed while the first was asked [D-21]', async () => {
    first.create = async () => {
      await world.close.run('coral', 41);
      throw paymentError('GATEWAY');
    };
    await expect(world.pay()).rejects.toMatchObject({ code: 'GATEWAY' });
    expect([second.orders, await open()]).toEqual([[], undefined]);
  });

  it('leave the attempt at a new price to the request that began it [D-21] [PY-04]', async () => {
    const waiting: (() => void)[] = [];
    first.beforeResponse = () => new Promise((resume) => waiting.push(resume));
    const slow = world.pay();
    await eventually(() => expect(waiting).toHaveLength(1));
    world.bookings.booking = aBooking({ price: usdMvr(300, 15000) });
    world.settings = someSettings({ cardGateways: 'second-bank' });
    await world.pay();
    waiting[0]?.();
    await expect(slow).rejects.toMatchObject({ code: 'ATTEMPT_CLOSED' });
    expect(await open()).toMatchObject({ gateway: 'second-bank', amount: { minor: 15000 } });
  });

  it.each([
    ['once, and the next serves', 1, { status: 'fulfilled' }, 'second-bank'],
    ['each time, and this one gives up', Infinity, { status: 'rejected', reason: { code: 'GATEWAY' } }, 'bml-connect'],
  ])('another request begins with the first again %s [D-113]', async (_case, times, result, gateway) => {
    first.isDown = true;
    const close = world.attempts.close.bind(world.attempts);
    let begun = 0;
    world.attempts.close = async (...closed) => {
      const done = await close(...closed);
      if (begun < times) await world.attempts.add(begunByAnother(100 + (begun += 1)));
      return done;
    };
    expect(await Promise.allSettled([world.pay()])).toMatchObject([result]);
    expect([begun < 25, (await open())?.gateway]).toEqual([true, gateway]);
  });
});
