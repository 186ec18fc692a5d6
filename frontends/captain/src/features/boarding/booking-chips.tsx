import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/i18n';
import { Chip, StatusChip, type Status } from '@atoll/ui/chip';
import { LockIcon } from '@atoll/ui/icons';
import type { Booking } from '../../calls.js';
import { boardingTexts } from '../../messages/en.js';

const looks: Record<Booking['status'], Status> = {
  Paid: 'paid',
  Allowed: 'allowed',
  'Cash On Arrival': 'cash',
  'Pending Verification': 'verification',
  'Pending Cash Option': 'pending',
  Cancelled: 'cancelled',
  Pending: 'pending',
};

/** The main word about the money, and a second one when the booking was cancelled all the same [BK-36 to BK-41, D-11]. */
export function BookingChips({ booking }: { readonly booking: Booking }): ReactElement {
  const say = useTexts(boardingTexts);
  const { status, allowedType, isCancelled, isPrivate } = booking;
  return (
    <>
      <StatusChip status={looks[status]}>{say(`status.${status}`, { type: allowedType || say('free') })}</StatusChip>
      {isCancelled && status !== 'Cancelled' && <StatusChip status="cancelled">{say('status.Cancelled')}</StatusChip>}
      {isPrivate && (
        <Chip tone="primary" icon={<LockIcon size={15} />}>
          {say('private')}
        </Chip>
      )}
    </>
  );
}
