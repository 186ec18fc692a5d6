import { useState, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { FromTo } from '@atoll/ui/content/from-to';
import { Checkbox } from '@atoll/ui/fields/checkbox';
import { Stack } from '@atoll/ui/layout/page';
import { colour, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { BookingChips } from '../../../booking-view/booking-chips.js';
import { usePartyName } from '../../../booking-view/party-name.js';
import { matches } from '../../../kit/list/matches.js';
import { SearchField, SHORT_LIST } from '../../../kit/list/search-field.js';
import { listTexts } from '../../../messages/en/bookings/lists.js';
import { moveBookingsTexts } from '../../../messages/en/trips/move-bookings.js';
import type { Booking } from '../../../server-types.js';
import { withChosen, type RouteGroup } from './chosen-bookings.js';

const Group = styled.section`
  display: grid;
  padding-block-end: ${space.s};
  border-block-end: 1px solid ${colour.line};
  &:last-child {
    border-block-end: 0;
  }
  ul {
    padding-inline-start: ${space.xl};
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${space.m};
    /* Also in a line of its own, so that all of them stand below each other. */
    > :last-child:not(:first-child) {
      margin-inline-start: auto;
    }
  }
`;

interface ChooseBookingsProps {
  readonly groups: readonly RouteGroup[];
  readonly bookings: readonly Booking[];
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

/** By stop pair, all or single ones; a pair without seats cannot be chosen [TR-46, TR-47, TR-48]. */
export function ChooseBookings({ groups, bookings, chosen, onChange }: ChooseBookingsProps): ReactElement {
  const t = useTexts(moveBookingsTexts);
  const tList = useTexts(listTexts);
  const partyName = usePartyName();
  const [search, setSearch] = useState('');
  const of = (id: number): Booking | undefined => bookings.find((booking) => booking.id === id);
  const isFound = (id: number): boolean => {
    const booking = of(id);
    return search === '' || (booking !== undefined && matches(search, booking.refNo, booking.phone ?? '', ...booking.customers.map(({ name }) => name ?? '')));
  };
  // While a search narrows the list, a whole route is what is shown of it.
  const found = groups.map((group) => ({ ...group, bookings: group.bookings.filter(({ id }) => isFound(id)) }));
  const shown = search === '' ? found : found.filter((group) => group.bookings.length > 0);
  return (
    <Stack $gap="s">
      {bookings.length > SHORT_LIST && <SearchField label={tList('search')} value={search} onChange={setSearch} />}
      {shown.length === 0 && <p role="status">{tList('noneFound', { search })}</p>}
      {shown.map(({ fromOrder, toOrder, from, to, count, bookings: members }) => {
        const ids = members.map(({ id }) => id);
        const words = t('group', { bookings: t('bookings', { count: members.length }), seats: t('seats', { count }) });
        return (
          <Group key={`${fromOrder}:${toOrder}`}>
            <Checkbox
              label={<FromTo from={from.name} to={to.name} />}
              detail={count === 0 ? t('noneOfRoute') : words}
              disabled={count === 0}
              checked={count > 0 && ids.every((id) => chosen.has(id))}
              onChange={(isChosen) => onChange(withChosen(chosen, ids, isChosen))}
            />
            {members.length > 0 && (
              <ul>
                {members.map(({ id, seatCount }) => {
                  const booking = of(id);
                  return (
                    <li key={id}>
                      <Checkbox
                        label={(booking && partyName(booking)) || `#${id}`}
                        detail={[booking?.refNo, t('seats', { count: seatCount })].filter(Boolean).join(' · ')}
                        checked={chosen.has(id)}
                        onChange={(isChosen) => onChange(withChosen(chosen, [id], isChosen))}
                      />
                      {booking && <BookingChips booking={booking} />}
                    </li>
                  );
                })}
              </ul>
            )}
          </Group>
        );
      })}
    </Stack>
  );
}
