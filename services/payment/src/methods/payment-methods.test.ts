import { describe, expect, it } from '@jest/globals';
import { ForBookingsResponse, type PaymentMethod } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { expectRecorded } from '@atoll/contracts/testing/recorded';
import { readPrices, writePrices } from '@atoll/money/prices';
import { laariIn, usdMvr } from '@atoll/money/usd-mvr';
import { someSettings } from '@atoll/operator-settings/testing';
import { cardOffer, checkPayable } from '../bookings/payable.js';
import { noRecords, type PaymentRecords } from '../booking-payments/records/payment-records.js';
import { allowCash, receiveCash, rejectCash, requestCash, uploadSlip, verifyTransfer } from '../testing/method-rules.js';
import { MemoryPaymentRecords } from '../testing/payment-records.memory.js';
import { FakeAttempts, FakeLedger } from '../testing/fakes.js';
import { aBookingMessage, NOON, visitor, admin } from '../testing/builders.js';
import { systemClock } from '@atoll/time/clock';
import { bmlConnect } from '../payment-gateways/bml-connect/product.js';
import { openAll, PaymentGateways } from '../payment-gateways/payment-gateways.js';
import { chargeOf } from '../payment-gateways/product.js';
import { dollarPay } from '../testing/dollar-pay.js';
import { PaymentDetails } from '../reading/payment-details.js';
import { paymentMethods, type MethodSettings } from './payment-methods.js';

const none = noRecords('coral', 41);
const settings = someSettings({}, { usdGatewayOn: true, feeFixedCent: 30, feeBasisPoints: 290 });
const methodsOf = (booking: BookingForPayment, of: MethodSettings, unacknowledged: boolean, records = none) =>
  paymentMethods(booking, records, of, { MVR: [bmlConnect], USD: [] }, unacknowledged);
const card = (methods: PaymentMethod[], currency = 'MVR') => methods.find((one) => one.method === 'Card' && one.currency === currency);

/** Each state of a booking in which the methods differ. */
const cases: Record<string, Partial<BookingForPayment>> = {
  pending: {},
  paid: { isPaid: true },
  allowed: { isAllowed: true },
  'to be paid in cash': { isCashAllowed: true },
  cancelled: { isCancelled: true },
  'trip deleted': { isTripDeleted: true },
  'MVR 1.00': { price: writePrices(usdMvr(6000, 100)) },
  'MVR 0.99': { price: writePrices(usdMvr(6000, 99)) },
  free: { price: writePrices(usdMvr(0, 0)) },
};

describe('how a booking can be paid', () => {
  it.each<[string, string]>([
    ['pending', ''],
    ['paid', 'paidOrAllowed'],
    ['allowed', 'paidOrAllowed'],
    ['to be paid in cash', ''],
    ['cancelled', 'cancelled'],
    ['trip deleted', 'tripDeleted'],
    ['MVR 1.00', ''],
    ['MVR 0.99', 'amountTooSmall'],
    ['free', 'amountTooSmall'],
  ])('by MVR card, %s: %j, and proceedpayment refuses exactly what is not offered [PY-03] [PY-04] [D-25]', (name, reasonCode) => {
    const booking = aBookingMessage(cases[name]);
    const price = readPrices(booking.price);
    expect(card(methodsOf(booking, settings, false))).toMatchObject({ usable: reasonCode === '', reasonCode, amount: laariIn(price), fee: 0 });
    const charge = chargeOf(bmlConnect, price, 'MVR', { fixed: 30, basisPoints: 290 });
    const proceeding = () => checkPayable(visitor(), { ...booking, price, due: price }, cardOffer('MVR', settings.offered, [bmlConnect]), charge);
    if (reasonCode) expect(proceeding).toThrow('This action is not possible in the current state.');
    else expect(proceeding).not.toThrow();
  });

  it('is by no card that the operator has switched off [PY-03] [D-25]', () => {
    for (const off of [someSettings({ cardPayment: 'false' }), someSettings({}, { mvrGatewayOn: false })])
      expect(card(methodsOf(aBookingMessage(), off, false))).toMatchObject({ usable: false, reasonCode: 'notOffered' });
  });

  it('says what a USD card would be charged, fee apart [PY-06] [D-24]', () => {
    expect(card(methodsOf(aBookingMessage(), settings, false), 'USD')).toEqual({
      method: 'Card',
      currency: 'USD',
      usable: false,
      reasonCode: 'notOffered',
      amount: 6000,
      fee: 211,
    });
  });

  it.each([
    ['offered', settings, 6000, { usable: true, reasonCode: '', amount: 6000, fee: 211 }],
    ['switched off by the operator', someSettings(), 6000, { usable: false, reasonCode: 'notOffered' }],
    ['offered, of less than its minimum', settings, 49, { usable: false, reasonCode: 'amountTooSmall' }],
  ])('by USD card that is %s, where a payment gateway takes it [PY-03] [PY-05] [PY-06] [D-25]', (_case, of, cent, expected) => {
    const booking = aBookingMessage({ price: writePrices(usdMvr(cent, 92520)) });
    expect(card(paymentMethods(booking, none, of, { MVR: [bmlConnect], USD: [dollarPay] }, false), 'USD')).toMatchObject(expected);
  });

  it('is by no method while booking has not consumed the event of a payment received [PY-36]', () => {
    expect(methodsOf(aBookingMessage(), settings, true).filter(({ usable }) => usable)).toEqual([]);
    expect(card(methodsOf(aBookingMessage(), settings, true))).toMatchObject({ reasonCode: 'paymentUnderWay' });
  });
});

