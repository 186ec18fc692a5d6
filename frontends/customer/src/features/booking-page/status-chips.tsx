import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/i18n';
import { Chip, StatusChip, type Status } from '@atoll/ui/chip';
import { CardIcon } from '@atoll/ui/icons';
import { Row } from '@atoll/ui/page';
import { customerTexts, type CustomerSay } from '../../messages/en.js';
import type { Booking } from './booking-page-calls.js';

const looks: Record<Booking['status'], Status> = {
  Paid: 'paid',
  Allowed: 'allowed',
  'Cash On Arrival': 'cash',
  'Pending Verification': 'verification',
  'Pending Cash Option': 'verification',
  Cancelled: 'cancelled',
  Pending: 'pending',
};

/** The words of the main chip; what it was allowed as stands in brackets [BK-37]. */
export function statusWords({ status, allowedType }: Pick<Booking, 'status' | 'allowedType'>, say: CustomerSay): string {
  if (status !== 'Allowed') return status;
  return allowedType ? say('status.allowedType', { type: allowedType }) : say('status.allowedFree');
}

/** The main chip by priority, and a second one when it was cancelled as well [BK-36 to BK-41, D-11]. */
export function StatusChips({ booking }: { readonly booking: Booking }): ReactElement {
  const say = useTexts(customerTexts);
  const words = statusWords(booking, say);
  return (
    <Row>
      {booking.isPaidStripe ? (
        <Chip tone="warning" icon={<CardIcon size={15} />} title={say('status.stripe')}>
          {words}
        </Chip>
      ) : (
        <StatusChip status={looks[booking.status]}>{words}</StatusChip>
      )}
      {booking.isCancelled && booking.status !== 'Cancelled' && <StatusChip status="cancelled">{'Cancelled' satisfies Booking['status']}</StatusChip>}
    </Row>
  );
}
