import { describe, expect, it } from '@jest/globals';
import { ForBookingsResponse, type PaymentMethod } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { expectRecorded } from '@atoll/contracts/testing/recorded';
import { someSettings } from '@atoll/operator-settings/testing';
import { checkPayable } from '../attempts/payable.js';
import { AttemptsInMemory } from '../attempts/attempts.memory.js';
import { aBooking, visitor } from '../attempts/testing.js';
import { PaymentDetails } from './payment-details.js';
import { paymentMethods } from './payment-methods.js';

const settings = someSettings({}, { usdGatewayOn: true, cashOn: true, feeFixedCent: 30, feeBasisPoints: 290 });
const asked = (over: Partial<BookingForPayment> = {}): BookingForPayment => ({ ...aBooking(), priceInCent: 6000, isCashAllowed: false, ...over });
const card = (methods: PaymentMethod[], currency = 'MVR') => methods.find((one) => one.method === 'Card' && one.currency === currency);

/** Each state of a booking in which the answer differs. */
const cases: Record<string, Partial<BookingForPayment>> = {
  pending: {},
  paid: { isPaid: true },
  allowed: { isAllowed: true },
  'to be paid in cash': { isCashAllowed: true },
  cancelled: { isCancelled: true },
  'trip deleted': { isTripDeleted: true },
  'MVR 1.00': { priceInLaari: 100 },
  'MVR 0.99': { priceInLaari: 99 },
  free: { priceInLaari: 0, priceInCent: 0 },
};

describe('how a booking can be paid', () => {
  it.each<[string, string]>([
    ['pending', ''],
    ['paid', 'settled'],
    ['allowed', 'settled'],
    ['to be paid in cash', ''],
    ['cancelled', 'cancelled'],
    ['trip deleted', 'tripDeleted'],
    ['MVR 1.00', ''],
    ['MVR 0.99', 'amountTooSmall'],
    ['free', 'amountTooSmall'],
  ])('by MVR card, %s: %j, and proceedpayment refuses exactly what is not offered [PY-03] [PY-04] [D-25]', (name, reasonCode) => {
    const booking = asked(cases[name]);
    expect(card(paymentMethods(booking, settings, false))).toMatchObject({ usable: reasonCode === '', reasonCode, amount: booking.priceInLaari, fee: 0 });
    const proceeding = () => checkPayable(visitor(), booking, settings.offered);
    if (reasonCode) expect(proceeding).toThrow('This action is not possible in the current state.');
    else expect(proceeding).not.toThrow();
  });

  it('is by no card that the operator has switched off [PY-03] [D-25]', () => {
    for (const off of [someSettings({ cardPayment: 'false' }), someSettings({}, { mvrGatewayOn: false })])
      expect(card(paymentMethods(asked(), off, false))).toMatchObject({ usable: false, reasonCode: 'notOffered' });
  });

  it('says what a USD card would be charged, fee apart [PY-06] [D-24]', () => {
    expect(card(paymentMethods(asked(), settings, false), 'USD')).toEqual({
      method: 'Card',
      currency: 'USD',
      usable: false,
      reasonCode: 'notOffered',
      amount: 6000,
      fee: 211,
    });
  });

  it('is by nothing while money has arrived of which booking has not heard [PY-36]', () => {
    expect(paymentMethods(asked(), settings, true).filter(({ usable }) => usable)).toEqual([]);
    expect(card(paymentMethods(asked(), settings, true))).toMatchObject({ reasonCode: 'paymentUnderWay' });
  });
});

it('is told to booking as booking is tested with', async () => {
  const details = new PaymentDetails(new AttemptsInMemory(), { of: async () => settings });
  const names = Object.keys(cases);
  const sent = await details.run(
    visitor(),
    names.map((name, i) => asked({ ...cases[name], id: i + 1 })),
  );
  const { bookings } = ForBookingsResponse.decode(ForBookingsResponse.encode(sent).finish());
  expectRecorded('payment-details', Object.fromEntries(bookings.map((booking, i) => [names[i]!, booking])));
});
