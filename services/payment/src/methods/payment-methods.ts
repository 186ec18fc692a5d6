import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import type { PaymentMethod } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { cardTotal } from '@atoll/money/fare';
import type { Currency } from '@atoll/money/money';
import { minorIn, readPrices } from '@atoll/money/prices';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import { hasReceivedMoney, type PaymentRecords } from '../booking-payments/payment-records.js';
import { cardOffer, whyNotPayable, withoutExpiry, type NotPayable } from '../bookings/payable.js';
import { orderIn, type PaymentGateways } from '../payment-gateways/payment-gateways.js';
import { chargesOf, type GatewayProduct } from '../payment-gateways/product.js';

export type MethodSettings = Pick<OperatorSettings, 'offered' | 'feeFixedCent' | 'feeBasisPoints' | 'cardGateways'>;

/** The products through which cards are charged in a currency, the one that serves now first; none where this deployment has none. */
export type CardProducts = Readonly<Record<Currency, readonly GatewayProduct[]>>;

export function cardProducts(gateways: Pick<PaymentGateways, 'accepting'>, { cardGateways }: Pick<MethodSettings, 'cardGateways'>): CardProducts {
  const products = (currency: Currency) => gateways.accepting(currency, orderIn(cardGateways)).map(({ product }) => product);
  return { MVR: products('MVR'), USD: products('USD') };
}

/**
 * Every method with what is still due, its fee and, where a customer cannot use it now, the reason. `cards` are the products that
 * proceedpayment and proceedpaymentstripe use. `unacknowledged`: booking has not consumed the event of a payment received, so a second payment would be refused.
 */
export function paymentMethods(
  booking: BookingForPayment,
  records: PaymentRecords,
  settings: MethodSettings,
  cards: CardProducts,
  unacknowledged: boolean,
): PaymentMethod[] {
  // once it is paid nothing is due, and the price is shown
  const toPay = readPrices(booking.isPaid ? booking.price : booking.due);
  const agreedFee = { fixed: settings.feeFixedCent, basisPoints: settings.feeBasisPoints };
  const orUnderWay = (reason: NotPayable | undefined): NotPayable | undefined => reason ?? (unacknowledged ? 'paymentUnderWay' : undefined);
  const method = (name: string, currency: Currency, reason: NotPayable | undefined, fee = 0): PaymentMethod => ({
    method: name,
    currency,
    usable: orUnderWay(reason) === undefined,
    reasonCode: orUnderWay(reason) ?? '',
    amount: minorIn(toPay, currency),
    fee,
  });
  const card = (currency: Currency, estimate: number): PaymentMethod => {
    const [charge] = chargesOf(cards[currency], toPay, currency, agreedFee);
    const { hasGateway, isOn } = cardOffer(currency, settings.offered, cards[currency]);
    return method('Card', currency, whyNotPayable(booking, hasGateway && isOn, charge !== undefined), charge?.fee.minor ?? estimate);
  };
  const why = (currency: Currency, offered: boolean, of: typeof booking) => whyNotPayable(of, offered, minorIn(toPay, currency) > 0);
  const both = (name: string, offered: boolean, byRecords: NotPayable | undefined, of = booking): PaymentMethod[] =>
    (['MVR', 'USD'] as const).map((currency) => method(name, currency, why(currency, offered, of) ?? byRecords));
  return [
    card('MVR', 0),
    card('USD', cardTotal(minorIn(toPay, 'USD'), agreedFee.fixed, agreedFee.basisPoints).fee),
    // A slip restores a booking that has expired [D-16].
    ...both('Transfer', settings.offered.bankTransfer, whyNoSlip(booking.isExpired ? { ...records, closedAt: undefined } : records), withoutExpiry(booking)),
    ...both('Cash', settings.offered.cash, whyNoCash(records)),
  ];
}

/** The same states in which the rules of the records refuse [D-14, PY-20]. */
function whyNoSlip(records: Pick<PaymentRecords, 'transfer' | 'cash'> & { closedAt?: Date | undefined }): NotPayable | undefined {
  if (records.closedAt) return 'paymentClosed';
  if (hasReceivedMoney(records)) return 'paidOrAllowed';
  return records.transfer?.status === 'Pending' ? 'slipPending' : undefined;
}

function whyNoCash({ closedAt, cash }: PaymentRecords): NotPayable | undefined {
  if (closedAt) return 'paymentClosed';
  if (!cash) return undefined;
  return cash.status === 'Rejected' ? 'cashRejected' : 'cashRequested';
}
