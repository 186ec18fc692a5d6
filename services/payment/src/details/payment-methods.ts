import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import type { PaymentMethod } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { cardTotal } from '@atoll/money/fare';
import type { Currency } from '@atoll/money/money';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import { whyNotByMvrCard, whyNotPayable, type NotPayable } from '../attempts/payable.js';

export type MethodSettings = Pick<OperatorSettings, 'offered' | 'feeFixedCent' | 'feeBasisPoints'>;

/** The calls of these methods come later: until then they are offered to nobody, whatever the operator has switched on. */
const NOT_YET = false;

/**
 * Every method with its amount, fee and, where a customer cannot use it now, the reason. `unheard`: money has arrived of which
 * booking has not heard, so that a second payment would be refused.
 */
export function paymentMethods(booking: BookingForPayment, settings: MethodSettings, unheard: boolean): PaymentMethod[] {
  const { priceInLaari, priceInCent } = booking;
  const price = { MVR: priceInLaari, USD: priceInCent };
  const usdFee = cardTotal(priceInCent, settings.feeFixedCent, settings.feeBasisPoints).fee;
  const late = (reason: NotPayable | undefined): NotPayable | undefined => reason ?? (unheard ? 'paymentUnderWay' : undefined);
  const method = (name: string, currency: Currency, reason: NotPayable | undefined, fee = 0): PaymentMethod => ({
    method: name,
    currency,
    usable: late(reason) === undefined,
    reasonCode: late(reason) ?? '',
    amount: price[currency],
    fee,
  });
  const later = (name: string): PaymentMethod[] => (['MVR', 'USD'] as const).map((c) => method(name, c, whyNotPayable(booking, NOT_YET, price[c])));
  return [
    method('Card', 'MVR', whyNotByMvrCard(booking, settings.offered.cardMvr)),
    method('Card', 'USD', whyNotPayable(booking, NOT_YET, priceInCent), usdFee),
    ...later('Transfer'),
    ...later('Cash'),
  ];
}
