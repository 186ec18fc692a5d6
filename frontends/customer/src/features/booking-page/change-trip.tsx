import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Leg } from '@atoll/booking-facts/legs';
import { ChangeButton } from '@atoll/booking-ui/change-trip/change-button';
import { TimeSpan } from '@atoll/ui/dates/when';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { Stack } from '@atoll/ui/layout/page';
import { colour, media, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../../messages/en.js';
import type { Booking } from './server-types.js';

const Screen = styled(Card)`
  ${media.print} {
    display: none;
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.l};
  small {
    display: block;
    color: ${colour.inkFaint};
    font-size: ${text.s};
  }
`;

interface ChangeTripProps {
  readonly booking: Booking;
  /** Those that can be changed now. */
  readonly legs: readonly Leg[];
  /** Names each leg, when the booking has two. */
  readonly named: boolean;
}

/** The Change button of each leg [CW-38]. */
export function ChangeTrip({ booking, legs, named }: ChangeTripProps): ReactElement | null {
  const t = useTexts(customerTexts);
  if (legs.length === 0) return null;
  return (
    <Screen>
      <CardTitle>{t('change.title')}</CardTitle>
      <Stack $gap="m">
        {legs.map((leg) => (
          <Line key={leg.trip.id}>
            <span>
              {named && <small>{t(leg.isReturn ? 'booking.return' : 'booking.outbound')}</small>}
              <TimeSpan from={leg.departs} to={leg.arrives} />
            </span>
            <ChangeButton booking={booking} leg={leg} named={named} forStaff={false} />
          </Line>
        ))}
      </Stack>
    </Screen>
  );
}
