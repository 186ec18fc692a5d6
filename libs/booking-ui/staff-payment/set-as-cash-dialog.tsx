import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Booking } from '@atoll/booking-facts/booking';
import { ConfirmDialog } from '@atoll/ui/dialogs/confirm-dialog';
import { Banner } from '@atoll/ui/notices/banner';
import { passengersOf } from './amounts.js';
import { ConflictNote } from './conflict-note.js';
import { staffPaymentTexts } from './staff-payment-texts.js';
import { useDecision } from './use-decision.js';

interface PaymentDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** Says what it ends: a slip that waits no longer counts [PY-16, PY-22]. */
export function SetAsCashDialog({ booking, onClose }: PaymentDialogProps): ReactElement {
  const t = useTexts(staffPaymentTexts);
  const [setAsCash, { isLoading }] = api.useSetAsCashPaymentMutation();
  const { conflict, isOver, run } = useDecision(onClose);
  return (
    <ConfirmDialog
      title={t('setAsCash.title', { refNo: booking.refNo })}
      open
      busy={isLoading}
      disabled={isOver}
      confirmLabel={t('setAsCash.confirm')}
      closeLabel={t('close')}
      onClose={onClose}
      onConfirm={() => void run(setAsCash, { bookingId: booking.id })}
    >
      <ConflictNote text={conflict} isOver={isOver}>
        <p>{t('setAsCash.text', { people: passengersOf(booking) })}</p>
        {booking.transfer.status === 'Pending' && <Banner tone="warning">{t('setAsCash.slip')}</Banner>}
      </ConflictNote>
    </ConfirmDialog>
  );
}
