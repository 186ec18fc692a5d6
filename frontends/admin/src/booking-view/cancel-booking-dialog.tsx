import { useState, type ReactElement } from 'react';
import { api, errorText, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Banner } from '@atoll/ui/notices/banner';
import { ConfirmDialog } from '@atoll/ui/dialogs/confirm-dialog';
import { Stack } from '@atoll/ui/layout/page';
import { TextArea } from '@atoll/ui/fields/text-field';
import type { Booking } from '../server-types.js';
import { bookingTexts } from '../messages/en/bookings/bookings.js';

/** Money that was received, also a part of the price or beforehand: credit was not [D-71]. */
const isMoneyReceived = ({ payments = [] }: Booking): boolean => payments.some(({ method, amount }) => method !== 'Credit' && amount > 0);

/** Names the booking's number and asks for the reason that its history will show [AW-31, BK-34]. */
export function CancelBookingDialog({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }): ReactElement {
  const t = useTexts(bookingTexts);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [cancelBooking, { isLoading }] = api.useCancelBookingMutation();

  const cancel = async (): Promise<void> => {
    if (reason.trim() === '') return setProblem(t('reasonMissing'));
    const outcome = await cancelBooking(withoutNotice({ bookingId: booking.id, reason: reason.trim() }));
    if (outcome.error) setProblem(errorText(outcome.error));
    else onClose();
  };
  return (
    <ConfirmDialog
      title={t('cancelTitle', { refNo: booking.refNo })}
      open
      danger
      busy={isLoading}
      confirmLabel={t('cancel')}
      closeLabel={t('cancelKeep')}
      onClose={onClose}
      onConfirm={() => void cancel()}
    >
      <Stack>
        <p>{t('cancelText', { people: booking.customers.map(({ name }) => name).join(', ') })}</p>
        {isMoneyReceived(booking) && <Banner tone="warning">{t('paidNote')}</Banner>}
        <TextArea
          label={t('cancelReason')}
          value={reason}
          error={problem}
          onChange={(typed) => {
            setReason(typed);
            setProblem('');
          }}
        />
      </Stack>
    </ConfirmDialog>
  );
}
