import type { ReactElement } from 'react';
import { api, errorText, type CallOutput } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { nameIn } from '@atoll/languages/names';
import { useServerText } from '@atoll/app-frame/texts/server-texts';
import type { Booking } from '@atoll/booking-facts/booking';
import type { Day } from '@atoll/time/day';
import { RadioCards } from '@atoll/ui/fields/radio-cards';
import { Stack } from '@atoll/ui/layout/page';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { BoatIcon } from '@atoll/ui/theme/icons';
import { colour, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { SeatsLeft } from '../seats-left.js';
import { changeTexts } from './change-texts.js';
import { usePriceDifference } from './price-difference.js';

type ChangeTrip = CallOutput<'getChangeTrips'>['trips'][number];

const Times = styled.span`
  font-size: 1.125rem;
  font-weight: ${weight.bold};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Detail = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 10px;
`;

const Difference = styled.span<{ $calm: boolean }>`
  color: ${({ $calm }) => ($calm ? colour.inkSoft : 'inherit')};
  font-size: ${text.s};
  font-weight: ${({ $calm }) => ($calm ? weight.regular : weight.bold)};
  white-space: nowrap;
`;

/** Stands on a line of its own, so that the prices of all trips are below one another. */
const Price = styled.span`
  display: flex;
  flex-wrap: wrap;
  flex-basis: 100%;
  gap: 0 10px;
`;

interface ChangeTripsProps {
  readonly booking: Booking;
  readonly isReturn: boolean;
  readonly day: Day;
  readonly chosen: number | undefined;
  readonly onChoose: (tripId: number) => void;
  readonly forStaff: boolean;
}

/** The other trips of a day. One that cannot be chosen says why. */
export function ChangeTrips({ booking, isReturn, day, chosen, onChoose, forStaff }: ChangeTripsProps): ReactElement {
  const t = useTexts(changeTexts);
  const asked = { bookingUuid: booking.uuid, isReturnTrip: isReturn, date: day };
  const { currentData, error, isFetching, refetch } = api.useGetChangeTripsQuery(asked, { refetchOnMountOrArgChange: true });
  if (error && !currentData) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (!currentData)
    return (
      <Stack $gap="s">
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <Skeleton $height="72px" $radius="14px" />
        <Skeleton $height="72px" $radius="14px" />
      </Stack>
    );
  if (currentData.trips.length === 0) return <EmptyState picture={<BoatIcon size={32} />} title={t('none')} detail={t('noneDetail')} />;
  return <Choices trips={currentData.trips} chosen={chosen} onChoose={onChoose} forStaff={forStaff} />;
}

type ChoicesProps = Pick<ChangeTripsProps, 'chosen' | 'onChoose' | 'forStaff'> & { readonly trips: readonly ChangeTrip[] };

function Choices({ trips, chosen, onChoose, forStaff }: ChoicesProps): ReactElement {
  const t = useTexts(changeTexts);
  const language = useLanguage();
  const when = useWhen();
  const refusal = useRefusal();
  const difference = usePriceDifference(forStaff);
  return (
    <RadioCards
      label={t('trips')}
      hideLabel
      value={chosen === undefined ? '' : String(chosen)}
      onChange={(id) => onChoose(Number(id))}
      options={trips.map((trip) => ({
        value: String(trip.id),
        label: <Times>{when.times(trip.fromTime, trip.toTime)}</Times>,
        detail: (
          <Detail>
            <Price>
              {difference(trip).map((words) => (
                <Difference key={words} $calm={words === t('same')}>
                  {words}
                </Difference>
              ))}
            </Price>
            <span>{forStaff ? trip.boat.name : nameIn(language, trip.boat)}</span>
            <SeatsLeft booked={trip.capacity - trip.seatsLeft} capacity={trip.capacity} />
            {trip.refusedBy !== null && <span>{refusal(trip.refusedBy)}</span>}
          </Detail>
        ),
        disabled: trip.refusedBy !== null,
      }))}
    />
  );
}

const OWN_TEXTS = ['CHANGE_DEARER', 'SEATS_NOT_AVAILABLE', 'RETURN_BEFORE_ARRIVAL'] as const;

/** The text for a refusal's code: of this list where it can say more, otherwise the one that the server would send. */
function useRefusal(): (code: string) => string {
  const t = useTexts(changeTexts);
  const serverText = useServerText();
  return (code) => {
    const own = OWN_TEXTS.find((known) => known === code);
    return own ? t(`refused.${own}`) : serverText('errors', { code, text: '' });
  };
}
