import type { useMoney } from '@atoll/app-frame/operator/format';
import type { TextKey } from '@atoll/app-frame/texts/i18n';
import { CURRENCIES, formatMinor, parseMinor, type Currency } from '@atoll/money/money';
import { usdMvr } from '@atoll/money/usd-mvr';
import { minorIn, type Prices } from '@atoll/money/prices';
import { Choice, Lines, Text } from '@atoll/ui/forms/kinds';
import type { FormSchema } from '@atoll/ui/forms/schema';
import type { paymentActionTexts } from '../messages/en/bookings/payment-actions.js';
import type { Booking } from '../server-types.js';

export interface RefundValues {
  readonly currency: string;
  readonly amount: string;
  readonly reason: string;
  readonly due: Prices;
}

export const minorOf = ({ amount }: Pick<RefundValues, 'amount'>): number => parseMinor(amount) ?? 0;
export const dueOf = ({ due, currency }: Pick<RefundValues, 'due' | 'currency'>): number => due.find((one) => one.currency === currency)?.minor ?? 0;
const amountOf = (minor: number): string => (minor > 0 ? formatMinor(minor) : '');

type Schema = FormSchema<RefundValues, TextKey<typeof paymentActionTexts>>;

/** The fields of a refund, recorded or sent: amount and reason. */
export const refundFields = {
  currency: {
    kind: Choice,
    label: 'refund.currency',
    changes: (currency, { due }) => ({ amount: amountOf(dueOf({ due, currency })) }),
  },
  amount: { kind: Text, label: 'refund.amount', maxLength: 20, input: { inputMode: 'decimal' }, codes: ['refund.amountMissing', 'REFUND_TOO_LARGE'] },
  reason: { kind: Lines, label: 'refund.reason', hint: 'refund.reasonHint', optional: true, codes: ['refund.reasonMissing', 'REFUND_REASON'] },
} as const satisfies Schema['fields'];

export function refundProblem(values: RefundValues): 'refund.amountMissing' | 'refund.reasonMissing' | undefined {
  if (minorOf(values) <= 0) return 'refund.amountMissing';
  return minorOf(values) > dueOf(values) && values.reason.trim() === '' ? 'refund.reasonMissing' : undefined;
}

/** Begins with all that is due, in the currency in which it is. */
export function begun({ refund }: Booking): RefundValues {
  const { dueInCent = 0, dueInLaari = 0, openInCent = 0 } = refund ?? {};
  const due = usdMvr(dueInCent, dueInLaari);
  const currency = dueInCent > 0 || (dueInLaari === 0 && openInCent > 0) ? 'USD' : 'MVR';
  return { currency, amount: amountOf(dueOf({ due, currency })), reason: '', due };
}

/** The currencies in which money can go back, and what is due and open in the chosen one. */
export function refundShown({ refund }: Booking, t: (key: 'refund.due' | 'refund.open') => string, { amount }: Pick<ReturnType<typeof useMoney>, 'amount'>) {
  const { openInCent = 0, openInLaari = 0 } = refund ?? {};
  const open = usdMvr(openInCent, openInLaari);
  const offered = CURRENCIES.filter((currency) => minorIn(open, currency) > 0);
  return (values: RefundValues) => {
    const currency: Currency = values.currency === 'USD' ? 'USD' : 'MVR';
    const shown = (minor: number): string => amount({ currency, minor });
    return {
      currency: { options: offered.map((one) => ({ value: one, label: one })) },
      amount: { hint: `${t('refund.due')}: ${shown(dueOf(values))} · ${t('refund.open')}: ${shown(minorIn(open, currency))}` },
    };
  };
}
