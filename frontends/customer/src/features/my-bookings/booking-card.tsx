import type { ReactElement } from 'react';
import type { CallOutput } from '@atoll/app-frame/server-data/api';
import { Link } from '@atoll/app-frame/page/router';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { legsOf, type Leg } from '@atoll/booking-facts/legs';
import { BookingStatus } from '@atoll/booking-ui/booking-status';
import { FromTo } from '@atoll/ui/content/from-to';
import { TimeSpan } from '@atoll/ui/dates/when';
import { Card } from '@atoll/ui/layout/card';
import { Row } from '@atoll/ui/layout/page';
import { ChevronEndIcon } from '@atoll/ui/theme/icons';
import { colour, motion, radius, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pageTexts } from '../../messages/en-pages.js';

type Booking = CallOutput<'getUserBookings'>['bookings'][number];

const Box = styled(Card).attrs({ as: 'article', $tight: true })`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.m};
  transition: box-shadow ${motion.quick};
  &:hover {
    box-shadow: ${colour.shadowHigh};
  }
  > svg {
    color: ${colour.inkFaint};
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space.m};
  min-inline-size: 0;
`;

const Head = styled(Row)`
  justify-content: space-between;
`;

/** Covers the whole card, so that the card is one link with the booking's number as its name. */
const Number = styled(Link)`
  color: ${colour.ink};
  font-size: 1.125rem;
  font-weight: ${weight.bold};
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.card};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${colour.primary};
    outline-offset: 2px;
  }
`;

const Trip = styled.p`
  font-weight: ${weight.medium};
  small {
    display: block;
    color: ${colour.inkSoft};
    font-size: ${text.s};
    font-weight: ${weight.regular};
  }
`;

const LegLine = ({ leg: { from, to, departs, arrives } }: { readonly leg: Leg }): ReactElement => (
  <Trip>
    <FromTo from={from} to={to} />
    <small>
      <TimeSpan from={departs} to={arrives} />
    </small>
  </Trip>
);

/** Shows one booking: its number, its status, and from where to where each leg goes, and when. */
export function BookingCard({ booking }: { readonly booking: Booking }): ReactElement {
  const t = useTexts(pageTexts);
  const language = useLanguage();
  const { uuid, refNo } = booking;
  return (
    <Box>
      <Words>
        <Head>
          <h2>
            <Number dir="ltr" to={`/booking/${uuid}`}>
              {t('bookings.number', { number: refNo })}
            </Number>
          </h2>
          <Row>
            <BookingStatus booking={booking} />
          </Row>
        </Head>
        {legsOf(booking, language).map((leg) => (
          <LegLine key={leg.trip.id} leg={leg} />
        ))}
      </Words>
      <ChevronEndIcon />
    </Box>
  );
}