const done = { by: {}, at: NOON };
const slip = uploadSlip(none, { id: 1, slipId: 'a' }, done);
const asked = requestCash(none, 1, done);

describe('by bank transfer and in cash', () => {
  const offered = someSettings({ cashPayment: 'true' });
  const reasons = (booking: BookingForPayment, records: PaymentRecords = none, of = offered) =>
    (['Transfer', 'Cash'] as const).map((name) => methodsOf(booking, of, false, records).find(({ method }) => method === name)?.reasonCode);

  it.each<[string, PaymentRecords, [transfer: string, cash: string]]>([
    ['nothing', none, ['', '']],
    ['a pending slip', slip, ['slipPending', '']],
    ['a cash request', asked, ['', 'cashRequested']],
    ['a rejected cash request', rejectCash(asked, done), ['', 'cashRejected']],
    ['a verified slip', verifyTransfer(slip, 1, 'FT-1', done), ['paidOrAllowed', '']],
    ['cash received', receiveCash(allowCash(asked, done), done), ['paidOrAllowed', 'cashRequested']],
    ['a closed booking', { ...none, closedAt: NOON }, ['paymentClosed', 'paymentClosed']],
  ])('with %s: %j, not usable for these reasons [PY-02] [PY-12] [PY-20]', (_case, records, expected) => {
    expect(reasons(aBookingMessage(), records)).toEqual(expected);
  });

  it('a slip is still accepted for a booking that has expired, which is closed to every other payment [D-14] [D-16]', () => {
    const expired = aBookingMessage({ isCancelled: true, isExpired: true });
    const closed = { ...none, closedAt: NOON };
    expect(reasons(expired, closed)).toEqual(['', 'cancelled']);
    expect(card(methodsOf(expired, offered, false, closed))).toMatchObject({ usable: false, reasonCode: 'cancelled' });
    expect(reasons(expired, closed, someSettings({ bankTransfer: 'false' }))).toEqual(['notOffered', 'cancelled']);
    expect(reasons(aBookingMessage({ isCancelled: true }), closed)).toEqual(['cancelled', 'cancelled']);
  });

  it("follow the operator's switches, and cash its own alone [PY-03] [ID-53] [ID-54]", () => {
    expect(reasons(aBookingMessage(), none, someSettings({ bankTransfer: 'false' }))).toEqual(['notOffered', 'notOffered']);
    expect(reasons(aBookingMessage(), none, someSettings({ cashPayment: 'true' }, { bankTransferOn: false, cashOn: false }))).toEqual(['notOffered', '']);
    expect(reasons(aBookingMessage(), none, someSettings({}, { cashOn: true }))).toEqual(['', 'notOffered']);
  });

  it('and by card are said with what is still due of a booking that was paid in part, and with the price once it is paid [PY-29]', () => {
    const amounts = (change: Partial<BookingForPayment>) =>
      methodsOf(aBookingMessage({ due: writePrices(usdMvr(1000, 15_420)), ...change }), settings, false).map(({ currency, amount }) => [currency, amount]);
    const [dueInMvr, dueInUsd] = [
      ['MVR', 15_420],
      ['USD', 1000],
    ];
    expect(amounts({})).toEqual([dueInMvr, dueInUsd, dueInMvr, dueInUsd, dueInMvr, dueInUsd]);
    expect(amounts({ isPaid: true, due: writePrices(usdMvr(0, 0)) })).toEqual(amounts({ due: aBookingMessage().price }));
  });

  it('are said with the price in each currency and without a fee [PY-29]', () => {
    const transfers = methodsOf(aBookingMessage(), offered, false).filter(({ method }) => method === 'Transfer');
    expect(transfers.map(({ currency, amount, fee }) => [currency, amount, fee])).toEqual([
      ['MVR', 92520, 0],
      ['USD', 6000, 0],
    ]);
  });
});

it("is returned to booking as the recorded fixture of booking's tests says", async () => {
  const details = new PaymentDetails(
    new FakeAttempts(),
    new MemoryPaymentRecords(),
    new FakeLedger(),
    { of: async () => settings },
    { of: async () => new PaymentGateways(openAll([bmlConnect], { BML_CONNECT_URL: 'http://bank', BML_CONNECT_API_KEY: 'k' }, systemClock)) },
    { tokenOf: () => 'token' },
  );
  const names = Object.keys(cases);
  const sent = await details.run(
    admin(),
    names.map((name, i) => aBookingMessage({ ...cases[name], id: i + 1 })),
  );
  const { bookings } = ForBookingsResponse.decode(ForBookingsResponse.encode(sent).finish());
  expectRecorded('payment-details', Object.fromEntries(bookings.map((booking, i) => [names[i]!, booking])));
});
