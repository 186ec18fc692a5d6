import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { usdMvr } from '@atoll/money/usd-mvr';
import { someSettings } from '@atoll/operator-settings/testing';
import { eventually } from '@atoll/testing/eventually';
import { settledEventId } from './attempt-events.js';
import { aBooking, minutesLater, visitor } from './testing.js';
import { Till, toPay } from './testing-till.js';

let till: Till;
beforeEach(() => void (till = new Till()));

describe('starting a card payment', () => {
  it("orders the booking's exact rufiyaa price and sends the payer to the bank's page [PY-04]", async () => {
    expect(await till.pay()).toEqual({ shortUrl: 'http://bank/s/tx-1' });
    const [order] = till.bank.orders;
    expect(order).toMatchObject({
      amount: { currency: 'MVR', minor: 92520 },
      reference: 'Booking K7TR2M9Q',
      webhookUrl: 'http://coral.localhost:8080/api/paymentcallback/bml-connect',
    });
    expect(order?.redirectUrl).toBe(`http://coral.localhost:8080/api/paymentreturn?attempt=1&key=${order?.localId}`);
    expect(order?.localId).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each(['USD', 'mvr', '', undefined, null])('refuses currency %p [PY-04]', async (currency) => {
    await expect(till.proceed.run(visitor(), { uuid: toPay.uuid, currency })).rejects.toMatchObject({
      kind: 'invalid',
      text: 'Please check currency.',
    });
    expect(till.bank.orders).toHaveLength(0);
  });

  it.each(['', null, 'b7e0c9a2-0000-4000-8000-000000000000'])('answers that booking %p does not exist [PY-04]', async (uuid) => {
    await expect(till.proceed.run(visitor(), { uuid, currency: 'MVR' })).rejects.toMatchObject({
      code: 'BOOKING_NOT_FOUND',
      text: 'Booking not found.',
    });
  });

  it.each([
    ['Enable card payment off', someSettings({ cardPayment: 'false' })],
    ['MVR gateway off', someSettings({}, { mvrGatewayOn: false })],
  ])('is refused to customers with %s [ID-52, PY-03]', async (_case, settings) => {
    till.settings = settings;
    await expect(till.pay()).rejects.toMatchObject({ code: 'METHOD_NOT_OFFERED' });
  });

  it('offers the open attempt again, without a second transaction [PY-04]', async () => {
    const first = await till.pay();
    till.now = minutesLater(5);
    expect(await till.pay()).toEqual(first);
    expect(till.bank.orders).toHaveLength(1);
  });

  it('opens one transaction when two come at once [PY-04]', async () => {
    const both = await Promise.all([till.pay(), till.pay()]);
    expect(both[0]).toEqual(both[1]);
    expect(till.bank.orders).toHaveLength(1);
  });

  it('starts anew when the price has changed, and closes the old attempt [PY-04]', async () => {
    await till.pay();
    till.bookings.booking = aBooking({ price: usdMvr(300, 15000) });
    expect(await till.pay()).toEqual({ shortUrl: 'http://bank/s/tx-2' });
    expect(await till.attempts.byKey('coral', till.bank.orders[0]?.localId ?? '')).toMatchObject({ state: 'cancelled' });
  });

  it('starts anew after the bank declined, even when nobody told us [PY-04]', async () => {
    await till.pay();
    till.bank.says('tx-1', { state: 'failed' });
    expect(await till.pay()).toEqual({ shortUrl: 'http://bank/s/tx-2' });
  });

  it('leads nobody to the page of an attempt that was closed while the bank opened it [PY-04]', async () => {
    const create = till.bank.create.bind(till.bank);
    jest.spyOn(till.bank, 'create').mockImplementationOnce(async (order) => {
      const open = await till.attempts.openOf('coral', 41);
      if (open) await till.attempts.close(open, 'cancelled', till.now, false);
      return create(order);
    });
    await expect(till.pay()).rejects.toMatchObject({ code: 'ATTEMPT_CLOSED', kind: 'conflict' });
  });

  it('says so when the bank does not answer, and can be repeated [PY-04]', async () => {
    till.bank.isDown = true;
    await expect(till.pay()).rejects.toMatchObject({ kind: 'upstream_unavailable', text: 'Payment could not be started. Please try again.' });
    till.bank.isDown = false;
    expect(await till.pay()).toEqual({ shortUrl: 'http://bank/s/tx-1' });
  });
});

describe('a booking whose money is there already', () => {
  beforeEach(async () => {
    await till.pay();
    till.bank.says('tx-1', { state: 'confirmed' });
  });

  it('is not paid twice while only the bank knows [PY-36]', async () => {
    await expect(till.pay()).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    expect(till.ledger.entries).toHaveLength(1);
  });

  it('is not paid twice while booking has not heard of it [PY-36]', async () => {
    await till.told();
    await expect(till.pay()).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    expect(till.bank.orders).toHaveLength(1);
    expect(await till.attempts.openOf('coral', 41)).toBeUndefined();
  });

  it('may be paid when booking has heard of it and owes it back [PY-36]', async () => {
    await till.told();
    till.bookings.booking = aBooking({ price: usdMvr(6000, 100_000), paymentEventIds: [settledEventId({ operatorId: 'coral', id: 1 })] });
    expect(await till.pay()).toEqual({ shortUrl: 'http://bank/s/tx-2' });
  });
});

describe('a process that was frozen while the bank opened its transaction', () => {
  it('leads nobody to that transaction once another had its turn [PY-04]', async () => {
    const waiting: (() => void)[] = [];
    till.bank.beforeAnswer = () => new Promise((goOn) => waiting.push(goOn));
    const first = till.pay();
    await eventually(() => expect(waiting).toHaveLength(1));
    till.now = new Date(till.now.getTime() + 12_500);
    const second = till.pay();
    await eventually(() => expect(waiting).toHaveLength(2));
    for (const goOn of waiting) {
      goOn();
      await new Promise(setImmediate);
    }
    expect([await first, await second]).toEqual([{ shortUrl: 'http://bank/s/tx-2' }, { shortUrl: 'http://bank/s/tx-2' }]);
  });
});
