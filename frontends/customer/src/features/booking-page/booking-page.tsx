import { memo, type ReactElement, useContext, useState } from 'react';
import { errorText, isCallError } from '@atoll/app-frame/server-data/api';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { useNow } from '@atoll/app-frame/page/now';
import { usePageTitle } from '@atoll/app-frame/page/page-title';
import { useParams } from '@atoll/app-frame/page/router';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { legsOf } from '@atoll/booking-facts/legs';
import { FIND_BOOKING } from '@atoll/ui/content/find-booking-link';
import { ButtonLink, OutLink } from '@atoll/ui/actions/button';
import { telHref } from '@atoll/ui/content/contact-href';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { TicketIcon } from '@atoll/ui/theme/icons';
import { Page, Row, Stack } from '@atoll/ui/layout/page';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { media, space } from '@atoll/ui/theme/tokens';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { styled } from 'styled-components';
import { pageTexts } from '../../messages/en-pages.js';
import { BookingDetails } from './booking-details.js';
import { CancellationPolicy } from './cancelling/cancellation-policy.js';
import { seatsOfLegCanBeChosen } from './seats/booked-leg.js';
import type { BookingResponse } from './server-types.js';
import { LinkedBooking } from './linked-booking.js';
import { SeatChoice } from './seats/seat-choice.js';
import { adviceOf, type AfterBank, type Advice } from './payment/advice.js';
import { SavedNote } from './saved/saved-note.js';
import { useSavedTicket } from './saved/use-saved-ticket.js';
import { TicketActions } from './ticket/ticket-actions.js';
import { Ticket } from './ticket/ticket.js';
import { TicketConditions } from './ticket/ticket-conditions.js';
import { RenderedHead, TicketSkeleton } from './ticket/ticket-skeleton.js';
import { useAnnouncedChange } from './watching/use-announced-change.js';
import { useHoldEnd } from './payment/use-hold-end.js';
import { useWatchedBooking } from './watching/use-watched-booking.js';
import { AdviceCard } from './payment/advice-card.js';
import { VerifyPhone } from './phone/verify-phone.js';

const NOT_FOUND = [400, 404];

/** The key remounts the page for each booking, so that no state of one is shown for the next. */
export function BookingPage(): ReactElement {
  const { uuid = '' } = useParams();
  return <PageOf key={uuid} uuid={uuid} />;
}

function PageOf({ uuid }: { readonly uuid: string }): ReactElement {
  const t = useTexts(pageTexts);
  const watched = useWatchedBooking(uuid);
  const { error, isFetching, refetch, afterBank, fulfilledTimeStamp } = watched;
  const { data, savedAt } = useSavedTicket(uuid, watched);
  useHoldEnd(data?.booking.holdUntil, fulfilledTimeStamp, refetch);
  usePageTitle(data ? t('booking.page', { number: data.booking.refNo }) : t('booking.title'));
  if (data) return <Loaded response={data} afterBank={afterBank} savedAt={savedAt} />;
  if (isCallError(error) && NOT_FOUND.includes(error.status)) return <NotFound />;
  if (error)
    return (
      <Page>
        <VisuallyHidden as="h1">{t('booking.title')}</VisuallyHidden>
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} busy={isFetching} />
      </Page>
    );
  return <BookingSkeleton />;
}

/** A ticket with nothing to do beside it stands alone in the middle. */
const Columns = styled.div<{ $alone: boolean }>`
  ${media.phone} {
    padding-block-end: 56px;
  }
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  align-items: start;
  ${media.desktop} {
    ${({ $alone }) =>
      $alone ? 'inline-size: min(760px, 100%); margin-inline: auto;' : 'grid-template-columns: minmax(0, 1fr) 360px; grid-template-rows: auto 1fr;'}
    gap: ${space.xl};
  }
`;

/** On paper and on phones the ticket comes first, unless the customer has to act or wait; on wide screens the advice is beside it. */
const Beside = styled(Stack)<{ $first: boolean; $below: boolean }>`
  ${media.phone} {
    ${({ $first }) => ($first ? 'order: -1;' : '')}
  }
  ${media.desktop} {
    ${({ $below }) => ($below ? '' : 'grid-column: 2; grid-row: 1 / span 2; position: sticky; inset-block-start: 84px;')}
  }
`;

