import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Booking } from '@atoll/booking-facts/booking';
import { ConfirmDialog } from '@atoll/ui/dialogs/confirm-dialog';
import { passengersOf } from './amounts.js';
import { ConflictNote } from './conflict-note.js';
import { staffPaymentTexts } from './staff-payment-texts.js';
import { useDecision } from './use-decision.js';

interface PaymentDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** [PY-27] */
export function CancelAllowDialog({ booking, onClose }: PaymentDialogProps): ReactElement {
  const t = useTexts(staffPaymentTexts);
  const [cancelAllow, { isLoading }] = api.useCancelAllowBookingMutation();
  const { conflict, isOver, run } = useDecision(onClose);
  return (
    <ConfirmDialog
      title={t('cancelAllow.title', { refNo: booking.refNo })}
      open
      danger
      busy={isLoading}
      disabled={isOver}
      confirmLabel={t('cancelAllow.confirm')}
      closeLabel={t('cancelAllow.keep')}
      onClose={onClose}
      onConfirm={() => void run(cancelAllow, { bookingId: booking.id })}
    >
      <ConflictNote text={conflict} isOver={isOver}>
        <p>{t('cancelAllow.text', { people: passengersOf(booking) })}</p>
      </ConflictNote>
    </ConfirmDialog>
  );
}
