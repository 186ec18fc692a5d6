import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { usdMvr } from '@atoll/money/usd-mvr';
import { someSettings } from '@atoll/operator-settings/testing';
import { eventually } from '@atoll/testing/eventually';
import { receiptEventId } from '../attempts/attempt-events.js';
import { noRecords } from '../booking-payments/records/payment-records.js';
import { receiveCash, setAsCash, uploadSlip, verifyTransfer } from '../testing/method-rules.js';
import { receivedEventId } from '../booking-payments/records/records-events.js';
import { aBooking, minutesLater, NOON, visitor } from '../testing/builders.js';
import { World, toPay } from '../testing/world.js';

let world: World;
beforeEach(() => void (world = new World()));

describe('starting a card payment', () => {
  it("orders the booking's exact rufiyaa price and redirects the payer to the payment gateway's page [PY-04]", async () => {
    expect(await world.pay()).toEqual({ shortUrl: 'http://bank/s/tx-1' });
    const [order] = world.gateway.orders;
    expect(order).toMatchObject({
      amount: { currency: 'MVR', minor: 92520 },
      reference: 'Booking K7TR2M9Q',
      webhookUrl: 'http://coral.localhost:8080/api/paymentcallback/bml-connect',
    });
    expect(order?.redirectUrl).toBe(`http://coral.localhost:8080/api/paymentreturn?attempt=1&key=${order?.localId}`);
    expect(order?.localId).toMatch(/^[0-9a-f]{32}$/);
  });

  it('reads the booking once where the payment gateway opens the transaction [PY-04]', async () => {
    const read = jest.spyOn(world.bookings, 'byUuid');
    await world.pay();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('charges what is still due of a booking that was paid in part [PY-04]', async () => {
    world.bookings.booking = aBooking({ due: usdMvr(1000, 15_420) });
    await world.pay();
    expect(world.gateway.orders).toMatchObject([{ amount: { currency: 'MVR', minor: 15_420 } }]);
  });

  it.each(['USD', 'mvr', '', undefined, null])('refuses currency %p [PY-04]', async (currency) => {
    await expect(world.proceed.run(visitor(), { uuid: toPay.uuid, currency })).rejects.toMatchObject({
      kind: 'invalid',
      text: 'Please check currency.',
    });
    expect(world.gateway.orders).toHaveLength(0);
  });

  it.each(['', null, 'b7e0c9a2-0000-4000-8000-000000000000'])('returns that booking %p does not exist [PY-04]', async (uuid) => {
    await expect(world.proceed.run(visitor(), { uuid, currency: 'MVR' })).rejects.toMatchObject({
      code: 'BOOKING_NOT_FOUND',
      text: 'Booking not found.',
    });
  });

  it.each([
    ['Enable card payment off', someSettings({ cardPayment: 'false' })],
    ['MVR gateway off', someSettings({}, { mvrGatewayOn: false })],
  ])('is refused to customers with %s [ID-52, PY-03]', async (_case, settings) => {
    world.settings = settings;
    await expect(world.pay()).rejects.toMatchObject({ code: 'METHOD_NOT_OFFERED' });
  });

  it('reuses the open attempt, without a second transaction [PY-04]', async () => {
    const first = await world.pay();
    world.now = minutesLater(5);
    expect(await world.pay()).toEqual(first);
    expect(world.gateway.orders).toHaveLength(1);
  });

  it('opens one transaction for two concurrent requests [PY-04]', async () => {
    const both = await Promise.all([world.pay(), world.pay()]);
    expect(both[0]).toEqual(both[1]);
    expect(world.gateway.orders).toHaveLength(1);
  });

  it('opens a new attempt when the price has changed, and closes the old one [PY-04]', async () => {
    await world.pay();
    world.bookings.booking = aBooking({ price: usdMvr(300, 15000) });
    expect(await world.pay()).toEqual({ shortUrl: 'http://bank/s/tx-2' });
    expect(await world.attempts.byKey('coral', world.gateway.orders[0]?.localId ?? '')).toMatchObject({ state: 'cancelled' });
  });

  it('opens a new attempt after the payment gateway declined, even without a notification [PY-04]', async () => {
    await world.pay();
    world.gateway.set('tx-1', { state: 'failed' });
    expect(await world.pay()).toEqual({ shortUrl: 'http://bank/s/tx-2' });
  });

  it('returns no page of an attempt that was closed while its transaction was opened [PY-04]', async () => {
    const create = world.gateway.create.bind(world.gateway);
    jest.spyOn(world.gateway, 'create').mockImplementationOnce(async (order) => {
      const open = await world.attempts.openOf('coral', 41);
      if (open) await world.attempts.close(open, 'cancelled', world.now, false);
      return create(order);
    });
    await expect(world.pay()).rejects.toMatchObject({ code: 'ATTEMPT_CLOSED', kind: 'conflict' });
  });

  it('is refused while the payment gateway is down, and can be repeated [PY-04]', async () => {
    world.gateway.isDown = true;
    await expect(world.pay()).rejects.toMatchObject({ kind: 'upstream_unavailable', text: 'Payment could not be started. Please try again.' });
    world.gateway.isDown = false;
    expect(await world.pay()).toEqual({ shortUrl: 'http://bank/s/tx-1' });
  });
});

it('a payment gateway without another is tried at each request, however often it failed [D-113]', async () => {
  world.gateway.isDown = true;
  for (let times = 0; times < 4; times += 1) await expect(world.pay()).rejects.toMatchObject({ code: 'GATEWAY' });
  world.gateway.isDown = false;
  world.bookings.booking = aBooking({ id: 42 });
  expect(await world.pay()).toEqual({ shortUrl: 'http://bank/s/tx-1' });
});

describe('a booking whose payment was received', () => {
  beforeEach(async () => {
    await world.pay();
    world.gateway.set('tx-1', { state: 'confirmed' });
  });

  it('is not paid twice while only the payment gateway knows of the payment [PY-36]', async () => {
    await expect(world.pay()).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    expect(world.ledger.entries).toHaveLength(1);
  });

  it('is not paid twice while booking has not consumed the event [PY-36]', async () => {
    await world.notify();
    await expect(world.pay()).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    expect(world.gateway.orders).toHaveLength(1);
    expect(await world.attempts.openOf('coral', 41)).toBeUndefined();
  });

  it('may be paid when booking has consumed the event and the refund is due [PY-36]', async () => {
    await world.notify();
    world.bookings.booking = aBooking({ price: usdMvr(6000, 100_000), paymentEventIds: [receiptEventId({ operatorId: 'coral', id: 1 })] });
    expect(await world.pay()).toEqual({ shortUrl: 'http://bank/s/tx-2' });
  });
});

describe('a booking of which a slip or cash was received', () => {
  const done = { by: { userId: 42 }, at: NOON };
  const none = noRecords('coral', 41);
  const slip = uploadSlip(none, { id: 1, slipId: 's' }, done);

  it.each([
    ['a slip', verifyTransfer(slip, 1, 'FT-7', done), 2],
    ['cash', receiveCash(setAsCash(none, 1, done), done), 2],
  ])('by %s is paid by card only once booking has consumed the event, and then what is still due [PY-04] [PY-36]', async (_what, records, revision) => {
    world.records.put(records);
    await expect(world.pay()).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    expect([world.gateway.orders, await world.attempts.openOf('coral', 41)]).toEqual([[], undefined]);
    world.bookings.booking = aBooking({ due: usdMvr(1000, 15_420), paymentEventIds: [receivedEventId(records, revision)] });
    await world.pay();
    expect(world.gateway.orders).toMatchObject([{ amount: { currency: 'MVR', minor: 15_420 } }]);
  });
});

describe('a process that was paused while its transaction was opened', () => {
  it('returns the transaction of the process that took the lease after it [PY-04]', async () => {
    const waiting: (() => void)[] = [];
    world.gateway.beforeResponse = () => new Promise((resume) => waiting.push(resume));
    const first = world.pay();
    await eventually(() => expect(waiting).toHaveLength(1));
    world.now = new Date(world.now.getTime() + 12_500);
    const second = world.pay();
    await eventually(() => expect(waiting).toHaveLength(2));
    for (const resume of waiting) {
      resume();
      await new Promise(setImmediate);
    }
    expect([await first, await second]).toEqual([{ shortUrl: 'http://bank/s/tx-2' }, { shortUrl: 'http://bank/s/tx-2' }]);
  });
});
