import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useNow } from '@atoll/app-frame/page/now';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { canChange } from '@atoll/booking-facts/change';
import type { Leg } from '@atoll/booking-facts/legs';
import { ticketLink } from '@atoll/booking-facts/ticket-token';
import { BookingStatus } from '@atoll/booking-ui/booking-status';
import { ChangeButton } from '@atoll/booking-ui/change-trip/change-button';
import { Row } from '@atoll/ui/layout/page';
import { QrCode } from '@atoll/ui/content/qr-code';
import { media, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pageTexts } from '../../../messages/en-pages.js';
import type { Booking } from '../server-types.js';
import { FoldedCode } from './folded-code.js';
import { TicketLeg } from './ticket-leg.js';
import { Band, Body, Journey, Paper, QR_SIZE, Stub, Title } from './ticket-paper.js';
import { TicketPeople } from './ticket-people.js';

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

/** Only a screen offers it. */
const Change = styled.div`
  justify-self: start;
  ${media.print} {
    display: none;
  }
`;

interface TicketProps {
  readonly booking: Booking;
  readonly legs: readonly Leg[];
  /** Signed, for the fragment of the QR code's address [D-108]. */
  readonly token: string | undefined;
}

export function Ticket({ booking, legs, token }: TicketProps): ReactElement {
  const t = useTexts(pageTexts);
  const { bookingQr, operator } = useOperatorSettings();
  const { refNo, uuid } = booking;
  const travels = (booking.isPaid || booking.isAllowed || booking.isCashAllowed) && !booking.isCancelled;
  const now = useNow();
  return (
    <Paper aria-label={t('booking.number', { number: refNo })}>
      <Band>
        <Title>
          <small>{t('booking.title')}</small>
          {refNo}
        </Title>
        <Row>
          <BookingStatus booking={booking} />
        </Row>
        <Operator>{[operator.productTitle, operator.contactPhone].filter(Boolean).join(' · ')}</Operator>
      </Band>
      <Body>
        <Journey>
          {legs.map((leg) => (
            <TicketLeg key={leg.trip.id} leg={leg} named={legs.length > 1}>
              {canChange(booking, leg.trip.id, now) && (
                <Change>
                  <ChangeButton booking={booking} leg={leg} named={legs.length > 1} forStaff={false} />
                </Change>
              )}
            </TicketLeg>
          ))}
          <TicketPeople booking={booking} legs={legs} />
        </Journey>
        {bookingQr && (
          <Stub>
            <FoldedCode folds={!travels}>
              <QrCode text={ticketLink(location.origin, uuid, token)} label={t('booking.qr', { number: refNo })} size={QR_SIZE} />
            </FoldedCode>
            {travels && t('booking.show')}
          </Stub>
        )}
      </Body>
    </Paper>
  );
}
