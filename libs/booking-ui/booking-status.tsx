import type { ReactElement } from 'react';
import type { Booking } from '@atoll/booking-facts/booking';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { bookingStateTexts, useStatusText } from './booking-texts.js';
import { Chip } from '@atoll/ui/notices/chip';
import { StatusChip, type Status } from './status-chip.js';
import { CardIcon } from '@atoll/ui/theme/icons';

const chips: Record<Booking['status'], Status> = {
  Paid: 'paid',
  Allowed: 'allowed',
  'Cash On Arrival': 'cash',
  'Pending Verification': 'verification',
  'Pending Cash Option': 'pending',
  Cancelled: 'cancelled',
  Pending: 'pending',
};

interface BookingStatusProps {
  readonly booking: Pick<Booking, 'status' | 'allowedType' | 'isPaidStripe' | 'isCancelled'>;
}

/** The status of a booking: a chip for the status that the server gives priority, and a second one when the booking is cancelled as well [BK-36 to BK-41, D-11]. */
export function BookingStatus({ booking }: BookingStatusProps): ReactElement {
  const t = useTexts(bookingStateTexts);
  const words = useStatusText()(booking);
  const { status, isPaidStripe, isCancelled } = booking;
  return (
    <>
      {status === 'Paid' && isPaidStripe ? (
        <Chip tone="warning" icon={<CardIcon size={15} />} title={t('secondGateway')}>
          {words}
        </Chip>
      ) : (
        <StatusChip status={chips[status]}>{words}</StatusChip>
      )}
      {isCancelled && status !== 'Cancelled' && <StatusChip status="cancelled">{t('status.Cancelled')}</StatusChip>}
    </>
  );
}