const TICKET_FIRST: readonly Advice[] = ['cash', 'ready', 'onTheWay', 'done'];
const TICKET_ALONE: readonly Advice[] = ['ready', 'onTheWay', 'done'];

interface LoadedProps {
  readonly response: BookingResponse;
  readonly afterBank: AfterBank;
  readonly savedAt: number | undefined;
}

/** Rendered again when what it shows has changed, not while it is asked for. */
const Loaded = memo(function Loaded({ response, afterBank, savedAt }: LoadedProps): ReactElement {
  const t = useTexts(pageTexts);
  const language = useLanguage();
  const { seatSelection } = useOperatorSettings();
  const { booking } = response;
  const announcement = useAnnouncedChange(booking);
  const advice = adviceOf(response, afterBank);
  const now = useNow();
  const legs = legsOf(booking, language);
  const alone = TICKET_ALONE.includes(advice);
  // The order stays once the code was accepted, so that the page does not jump under the reader.
  const [asksForCode] = useState(response.otp !== null);
  return (
    <Page>
      <VisuallyHidden as="p" role="status">
        {advice === 'declined' ? t('now.declined') : announcement}
      </VisuallyHidden>
      {savedAt !== undefined && <SavedNote savedAt={savedAt} />}
      <Columns $alone={alone}>
        <Stack $gap="s">
          <Ticket booking={booking} legs={legs} token={response.ticketToken} />
          <TicketActions uuid={booking.uuid} reachable={savedAt === undefined} travels={!booking.isCancelled} isPaid={booking.isPaid} />
        </Stack>
        <Beside $first={!TICKET_FIRST.includes(advice) || asksForCode} $below={alone}>
          <VerifyPhone response={response} />
          <AdviceCard response={response} afterBank={afterBank} />
          <LinkedBooking booking={booking} />
        </Beside>
        <Stack>
          {seatSelection &&
            savedAt === undefined &&
            legs
              .filter((leg) => seatsOfLegCanBeChosen(booking, leg, now))
              .map((leg) => <SeatChoice key={leg.trip.id} booking={booking} leg={leg} named={legs.length > 1} />)}
          <BookingDetails booking={booking} />
          <CancellationPolicy booking={booking} departs={legs[0].departs} askableUntil={savedAt === undefined ? (response.cancellationUntil ?? null) : null} />
        </Stack>
      </Columns>
      <TicketConditions />
    </Page>
  );
});

const WaysOn = styled(Row)`
  justify-content: center;
`;

function NotFound(): ReactElement {
  const t = useTexts(pageTexts);
  const { contactPhone } = useOperatorSettings().operator;
  return (
    <Page $width="narrow">
      <VisuallyHidden as="h1">{t('booking.title')}</VisuallyHidden>
      <EmptyState picture={<TicketIcon size={32} />} title={t('booking.notFound')} detail={t('booking.notFoundDetail')}>
        <WaysOn>
          <ButtonLink to={FIND_BOOKING}>{t('booking.find')}</ButtonLink>
          {contactPhone && (
            <OutLink kind="secondary" href={telHref(contactPhone)}>
              {t('now.call', { phone: contactPhone })}
            </OutLink>
          )}
          <ButtonLink kind="quiet" to="/">
            {t('notFound.home')}
          </ButtonLink>
        </WaysOn>
      </EmptyState>
    </Page>
  );
}

/** As high as the window, so that the footer does not move when the booking is there. */
const Whole = styled(Page)`
  min-block-size: 100svh;
`;

function BookingSkeleton(): ReactElement {
  const t = useTexts(pageTexts);
  const head = useContext(RenderedHead);
  const unpaid = head !== undefined && (head.isCancelled || head.status.startsWith('Pending'));
  const alone = head !== undefined && !unpaid && head.status !== 'Cash On Arrival';
  return (
    <Whole>
      <VisuallyHidden role="status">{t('booking.loading')}</VisuallyHidden>
      <Columns $alone={alone}>
        <TicketSkeleton />
        <Beside $first={unpaid} $below={alone}>
          <Skeleton $height="180px" $radius="14px" />
        </Beside>
      </Columns>
    </Whole>
  );
}
