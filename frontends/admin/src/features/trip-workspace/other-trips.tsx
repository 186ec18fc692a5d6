import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { addDays, dayOf } from '@atoll/time/day';
import { Button } from '@atoll/ui/actions/button';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { Row } from '@atoll/ui/layout/page';
import { ChevronEndIcon, ChevronStartIcon } from '@atoll/ui/theme/icons';
import { toTrip, useAdminQuery } from '../../admin-query.js';
import { useShortcut } from '../../keys/active.js';
import { workspaceTexts } from '../../messages/en/trips/trip-workspace.js';
import type { Trip } from '../../server-types.js';

const DAY_MS = 86_400_000;

/** Leads to the trips before and after this one in the list of its day, also by the keys that lead to other days in the list. */
export function OtherTrips({ trip }: { readonly trip: Trip }): ReactElement {
  const { date, text, change } = useAdminQuery();
  const { trips = [] } = api.useGetTripsQuery({ date, showDeleted: text('deleted') === '1' }, { selectFromResult: ({ data }) => ({ trips: data?.trips }) });
  const position = trips.findIndex(({ id }) => id === trip.id);
  const t = useTexts(workspaceTexts);
  const when = useWhen();
  const [before, after] = position < 0 ? [] : [trips[position - 1], trips[position + 1]];
  const go = (to: Trip | undefined) => (): void => to && change(toTrip(to.id), 'push');
  useShortcut('previousDay', go(before), before !== undefined);
  useShortcut('nextDay', go(after), after !== undefined);
  const named = (key: 'previousTrip' | 'nextTrip', other: Trip | undefined): string =>
    other ? t(key, { time: when.time(other.fromTime), boat: other.boat.name }) : t(`${key}None`);
  return (
    <Row $gap="xs">
      {(before ?? after) && (
        <>
          <IconButton framed disabled={!before} label={named('previousTrip', before)} icon={<ChevronStartIcon />} onClick={go(before)} />
          <IconButton framed disabled={!after} label={named('nextTrip', after)} icon={<ChevronEndIcon />} onClick={go(after)} />
        </>
      )}
      <SameTrip trip={trip} />
    </Row>
  );
}

/** Leads to the same trip of the day before and of the day after; to the trips of that day where it has none on this path. */
function SameTrip({ trip }: { readonly trip: Trip }): ReactElement {
  const t = useTexts(workspaceTexts);
  const { change } = useAdminQuery();
  const { zone } = useOperatorSettings().operator;
  const [read, { isFetching }] = api.useLazyGetTripsQuery();
  const go = (days: number) => async (): Promise<void> => {
    const date = addDays(dayOf(trip.fromTime, zone), days);
    const { data } = await read({ date, showDeleted: false });
    const at = Date.parse(trip.fromTime) + days * DAY_MS;
    change({ ...toTrip(nearest(data?.trips ?? [], trip, at)?.id ?? null), date }, 'push');
  };
  return (
    <>
      <Button kind="quiet" size="small" disabled={isFetching} onClick={() => void go(-1)()}>
        {t('dayBefore')}
      </Button>
      <Button kind="quiet" size="small" disabled={isFetching} onClick={() => void go(1)()}>
        {t('dayAfter')}
      </Button>
    </>
  );
}

/** Returns the trip on the same path whose departure is nearest to an instant. */
function nearest(trips: readonly Trip[], { fromLocation, toLocation, routeId }: Trip, at: number): Trip | undefined {
  const samePath = trips.filter((one) => one.fromLocation.id === fromLocation.id && one.toLocation.id === toLocation.id && one.routeId === routeId);
  const away = (one: Trip): number => Math.abs(Date.parse(one.fromTime) - at);
  return samePath.toSorted((a, b) => away(a) - away(b))[0];
}
