import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import type { PaymentMethod } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { methodsOf, type MethodId, type MethodKind } from '@atoll/contracts/payment-methods';
import { cardTotal } from '@atoll/money/fare';
import { CURRENCIES, type Currency } from '@atoll/money/money';
import { minorIn, readPrices, type Prices } from '@atoll/money/prices';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import { hasReceivedMoney, whyNotRequested, type PaymentRecords } from '../booking-payments/records/payment-records.js';
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

/** These decide about every method of a booking. */
interface Asked {
  readonly booking: BookingForPayment;
  readonly records: PaymentRecords;
  readonly settings: MethodSettings;
  readonly cards: CardProducts;
  /** The payer would pay this: once it is paid nothing is due, and the price is shown. */
  readonly toPay: Prices;
}

interface Terms {
  readonly reason: NotPayable | undefined;
  readonly fee: number;
}

/** How customers can pay, by the kind of the method. */
const termsOf: { readonly [K in PaidKind]: (asked: Asked, currency: Currency, method: MethodId<K>) => Terms } = {
  card: byCard,
  // A slip restores a booking that has expired [D-16].
  proof: byRecords(withoutExpiry, (booking, records) => whyNoProof(booking.isExpired ? { ...records, closedAt: undefined } : records)),
  counter: byRecords<'counter'>((booking) => booking, whyNoCounter),
};

type PaidKind = Exclude<MethodKind, 'allowance'>;

/** The methods of a kind, each with its terms in a currency. */
const ofKind = <K extends PaidKind>(kind: K, asked: Asked) =>
  methodsOf(kind).map((method) => ({ method, termsIn: (currency: Currency) => termsOf[kind](asked, currency, method) }));

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
  const asked: Asked = { booking, records, settings, cards, toPay: readPrices(booking.isPaid ? booking.price : booking.due) };
  return [...ofKind('card', asked), ...ofKind('proof', asked), ...ofKind('counter', asked)].flatMap(({ method, termsIn }) =>
    CURRENCIES.map((currency) => {
      const terms = termsIn(currency);
      const reason = terms.reason ?? (unacknowledged ? 'paymentUnderWay' : undefined);
      return { method, currency, usable: reason === undefined, reasonCode: reason ?? '', amount: minorIn(asked.toPay, currency), fee: terms.fee };
    }),
  );
}

/** Without a payment gateway for USD the fee is an estimate [D-24]. */
function byCard({ booking, settings, cards, toPay }: Asked, currency: Currency): Terms {
  const agreedFee = { fixed: settings.feeFixedCent, basisPoints: settings.feeBasisPoints };
  const [charge] = chargesOf(cards[currency], toPay, currency, agreedFee);
  const { hasGateway, isOn } = cardOffer(currency, settings.offered, cards[currency]);
  const estimate = currency === 'USD' ? cardTotal(minorIn(toPay, 'USD'), agreedFee.fixed, agreedFee.basisPoints).fee : 0;
  return { reason: whyNotPayable(booking, { isOffered: hasGateway && isOn, isEnough: charge !== undefined }), fee: charge?.fee.minor ?? estimate };
}

/** A method of which the booking's records decide too; without a fee. */
function byRecords<K extends 'proof' | 'counter'>(
  payable: (booking: BookingForPayment) => BookingForPayment,
  whyNot: (booking: BookingForPayment, records: PaymentRecords, method: MethodId<K>) => NotPayable | undefined,
): (asked: Asked, currency: Currency, method: MethodId<K>) => Terms {
  return ({ booking, records, settings, toPay }, currency, method) => ({
    reason:
      whyNotPayable(payable(booking), { isOffered: settings.offered.methods[method], isEnough: minorIn(toPay, currency) > 0 }) ??
      whyNot(booking, records, method),
    fee: 0,
  });
}

/** The same states in which the rules of the records refuse [D-14, PY-20]. */
function whyNoProof(records: Pick<PaymentRecords, 'proofs' | 'counters'> & { closedAt?: Date | undefined }): NotPayable | undefined {
  if (records.closedAt) return 'paymentClosed';
  if (hasReceivedMoney(records)) return 'paidOrAllowed';
  return records.proofs.some(({ status }) => status === 'Pending') ? 'slipPending' : undefined;
}

function whyNoCounter(_: BookingForPayment, records: PaymentRecords, method: MethodId<'counter'>): NotPayable | undefined {
  if (records.closedAt) return 'paymentClosed';
  const refusal = whyNotRequested(records, method);
  return refusal && REASONS[refusal];
}

const REASONS = { CASH_REJECTED: 'cashRejected', CASH_REQUESTED: 'cashRequested' } as const;
