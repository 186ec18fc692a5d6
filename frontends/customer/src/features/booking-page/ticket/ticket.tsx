import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import type { Leg } from '@atoll/booking-facts/legs';
import { BookingStatus } from '@atoll/booking-ui/booking-status';
import { Row } from '@atoll/ui/layout/page';
import { QrCode } from '@atoll/ui/content/qr-code';
import { colour, media, radius, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../../../messages/en.js';
import type { Booking } from '../server-types.js';
import { TicketLeg } from './ticket-leg.js';
import { TicketPeople } from './ticket-people.js';

const Paper = styled.article`
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${colour.surface};
  box-shadow:
    ${colour.shadowLow},
    0 0 0 1px color-mix(in srgb, ${colour.line} 60%, transparent);
  ${media.print} {
    box-shadow: none;
    border: 1px solid #999;
  }
`;

const Band = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  padding: ${space.l} 20px;
  background: linear-gradient(120deg, ${colour.headerFrom}, ${colour.headerTo});
  color: #fff;
  ${media.tablet} {
    padding: 20px ${space.xl};
  }
  ${media.print} {
    background: none;
    color: #000;
    border-block-end: 1px solid #999;
  }
  h1 {
    font-size: 1.625rem;
    letter-spacing: 0.03em;
    font-variant-numeric: tabular-nums;
  }
  h1 small {
    display: block;
    font-size: ${text.s};
    font-weight: ${weight.medium};
    letter-spacing: 0;
    opacity: 0.9;
  }
`;

/** The bar of the page is not printed, so the ticket names the operator. */
const Operator = styled.p`
  display: none;
  ${media.print} {
    display: block;
    order: -1;
    flex-basis: 100%;
    font-weight: ${weight.bold};
  }
`;

const Body = styled.div`
  ${media.tablet} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
  }
  ${media.print} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Journey = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
`;

/** Tear-off part with a dashed edge on its side, or above it on phones. */
const Stub = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.s};
  padding: ${space.xl};
  border-block-start: 2px dashed ${colour.line};
  color: ${colour.inkSoft};
  font-size: ${text.s};
  text-align: center;
  ${media.tablet} {
    border-block-start: 0;
    border-inline-start: 2px dashed ${colour.line};
  }
  ${media.print} {
    border-block-start: 0;
    border-inline-start: 2px dashed #999;
  }
`;

const QR_SIZE = 156;

export function Ticket({ booking, legs }: { readonly booking: Booking; readonly legs: readonly Leg[] }): ReactElement {
  const t = useTexts(customerTexts);
  const { bookingQr, operator } = useOperatorSettings();
  const { refNo, uuid } = booking;
  const travels = booking.isPaid || booking.isAllowed || booking.isCashAllowed;
  return (
    <Paper aria-label={t('booking.number', { number: refNo })}>
      <Band>
        <h1>
          <small>{t('booking.title')}</small>
          {refNo}
        </h1>
        <Row>
          <BookingStatus booking={booking} />
        </Row>
        <Operator>{[operator.productTitle, operator.contactPhone].filter(Boolean).join(' · ')}</Operator>
      </Band>
      <Body>
        <Journey>
          {legs.map((leg) => (
            <TicketLeg key={leg.trip.id} leg={leg} named={legs.length > 1} />
          ))}
          <TicketPeople booking={booking} legs={legs} />
        </Journey>
        {bookingQr && (
          <Stub>
            <QrCode text={`${location.origin}/booking/${uuid}`} label={t('booking.qr', { number: refNo })} size={QR_SIZE} />
            {travels && !booking.isCancelled && t('booking.show')}
          </Stub>
        )}
      </Body>
    </Paper>
  );
}
