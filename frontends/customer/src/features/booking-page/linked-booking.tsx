import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useLiveSubject, useRefetchOnChange } from '@atoll/app-frame/server-data/live';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { legsOf } from '@atoll/booking-facts/legs';
import { usdMvr } from '@atoll/money/usd-mvr';
import { BookingStatus } from '@atoll/booking-ui/booking-status';
import { ButtonLink } from '@atoll/ui/actions/button';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { FromTo } from '@atoll/ui/content/from-to';
import { PriceText } from '@atoll/ui/content/money-text';
import { Row, Stack } from '@atoll/ui/layout/page';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { media } from '@atoll/ui/theme/tokens';
import { When } from '@atoll/ui/dates/when';
import { styled } from 'styled-components';
import { pageTexts } from '../../messages/en-pages.js';
import type { Booking } from './server-types.js';
import { useSavedTicket } from './saved/use-saved-ticket.js';
import { isPaymentFinal, adviceOf } from './payment/advice.js';

const Screen = styled(Card)`
  ${media.print} {
    display: none;
  }
`;

const Line = styled(Row)`
  justify-content: space-between;
`;

/** A round trip over a route consists of two bookings; each shows status and amount of the other [D-08]. */
export function LinkedBooking({ booking }: { readonly booking: Booking }): ReactElement | null {
  const uuid = booking.returnTripUUID ?? booking.outboundTripUUID;
  return uuid ? <Other uuid={uuid} booking={booking} /> : null;
}

function Other({ uuid, booking }: { readonly uuid: string; readonly booking: Booking }): ReactElement | null {
  const t = useTexts(pageTexts);
  const language = useLanguage();
  const query = api.useGetBookingByUuidQuery({ uuid }, { refetchOnMountOrArgChange: true });
  const { data } = useSavedTicket(uuid, query);
  useRefetchOnChange(useLiveSubject({ bookingUuid: uuid }), query.refetch, query.isFetching);
  if (query.isError && !data) return null;
  const [leg] = data ? legsOf(data.booking, language) : [];
  const payNext = data !== undefined && isPaymentFinal(booking) && !booking.isCancelled && adviceOf(data) === 'pay';
  return (
    <Screen>
      <CardTitle>{t(booking.returnTripUUID ? 'linked.return' : 'linked.outbound')}</CardTitle>
      {!data || !leg ? (
        <Skeleton $height="96px" />
      ) : (
        <Stack $gap="m">
          <div>
            <FromTo from={leg.from} to={leg.to} />
            <div>
              <When at={leg.departs} show="words" />
            </div>
          </div>
          <Line>
            <Row>
              <BookingStatus booking={data.booking} />
            </Row>
            <strong>
              <PriceText price={usdMvr(data.booking.priceInCent, data.booking.priceInLaari)} />
            </strong>
          </Line>
          <ButtonLink wide kind={payNext ? 'primary' : 'secondary'} to={`/booking/${uuid}`}>
            {payNext ? t('now.otherTrip') : t('linked.open', { number: data.booking.refNo })}
          </ButtonLink>
        </Stack>
      )}
    </Screen>
  );
}
