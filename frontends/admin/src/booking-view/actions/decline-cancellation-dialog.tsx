import type { ReactElement } from 'react';
import { api, errorText, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import type { ActionDialogProps } from '../../booking-action.js';
import { AskDialog } from '@atoll/ui/form-dialogs/ask-dialog';
import { Lines } from '@atoll/ui/forms/kinds';
import type { FormSchema } from '@atoll/ui/forms/schema';
import { bookingTexts } from '../../messages/en/bookings/bookings.js';

const reasonForm: FormSchema<{ readonly reason: string }, TextKey<typeof bookingTexts>> = {
  fields: { reason: { kind: Lines, label: 'declineReason', codes: ['declineReasonMissing'] } },
  problem: ({ reason }) => (reason.trim() === '' ? 'declineReasonMissing' : undefined),
};

/** Says what the customer has asked, and asks for the reason that they will read. */
export function DeclineCancellationDialog({ booking, onClose }: ActionDialogProps): ReactElement {
  const t = useTexts(bookingTexts);
  const [decline] = api.useDeclineCancellationMutation();
  return (
    <AskDialog
      title={t('declineTitle', { refNo: booking.refNo })}
      confirm={t('declineConfirm')}
      keep={t('declineKeep')}
      refusalOf={errorText}
      fields={{ schema: reasonForm, t, stored: { reason: '' } }}
      act={(_version, { reason }) => decline(withoutNotice({ bookingId: booking.id, reason: reason.trim() }))}
      onClose={onClose}
    >
      <p>{t('declineText')}</p>
    </AskDialog>
  );
}
