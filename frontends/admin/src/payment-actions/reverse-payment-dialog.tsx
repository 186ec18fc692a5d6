import type { ReactElement } from 'react';
import { api, errorText, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import type { ActionDialogProps } from '../booking-action.js';
import { AskDialog } from '@atoll/ui/form-dialogs/ask-dialog';
import { Lines } from '@atoll/ui/forms/kinds';
import type { FormSchema } from '@atoll/ui/forms/schema';
import { paymentActionTexts } from '../messages/en/bookings/payment-actions.js';

const reasonForm: FormSchema<{ readonly reason: string }, TextKey<typeof paymentActionTexts>> = {
  fields: { reason: { kind: Lines, label: 'reverse.reason', codes: ['reverse.reasonMissing'] } },
  problem: ({ reason }) => (reason.trim() === '' ? 'reverse.reasonMissing' : undefined),
};

/** Takes back cash or a transfer that was confirmed by mistake [D-71]. */
export function ReversePaymentDialog({ booking, onClose }: ActionDialogProps): ReactElement {
  const t = useTexts(paymentActionTexts);
  const [reverse] = api.useReversePaymentMutation();
  return (
    <AskDialog
      title={t('reverse.title', { refNo: booking.refNo })}
      confirm={t('reverse.confirm')}
      keep={t('reverse.keep')}
      danger
      refusalOf={errorText}
      fields={{ schema: reasonForm, t, stored: { reason: '' } }}
      act={(_version, { reason }) => reverse(withoutNotice({ bookingId: booking.id, reason: reason.trim() }))}
      onClose={onClose}
    >
      <p>{t('reverse.text')}</p>
    </AskDialog>
  );
}
