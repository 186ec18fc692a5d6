import type { ReactElement } from 'react';
import { useMoney } from '@atoll/app-frame/operator/format';
import { api, errorText, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import type { ActionDialogProps } from '../booking-action.js';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import { Choice, Text } from '@atoll/ui/forms/kinds';
import type { FormSchema } from '@atoll/ui/forms/schema';
import { paymentActionTexts } from '../messages/en/bookings/payment-actions.js';
import { begun, minorOf, refundFields, refundProblem, refundShown, type RefundValues } from './refund-form.js';

interface Values extends RefundValues {
  readonly refNo: string;
  readonly paidBy: (typeof WAYS)[number];
}

const WAYS = ['received', 'cash', 'bank'] as const;

const { reason, ...fields } = refundFields;
const refundForm: FormSchema<Values, TextKey<typeof paymentActionTexts>> = {
  fields: {
    ...fields,
    paidBy: { kind: Choice as never, label: 'refund.paidBy', hint: 'refund.paidByHint' },
    refNo: { kind: Text, label: 'refund.refNo', optional: true },
    reason,
  },
  problem: refundProblem,
};

/** Records money that the operator has paid back by itself [D-71]. */
export function RecordRefundDialog({ booking, onClose }: ActionDialogProps): ReactElement {
  const t = useTexts(paymentActionTexts);
  const money = useMoney();
  const [record] = api.useRecordRefundMutation();
  const stored: Values = { ...begun(booking), refNo: '', paidBy: 'received' };
  const shown = refundShown(booking, t, money);
  return (
    <EditDialog
      title={t('refund.title', { refNo: booking.refNo })}
      save={t('refund.save')}
      close={t('close')}
      schema={refundForm}
      t={t}
      stored={stored}
      shown={(values) => ({ ...shown(values), paidBy: { options: WAYS.map((value) => ({ value, label: t(`refund.${value}`) })) } })}
      refusalOf={errorText}
      lead={<p>{t('refund.lead')}</p>}
      onSave={({ currency, refNo, paidBy, reason, ...values }) =>
        record(withoutNotice({ bookingId: booking.id, currency, amount: minorOf(values), refNo: refNo.trim(), paidBy, reason: reason.trim() }))
      }
      onClose={onClose}
    />
  );
}
