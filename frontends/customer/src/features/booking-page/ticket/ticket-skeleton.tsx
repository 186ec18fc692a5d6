import { createContext, useContext, type ReactElement } from 'react';
import type { TicketHead, TicketHeadLeg } from '@atoll/app-frame/first-paint/render-request';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { BookingStatus } from '@atoll/booking-ui/booking-status';
import { Facts } from '@atoll/ui/content/facts';
import { Row, Stack } from '@atoll/ui/layout/page';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { colour, media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pageTexts } from '../../../messages/en-pages.js';
import { LegHead } from './ticket-leg.js';
import { Band, Body, Journey, Paper, QR_SIZE, Stub, Title } from './ticket-paper.js';

/** As high as the number beside it would be. */
const Number = styled.span`
  display: block;
  inline-size: 10ch;
  block-size: 1lh;
  border-radius: 6px;
  background: rgb(255 255 255 / 0.22);
`;

const Part = styled(Stack)`
  padding: 20px;
  section + &,
  & + & {
    border-block-start: 1px solid ${colour.line};
  }
  ${media.tablet} {
    padding: ${space.xl};
  }
`;

/** Set by the server alone, which renders the head of the ticket into the page (ADR 28); a browser has no head without its booking. */
export const RenderedHead = createContext<TicketHead | undefined>(undefined);

/** The operator's band, what is known of the ticket before its booking is there, and placeholders in the places of the rest. */
export function TicketSkeleton(): ReactElement {
  const t = useTexts(pageTexts);
  const { bookingQr } = useOperatorSettings();
  const head = useContext(RenderedHead);
  return (
    <Paper as="div">
      <Band as="div">
        <Title as={head ? 'h1' : 'p'}>
          <small>{t('booking.title')}</small>
          {head ? head.refNo : <Number />}
        </Title>
        {head && (
          <Row>
            <BookingStatus booking={head} />
          </Row>
        )}
      </Band>
      <Body>
        <Journey>
          {head ? head.legs.map((leg) => <KnownLeg key={String(leg.isReturn)} leg={leg} named={head.legs.length > 1} />) : <UnknownLeg />}
          <Part $gap="s">
            <Skeleton $width="40%" $height="18px" />
            <Skeleton $height="24px" />
            <Skeleton $height="24px" />
          </Part>
        </Journey>
        {bookingQr && (
          <Stub>
            <Skeleton $width={`${QR_SIZE}px`} $height={`${QR_SIZE}px`} />
          </Stub>
        )}
      </Body>
    </Paper>
  );
}

function KnownLeg({ leg, named }: { readonly leg: TicketHeadLeg; readonly named: boolean }): ReactElement {
  const t = useTexts(pageTexts);
  const when = useWhen();
  const facts = [
    { label: t('booking.boat'), value: leg.boat },
    { label: t('booking.duration'), value: when.duration(leg.departs, leg.arrives) },
  ];
  return (
    <LegHead leg={leg} named={named}>
      <Facts columns pairs items={facts} />
    </LegHead>
  );
}

const UnknownLeg = (): ReactElement => (
  <Part $gap="m">
    <Skeleton $width="60%" $height="24px" />
    <Skeleton $width="75%" $height="60px" />
    <Skeleton $width="90%" $height="18px" />
    <Skeleton $height="48px" />
  </Part>
);
