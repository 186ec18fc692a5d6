import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { BookingStatus } from '@atoll/booking-ui/booking-status';
import { Chip } from '@atoll/ui/notices/chip';
import { Row } from '@atoll/ui/layout/page';
import type { Booking } from '../server-types.js';
import { bookingTexts } from '../messages/en/bookings/bookings.js';

/** Status chips of a booking, and a chip for a refund that is due. */
export function BookingChips({ booking }: { readonly booking: Booking }): ReactElement {
  const t = useTexts(bookingTexts);
  return (
    <Row $gap="xs">
      <BookingStatus booking={booking} />
      {booking.refundDue && <Chip tone="warning">{t('refundDue')}</Chip>}
    </Row>
  );
}
