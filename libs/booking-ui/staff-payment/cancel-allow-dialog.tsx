import type { ReactElement } from 'react';
import { api, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { AskDialog } from '@atoll/ui/form-dialogs/ask-dialog';
import { passengersOf } from './amounts.js';
import type { PaymentDialogProps } from './payment-dialog.js';
import { paymentRefusal } from './payment-refusal.js';
import { staffPaymentTexts } from './staff-payment-texts.js';

/** [PY-27] */
export function CancelAllowDialog({ booking, onClose }: PaymentDialogProps): ReactElement {
  const t = useTexts(staffPaymentTexts);
  const [cancelAllow] = api.useCancelAllowBookingMutation();
  return (
    <AskDialog
      title={t('cancelAllow.title', { refNo: booking.refNo })}
      confirm={t('cancelAllow.confirm')}
      keep={t('cancelAllow.keep')}
      danger
      refusalOf={paymentRefusal(booking)}
      act={() => cancelAllow(withoutNotice({ bookingId: booking.id }))}
      onClose={onClose}
    >
      <p>{t('cancelAllow.text', { people: passengersOf(booking) })}</p>
    </AskDialog>
  );
}
