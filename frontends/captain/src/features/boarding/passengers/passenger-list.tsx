import { useId, type ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Stack } from '@atoll/ui/layout/page';
import { colour, media, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Booking } from '../../../server-types.js';
import { boardingTexts } from '../../../messages/en/captain.js';
import { boardableFirst, byStop, countPeople, type FirstSight, type StopGroup } from '../boarding.js';
import { BookingGroup, type BookingGroupProps } from './booking-group.js';

const Groups = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.s};
  ${media.tablet} {
    gap: ${space.l};
  }
`;

const StopLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: 0 ${space.m};
  margin-block: ${space.s} ${space.m};
  h2 {
    font-size: ${text.l};
  }
  p {
    color: ${colour.inkSoft};
    font-weight: ${weight.medium};
    font-variant-numeric: tabular-nums;
  }
`;

interface PassengerListProps extends Omit<BookingGroupProps, 'booking' | 'heading'> {
  readonly bookings: readonly Booking[];
  readonly seen: FirstSight;
}

export function PassengerList({ trip, bookings, ...ticking }: PassengerListProps): ReactElement {
  return (
    <Stack $gap="l">
      {byStop(trip, bookings).map(({ stop, bookings: of }) =>
        stop ? <Stop key={stop.id} stop={stop} trip={trip} bookings={of} {...ticking} /> : <List key="all" trip={trip} bookings={of} {...ticking} />,
      )}
    </Stack>
  );
}

function List({ bookings, seen, labelledBy, ...ticking }: PassengerListProps & { readonly labelledBy?: string }): ReactElement {
  const t = useTexts(boardingTexts);
  return (
    <Groups {...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': t('passengers') })}>
      {boardableFirst(bookings, seen).map((booking) => (
        <li key={booking.id}>
          <BookingGroup booking={booking} heading={labelledBy ? 'h3' : 'h2'} {...ticking} />
        </li>
      ))}
    </Groups>
  );
}

function Stop({ stop, ...list }: PassengerListProps & { readonly stop: NonNullable<StopGroup['stop']> }): ReactElement {
  const t = useTexts(boardingTexts);
  const when = useWhen();
  const id = useId();
  const { boarded, all } = countPeople(list.bookings, list.onBoard);
  return (
    <section aria-labelledby={id}>
      <StopLine>
        <h2 id={id}>{t('stop', { location: stop.name, time: when.time(stop.departs) })}</h2>
        <p>{t('stopCount', { boarded, all })}</p>
      </StopLine>
      <List labelledBy={id} {...list} />
    </section>
  );
}
