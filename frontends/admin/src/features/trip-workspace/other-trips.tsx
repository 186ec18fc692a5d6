import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useLocation } from '@atoll/app-frame/page/router';
import { announceFailure } from '@atoll/app-frame/snackbar/snackbar';
import { useAppDispatch } from '@atoll/app-frame/store/store';
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
  const dispatch = useAppDispatch();
  const hasLeft = useHasLeft();
  const [read] = api.useLazyGetTripsQuery();
  const [loading, setLoading] = useState<number>();
  const go = (days: number) => async (): Promise<void> => {
    const left = hasLeft();
    const date = addDays(dayOf(trip.fromTime, zone), days);
    setLoading(days);
    const { data, error } = await read({ date, showDeleted: false });
    setLoading(undefined);
    if (left()) return;
    if (!data) return void dispatch(announceFailure(errorText(error)));
    const at = Date.parse(trip.fromTime) + days * DAY_MS;
    change({ ...toTrip(nearest(data.trips, trip, at)?.id ?? null), date }, 'push');
  };
  const button = (days: number, label: string): ReactElement => (
    <Button kind="quiet" size="small" busy={loading === days} disabled={loading !== undefined} onClick={() => void go(days)()}>
      {label}
    </Button>
  );
  return (
    <>
      {button(-1, t('dayBefore'))}
      {button(1, t('dayAfter'))}
    </>
  );
}

/** Says later whether the user has opened another address since the call: a slow reply must not take them away from it. */
function useHasLeft(): () => () => boolean {
  const { key } = useLocation();
  const current = useRef<string | undefined>(key);
  useLayoutEffect(() => {
    current.current = key;
    return () => void (current.current = undefined);
  }, [key]);
  return () => {
    const before = current.current;
    return () => current.current !== before;
  };
}

/** Returns the trip on the same path whose departure is nearest to an instant; of two that are equally near, the one with the same boat. */
function nearest(trips: readonly Trip[], { fromLocation, toLocation, routeId, boat }: Trip, at: number): Trip | undefined {
  const samePath = trips.filter((one) => one.fromLocation.id === fromLocation.id && one.toLocation.id === toLocation.id && one.routeId === routeId);
  const away = (one: Trip): number => Math.abs(Date.parse(one.fromTime) - at);
  const otherBoat = (one: Trip): number => Number(one.boat.id !== boat.id);
  return samePath.toSorted((a, b) => away(a) - away(b) || otherBoat(a) - otherBoat(b))[0];
}
