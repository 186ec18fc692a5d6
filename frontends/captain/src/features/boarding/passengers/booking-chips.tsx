import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { BookingStatus } from '@atoll/booking-ui/booking-status';
import { Chip } from '@atoll/ui/notices/chip';
import { LockIcon } from '@atoll/ui/theme/icons';
import type { Booking } from '../../../server-types.js';
import { boardingTexts } from '../../../messages/en/captain.js';

/** Status chips of a booking, and a chip for a private transfer. */
export function BookingChips({ booking }: { readonly booking: Booking }): ReactElement {
  const t = useTexts(boardingTexts);
  return (
    <>
      <BookingStatus booking={booking} />
      {booking.isPrivate && (
        <Chip tone="primary" icon={<LockIcon size={15} />}>
          {t('private')}
        </Chip>
      )}
    </>
  );
}
