import type { Translate } from '@atoll/app-frame/texts/i18n';
import { methodIds, type MethodId } from '@atoll/contracts/payment-methods';
import type { Sheet } from '@atoll/contracts/sheet';
import type { tripPaymentTexts } from '../../messages/en/trips/trip-payments.js';
import type { TripPayments } from '../../server-types.js';
import { currencies } from './shown-groups.js';

type Words = Translate<NonNullable<(typeof tripPaymentTexts)['key']>>;

/** Writes a line per booking and method with its amount in the column of its currency, and the totals below: the columns of the CSV [RP-12]. */
export function tripPaymentsSheet({ tripId, groups, totals }: TripPayments, t: Words, word: (method: MethodId) => string): Sheet {
  const named = (method: string): string => {
    const known = methodIds.find((id) => id === method);
    return known ? word(known) : method;
  };
  const lines = groups.flatMap(({ method, currency, rows }) =>
    rows.map(({ refNumber, customer, amount }) => [
      refNumber,
      customer,
      named(method),
      ...currencies.map((column) => (currency === null || currency === column ? { minor: amount } : undefined)),
    ]),
  );
  const heads = [t('refNo'), t('customer'), t('method'), ...currencies];
  return { name: t('title', { id: tripId }), rows: [heads, ...lines, [t('total'), undefined, undefined, { minor: totals.mvr }, { minor: totals.usd }]] };
}
