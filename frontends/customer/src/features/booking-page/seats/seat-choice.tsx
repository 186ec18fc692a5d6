import { useState, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Leg } from '@atoll/booking-facts/legs';
import { Button } from '@atoll/ui/actions/button';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { SeatIcon } from '@atoll/ui/theme/icons';
import { Row, Stack } from '@atoll/ui/layout/page';
import { colour, media } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../../../messages/en.js';
import type { Booking } from '../server-types.js';
import { SeatPlan } from './seat-plan.js';

const Screen = styled(Card)`
  ${media.print} {
    display: none;
  }
`;

const Words = styled.p`
  flex: 1 1 16rem;
  color: ${colour.inkSoft};
`;

interface SeatChoiceProps {
  readonly booking: Booking;
  readonly leg: Leg;
  /** Names the leg, when the booking has two. */
  readonly named: boolean;
}

/** The seats of one trip; the seat plan loads when it is opened [BK-54]. */
export function SeatChoice({ booking, leg, named }: SeatChoiceProps): ReactElement {
  const t = useTexts(customerTexts);
  const [open, setOpen] = useState(false);
  const { seats } = leg;
  return (
    <Screen>
      <CardTitle>{named ? t('seats.titleLeg', { leg: t(leg.isReturn ? 'booking.return' : 'booking.outbound') }) : t('seats.title')}</CardTitle>
      <Stack>
        <Row $gap="l">
          <Words>{seats.length > 0 ? t('seats.chosen', { seats: seats.join(', ') }) : t('seats.none')}</Words>
          {!open && (
            <Button kind="secondary" icon={<SeatIcon size={18} />} onClick={() => setOpen(true)}>
              {t(seats.length > 0 ? 'seats.change' : 'seats.choose')}
            </Button>
          )}
        </Row>
        {open && <SeatPlan booking={booking} tripId={leg.trip.id} onClose={() => setOpen(false)} />}
      </Stack>
    </Screen>
  );
}
