import { beforeEach, describe, expect, it } from '@jest/globals';
import { someSettings } from '@atoll/operator-settings/testing';
import type { Clock } from '@atoll/time/clock';
import { settlementOf } from './attempts.contract.js';
import { AttemptsInMemory } from './attempts.memory.js';
import { CheckAttempt } from './check-attempt.js';
import { CloseAttempts } from './close-attempts.js';
import { ProceedPayment } from './proceed-payment.js';
import { ReturnFromBank } from './return-from-bank.js';
import { TakeNotification } from './take-notification.js';
import { aBooking, BankFake, BookingsFake, IdsInMemory, LedgerInMemory, minutesLater, NOON, visitor } from './testing.js';

const NO_SIGNATURE = {};
const ORIGIN = 'http://coral.localhost:8080';
const input = { uuid: aBooking().uuid, currency: 'MVR' };

let now: Date;
let settings = someSettings();
let bank: BankFake;
let bookings: BookingsFake;
let attempts: AttemptsInMemory;
let ledger: LedgerInMemory;
let alarms: string[];
let check: CheckAttempt;
let proceed: ProceedPayment;
let notify: TakeNotification;

beforeEach(() => {
  now = NOON;
  settings = someSettings();
  bank = new BankFake();
  bookings = new BookingsFake();
  attempts = new AttemptsInMemory();
  ledger = new LedgerInMemory();
  alarms = [];
  const ids = new IdsInMemory();
  const clock: Clock = { now: () => now };
  check = new CheckAttempt(bank, attempts, ledger, ids, clock, (message) => alarms.push(message));
  proceed = new ProceedPayment(bookings, { of: async () => settings }, attempts, check, bank, ids, clock);
  notify = new TakeNotification(bank, attempts, check);
});

const notification = (change: object = {}): Record<string, unknown> => ({
  transactionId: 'tx-1',
  localId: bank.orders[0]?.localId,
  amount: 92520,
  currency: 'MVR',
  state: 'CONFIRMED',
  ...change,
});

