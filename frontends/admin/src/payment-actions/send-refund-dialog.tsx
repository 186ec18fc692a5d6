import type { ReactElement } from 'react';
import { useMoney } from '@atoll/app-frame/operator/format';
import { api, errorText, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import type { ActionDialogProps } from '../booking-action.js';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import type { FormSchema } from '@atoll/ui/forms/schema';
import { paymentActionTexts } from '../messages/en/bookings/payment-actions.js';
import { begun, minorOf, refundFields, refundProblem, refundShown, type RefundValues } from './refund-form.js';

const refundForm: FormSchema<RefundValues, TextKey<typeof paymentActionTexts>> = { fields: refundFields, problem: refundProblem };

/** The payment company returns money to the card that paid it. */
export function SendRefundDialog({ booking, onClose }: ActionDialogProps): ReactElement {
  const t = useTexts(paymentActionTexts);
  const money = useMoney();
  const [send] = api.useSendRefundMutation();
  return (
    <EditDialog
      title={t('send.title', { refNo: booking.refNo })}
      save={t('send.save')}
      close={t('close')}
      schema={refundForm}
      t={t}
      stored={begun(booking)}
      shown={refundShown(booking, t, money)}
      refusalOf={errorText}
      lead={<p>{t('send.lead')}</p>}
      onSave={({ currency, reason, ...values }) => send(withoutNotice({ bookingId: booking.id, currency, amount: minorOf(values), reason: reason.trim() }))}
      onClose={onClose}
    />
  );
}
