import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { Row } from '@atoll/ui/layout/page';
import { ChevronEndIcon, ChevronStartIcon } from '@atoll/ui/theme/icons';
import { useAdminQuery } from '../../admin-query.js';
import { useShortcut } from '../../keys/active.js';
import { workspaceTexts } from '../../messages/en/trips/trip-workspace.js';
import type { Trip } from '../../server-types.js';

/** Leads to the trips before and after this one in the list of its day, also by the keys that lead to other days in the list. */
export function OtherTrips({ trip }: { readonly trip: Trip }): ReactElement | null {
  const { date, text, change } = useAdminQuery();
  const { trips = [] } = api.useGetTripsQuery({ date, showDeleted: text('deleted') === '1' }, { selectFromResult: ({ data }) => ({ trips: data?.trips }) });
  const position = trips.findIndex(({ id }) => id === trip.id);
  const t = useTexts(workspaceTexts);
  const when = useWhen();
  const [before, after] = position < 0 ? [] : [trips[position - 1], trips[position + 1]];
  const go = (to: Trip | undefined) => (): void => to && change({ trip: to.id, booking: null, search: null }, 'push');
  useShortcut('previousDay', go(before), before !== undefined);
  useShortcut('nextDay', go(after), after !== undefined);
  if (!before && !after) return null;
  const named = (key: 'previousTrip' | 'nextTrip', other: Trip | undefined): string =>
    other ? t(key, { time: when.time(other.fromTime), boat: other.boat.name }) : t(`${key}None`);
  return (
    <Row $gap="xs">
      <IconButton framed disabled={!before} label={named('previousTrip', before)} icon={<ChevronStartIcon />} onClick={go(before)} />
      <IconButton framed disabled={!after} label={named('nextTrip', after)} icon={<ChevronEndIcon />} onClick={go(after)} />
    </Row>
  );
}
