import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { canAct } from '@atoll/booking-facts/acts';
import { tierOf, type Tier } from '@atoll/money/fare';
import { Segmented } from '@atoll/ui/fields/segmented';
import { Stack } from '@atoll/ui/layout/page';
import { colour, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Booking } from '../../server-types.js';
import { bookingEditTexts } from '../../messages/en/bookings/booking-edit.js';

const Note = styled.p`
  color: ${colour.inkSoft};
  font-size: ${text.s};
`;

/** The price tier of the whole booking; takes effect at once. Disabled once the price stands [BK-44, AW-26]. */
export function FareSwitch({ booking }: { readonly booking: Booking }): ReactElement {
  const t = useTexts(bookingEditTexts);
  const [editIsLocal, { isLoading, originalArgs }] = api.useEditIsLocalMutation();
  const disabled = !canAct(booking, 'editFare') || isLoading;
  const charged = tierOf(booking.isLocal, booking.otpVerified);
  const shown = isLoading ? tierOf(originalArgs?.isLocal === true, true) : charged;
  // the snackbar says why it was refused: another admin was faster, or it was paid since then
  const choose = (fare: Tier): void => void editIsLocal({ bookingId: booking.id, isLocal: fare === 'local', version: booking.version });
  return (
    <Stack $gap="xs">
      <Segmented
        label={t('fare')}
        value={shown}
        onChange={choose}
        options={[
          { value: 'tourist', label: t('tourist'), disabled },
          { value: 'local', label: t('local'), disabled },
        ]}
      />
      {booking.isLocal && charged === 'tourist' && canAct(booking, 'editFare') && <Note>{t('waitsForCode')}</Note>}
    </Stack>
  );
}
