import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import type { PaymentMethod } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { cardTotal } from '@atoll/money/fare';
import type { Currency } from '@atoll/money/money';
import { minorIn, readPrices } from '@atoll/money/prices';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import { whyNotPayable, type NotPayable } from '../attempts/payable.js';
import { chargeOf, type GatewayProduct } from '../gateways/product.js';

export type MethodSettings = Pick<OperatorSettings, 'offered' | 'feeFixedCent' | 'feeBasisPoints'>;

/** The calls of these methods come later: until then they are offered to nobody, whatever the operator has switched on. */
const NOT_YET = false;

/**
 * Every method with its amount, fee and, where a customer cannot use it now, the reason. `mvrCard` is the product through which
 * proceedpayment takes money. `unheard`: money has arrived of which booking has not heard, so that a second payment would be refused.
 */
export function paymentMethods(booking: BookingForPayment, settings: MethodSettings, mvrCard: GatewayProduct | undefined, unheard: boolean): PaymentMethod[] {
  const price = readPrices(booking.price);
  const agreedFee = { fixed: settings.feeFixedCent, basisPoints: settings.feeBasisPoints };
  const charge = mvrCard && chargeOf(mvrCard, price, 'MVR', agreedFee);
  const usdFee = cardTotal(minorIn(price, 'USD'), agreedFee.fixed, agreedFee.basisPoints).fee;
  const late = (reason: NotPayable | undefined): NotPayable | undefined => reason ?? (unheard ? 'paymentUnderWay' : undefined);
  const method = (name: string, currency: Currency, reason: NotPayable | undefined, fee = 0): PaymentMethod => ({
    method: name,
    currency,
    usable: late(reason) === undefined,
    reasonCode: late(reason) ?? '',
    amount: minorIn(price, currency),
    fee,
  });
  const whyNotYet = (currency: Currency) => whyNotPayable(booking, NOT_YET, minorIn(price, currency) > 0);
  const later = (name: string): PaymentMethod[] => (['MVR', 'USD'] as const).map((currency) => method(name, currency, whyNotYet(currency)));
  return [
    method('Card', 'MVR', whyNotPayable(booking, mvrCard !== undefined && settings.offered.cardMvr, charge !== undefined), charge?.fee.minor),
    method('Card', 'USD', whyNotYet('USD'), usdFee),
    ...later('Transfer'),
    ...later('Cash'),
  ];
}
