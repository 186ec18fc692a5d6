import { useState, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Leg } from '@atoll/booking-facts/legs';
import { Button } from '@atoll/ui/actions/button';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { SeatIcon } from '@atoll/ui/theme/icons';
import { Row, Stack } from '@atoll/ui/layout/page';
import { colour, media } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pageTexts } from '../../../messages/en-pages.js';
import type { Booking } from '../server-types.js';

const SeatPlan = lazyPage(async () => (await import(/* webpackChunkName: "seat-plan" */ './seat-plan.js')).SeatPlan);

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
  const t = useTexts(pageTexts);
  const [open, setOpen] = useState(false);
  const { seats } = leg;
  const title = named ? t('seats.titleLeg', { leg: t(leg.isReturn ? 'booking.return' : 'booking.outbound') }) : t('seats.title');
  return (
    <Screen>
      <CardTitle>{title}</CardTitle>
      <Stack>
        <Row $gap="l">
          <Words>{seats.length > 0 ? t('seats.chosen', { seats: seats.join(', ') }) : t('seats.none')}</Words>
          <Button kind="secondary" icon={<SeatIcon size={18} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t(seats.length > 0 ? 'seats.change' : 'seats.choose')}
          </Button>
        </Row>
        {open && (
          <LazyOverlay>
            <SeatPlan booking={booking} tripId={leg.trip.id} title={title} onClose={() => setOpen(false)} />
          </LazyOverlay>
        )}
      </Stack>
    </Screen>
  );
}
