import type { ReactElement } from 'react';
import { useMoney } from '@atoll/app-frame/operator/format';
import { api, errorText, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import { CURRENCIES, formatMinor, parseMinor } from '@atoll/money/money';
import { usdMvr } from '@atoll/money/usd-mvr';
import { minorIn, type Prices } from '@atoll/money/prices';
import type { ActionDialogProps } from '../booking-action.js';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import { Choice, Lines, Text } from '@atoll/ui/forms/kinds';
import type { FormSchema } from '@atoll/ui/forms/schema';
import { paymentActionTexts } from '../messages/en/bookings/payment-actions.js';
import type { Booking } from '../server-types.js';

interface Values {
  readonly currency: string;
  readonly amount: string;
  readonly refNo: string;
  readonly reason: string;
  readonly due: Prices;
}

const minorOf = ({ amount }: Pick<Values, 'amount'>): number => parseMinor(amount) ?? 0;
const dueOf = ({ due, currency }: Pick<Values, 'due' | 'currency'>): number => due.find((one) => one.currency === currency)?.minor ?? 0;

const refundForm: FormSchema<Values, TextKey<typeof paymentActionTexts>> = {
  fields: {
    currency: {
      kind: Choice,
      label: 'refund.currency',
      changes: (currency, { due }) => ({ amount: amountOf(dueOf({ due, currency })) }),
    },
    amount: { kind: Text, label: 'refund.amount', maxLength: 20, input: { inputMode: 'decimal' }, codes: ['refund.amountMissing', 'REFUND_TOO_LARGE'] },
    refNo: { kind: Text, label: 'refund.refNo', optional: true },
    reason: { kind: Lines, label: 'refund.reason', hint: 'refund.reasonHint', optional: true, codes: ['refund.reasonMissing', 'REFUND_REASON'] },
  },
  problem: (values) => {
    if (minorOf(values) <= 0) return 'refund.amountMissing';
    return minorOf(values) > dueOf(values) && values.reason.trim() === '' ? 'refund.reasonMissing' : undefined;
  },
};

const amountOf = (minor: number): string => (minor > 0 ? formatMinor(minor) : '');

/** Begins with all that is due, in the currency in which it is. */
function begun(booking: Booking): Values {
  const { dueInCent = 0, dueInLaari = 0, openInCent = 0 } = booking.refund ?? {};
  const due = usdMvr(dueInCent, dueInLaari);
  const currency = dueInCent > 0 || (dueInLaari === 0 && openInCent > 0) ? 'USD' : 'MVR';
  return { currency, amount: amountOf(dueOf({ due, currency })), refNo: '', reason: '', due };
}

/** Records money that the operator has paid back by itself [D-71]. */
export function RecordRefundDialog({ booking, onClose }: ActionDialogProps): ReactElement {
  const t = useTexts(paymentActionTexts);
  const { amount } = useMoney();
  const [record] = api.useRecordRefundMutation();
  const { openInCent = 0, openInLaari = 0 } = booking.refund ?? {};
  const open = usdMvr(openInCent, openInLaari);
  const offered = CURRENCIES.filter((currency) => minorIn(open, currency) > 0);
  const note = (values: Values) => {
    const currency = values.currency === 'USD' ? 'USD' : 'MVR';
    const shown = (minor: number): string => amount({ currency, minor });
    return `${t('refund.due')}: ${shown(dueOf(values))} · ${t('refund.open')}: ${shown(minorIn(open, currency))}`;
  };
  return (
    <EditDialog
      title={t('refund.title', { refNo: booking.refNo })}
      save={t('refund.save')}
      close={t('close')}
      schema={refundForm}
      t={t}
      stored={begun(booking)}
      shown={(values) => ({ currency: { options: offered.map((currency) => ({ value: currency, label: currency })) }, amount: { note: note(values) } })}
      refusalOf={errorText}
      lead={<p>{t('refund.lead')}</p>}
      onSave={({ currency, refNo, reason, ...values }) =>
        record(withoutNotice({ bookingId: booking.id, currency, amount: minorOf(values), refNo: refNo.trim(), reason: reason.trim() }))
      }
      onClose={onClose}
    />
  );
}