describe('starting a card payment', () => {
  it("orders the booking's exact rufiyaa price and sends the payer to the bank's page [PY-04]", async () => {
    expect(await proceed.run(visitor(), input, ORIGIN)).toEqual({ shortUrl: 'http://bank/s/tx-1' });
    const [order] = bank.orders;
    expect(order).toMatchObject({
      amount: { currency: 'MVR', minor: 92520 },
      reference: 'Booking K7TR2M9Q',
      webhookUrl: 'http://coral.localhost:8080/api/paymentcallback/mvr',
    });
    expect(order?.redirectUrl).toBe(`http://coral.localhost:8080/api/paymentreturn?attempt=1&key=${order?.localId}`);
    expect(order?.localId).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each(['USD', 'mvr', '', undefined, null])('refuses currency %p [PY-04]', async (currency) => {
    await expect(proceed.run(visitor(), { uuid: input.uuid, currency }, ORIGIN)).rejects.toMatchObject({ kind: 'invalid', text: 'Please check currency.' });
    expect(bank.orders).toHaveLength(0);
  });

  it.each(['', null, 'b7e0c9a2-0000-4000-8000-000000000000'])('answers that booking %p does not exist [PY-04]', async (uuid) => {
    await expect(proceed.run(visitor(), { uuid, currency: 'MVR' }, ORIGIN)).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND', text: 'Booking not found.' });
  });

  it.each([
    ['Enable card payment off', (): void => void (settings = someSettings({ cardPayment: 'false' }))],
    ['MVR gateway off', (): void => void (settings = someSettings({}, { mvrGatewayOn: false }))],
  ])('is refused to customers with %s [ID-52, PY-03]', async (_case, change) => {
    change();
    await expect(proceed.run(visitor(), input, ORIGIN)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
  });

  it('offers the open attempt again, without a second transaction [PY-04]', async () => {
    const first = await proceed.run(visitor(), input, ORIGIN);
    now = minutesLater(5);
    expect(await proceed.run(visitor(), input, ORIGIN)).toEqual(first);
    expect(bank.orders).toHaveLength(1);
  });

  it('opens one transaction when two come at once [PY-04]', async () => {
    const both = await Promise.all([proceed.run(visitor(), input, ORIGIN), proceed.run(visitor(), input, ORIGIN)]);
    expect(both[0]).toEqual(both[1]);
    expect(bank.orders).toHaveLength(1);
  });

  it('starts anew when the price has changed, and closes the old attempt [PY-04]', async () => {
    await proceed.run(visitor(), input, ORIGIN);
    bookings.booking = aBooking({ priceInLaari: 15000 });
    expect(await proceed.run(visitor(), input, ORIGIN)).toEqual({ shortUrl: 'http://bank/s/tx-2' });
    expect(await attempts.byKey('coral', bank.orders[0]?.localId ?? '')).toMatchObject({ state: 'cancelled' });
  });

  it('starts anew after the bank declined, even when nobody told us [PY-04]', async () => {
    await proceed.run(visitor(), input, ORIGIN);
    bank.says('tx-1', { state: 'failed' });
    expect(await proceed.run(visitor(), input, ORIGIN)).toEqual({ shortUrl: 'http://bank/s/tx-2' });
  });

  it('notices that the money is there already instead of taking it twice [PY-36]', async () => {
    await proceed.run(visitor(), input, ORIGIN);
    bank.says('tx-1', { state: 'confirmed' });
    await expect(proceed.run(visitor(), input, ORIGIN)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    expect(ledger.entries).toHaveLength(1);
  });

  it('says so when the bank does not answer, and can be repeated [PY-04]', async () => {
    bank.isDown = true;
    await expect(proceed.run(visitor(), input, ORIGIN)).rejects.toMatchObject({
      kind: 'unavailable_gateway',
      text: 'Payment could not be started. Please try again.',
    });
    bank.isDown = false;
    expect(await proceed.run(visitor(), input, ORIGIN)).toEqual({ shortUrl: 'http://bank/s/tx-1' });
  });
});

describe("the bank's notification", () => {
  beforeEach(async () => void (await proceed.run(visitor(), input, ORIGIN)));

  it('brings the money into the ledger once, however often it comes [PY-08, PY-35]', async () => {
    bank.says('tx-1', { state: 'confirmed' });
    for (let copy = 0; copy < 3; copy += 1) await notify.run(visitor(), 'mvr', NO_SIGNATURE, notification());
    expect(ledger.entries).toHaveLength(1);
    expect(ledger.entries[0]).toMatchObject({
      kind: 'charge',
      method: 'Card',
      currency: 'MVR',
      minor: 92520,
      bookingId: 41,
      actor: 'gateway:mvr',
      operatorId: 'coral',
      at: NOON,
    });
    expect(await attempts.openOf('coral', 41)).toBeUndefined();
  });

  it('is worth nothing without a good signature [PY-08]', async () => {
    bank.says('tx-1', { state: 'confirmed' });
    bank.signatureIsGood = false;
    await expect(notify.run(visitor(), 'mvr', NO_SIGNATURE, notification())).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(ledger.entries).toHaveLength(0);
  });

  it('is not believed where the bank itself says otherwise [PY-08]', async () => {
    await notify.run(visitor(), 'mvr', NO_SIGNATURE, notification({ state: 'CONFIRMED' }));
    expect(ledger.entries).toHaveLength(0);
    expect(await attempts.openOf('coral', 41)).toBeDefined();
  });

  it.each([
    ['amount', { amount: 92519 }],
    ['currency', { currency: 'USD' }],
    ['transaction', { transactionId: 'tx-9' }],
    ['amount as text', { amount: '92520' }],
    ['no transaction', { transactionId: undefined }],
  ])('with another %s changes nothing [PY-08]', async (_what, change) => {
    bank.says('tx-1', { state: 'confirmed' });
    await expect(notify.run(visitor(), 'mvr', NO_SIGNATURE, notification(change))).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    expect(ledger.entries).toHaveLength(0);
  });

  it('raises the alarm when the bank itself confirms another amount [PY-08]', async () => {
    bank.says('tx-1', { state: 'confirmed', amount: { currency: 'MVR', minor: 1 } });
    await expect(notify.run(visitor(), 'mvr', NO_SIGNATURE, notification())).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    expect(ledger.entries).toHaveLength(0);
    expect(alarms).toHaveLength(1);
  });

  it("of another operator's attempt, of an unknown one or through an unknown gateway finds nothing [PY-08]", async () => {
    await expect(notify.run(visitor('lagoon'), 'mvr', NO_SIGNATURE, notification())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(notify.run(visitor(), 'mvr', NO_SIGNATURE, notification({ localId: 'unknown' }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(notify.run(visitor(), 'usd', NO_SIGNATURE, notification())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is enough to heal a process that died between the settlement and the ledger [PY-35]', async () => {
    const attempt = await attempts.byId('coral', 1);
    if (!attempt) throw new Error('no attempt');
    await attempts.settle(attempt, settlementOf(attempt, 'tx-1'));
    expect(ledger.entries).toHaveLength(0);
    await notify.run(visitor(), 'mvr', NO_SIGNATURE, notification());
    expect(ledger.entries).toHaveLength(1);
  });

  it('after the booking was cancelled still records the money [PY-36]', async () => {
    await new CloseAttempts(attempts, { now: () => now }).run('coral', 41);
    expect(await attempts.openOf('coral', 41)).toBeUndefined();
    bank.says('tx-1', { state: 'confirmed' });
    await notify.run(visitor(), 'mvr', NO_SIGNATURE, notification());
    expect(ledger.entries).toHaveLength(1);
  });
});

describe('coming back from the bank', () => {
  const comeBack = (): ReturnFromBank => new ReturnFromBank(attempts, check, (failed) => alarms.push(String(failed)));
  beforeEach(async () => void (await proceed.run(visitor(), input, ORIGIN)));

  it("asks the bank and leads to the booking's page [PY-04]", async () => {
    bank.says('tx-1', { state: 'confirmed' });
    expect(await comeBack().run(visitor(), 1, bank.orders[0]?.localId)).toBe(`/booking/${aBooking().uuid}`);
    expect(ledger.entries).toHaveLength(1);
  });

  it('leads there too when the bank does not answer [PY-04]', async () => {
    bank.isDown = true;
    expect(await comeBack().run(visitor(), 1, bank.orders[0]?.localId)).toBe(`/booking/${aBooking().uuid}`);
    expect(alarms).toHaveLength(1);
  });

  it.each([
    ['a guessed key', 1, 'x'.repeat(32)],
    ['no key', 1, undefined],
    ['another number', 2, 'k'],
  ])('reveals no booking to %s [PY-04]', async (_case, id, key) => {
    await expect(comeBack().run(visitor(), id, key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it("reveals no other operator's booking [PY-04]", async () => {
    await expect(comeBack().run(visitor('lagoon'), 1, bank.orders[0]?.localId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
