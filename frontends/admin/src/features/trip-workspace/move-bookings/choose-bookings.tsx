import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { FromTo } from '@atoll/ui/content/from-to';
import { Checkbox } from '@atoll/ui/fields/checkbox';
import { Stack } from '@atoll/ui/layout/page';
import { colour, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
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
  const of = (id: number): Booking | undefined => bookings.find((booking) => booking.id === id);
  return (
    <Stack $gap="s">
      {groups.map(({ fromOrder, toOrder, from, to, count, bookings: members }) => {
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
                {members.map(({ id, seatCount }) => (
                  <li key={id}>
                    <Checkbox
                      label={of(id)?.refNo ?? `#${id}`}
                      detail={[of(id)?.customers[0]?.name, t('seats', { count: seatCount })].filter(Boolean).join(' · ')}
                      checked={chosen.has(id)}
                      onChange={(isChosen) => onChange(withChosen(chosen, [id], isChosen))}
                    />
                  </li>
                ))}
              </ul>
            )}
          </Group>
        );
      })}
    </Stack>
  );
}
