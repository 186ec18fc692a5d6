import { useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useAdminQuery } from '../../admin-query.js';
import { departureAt, typedTimes } from '../../fields/trip-form.js';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import type { Trip } from '../../server-types.js';
import { addTripTexts } from '../../messages/en/trips/add-trip.js';
import { routeMinutes } from '../../trip-view/stop-times.js';
import type { TripDialogProps } from './direct-trip-dialog.js';
import { lastRouteTrip, listed } from './last-trip.js';
import { routeTripForm } from './route-trip-form.js';
import { duplicateDays, firstDay, firstRepeat, repeatInput, type RoutePlan } from './trip-plan.js';

/** A trip along a route, whose stops determine times and prices [TR-09, TR-10]. */
export function RouteTripDialog({ like, onClose }: TripDialogProps): ReactElement {
  const t = useTexts(addTripTexts);
  const when = useWhen();
  const { zone } = useOperatorSettings().operator;
  const [createTrip] = api.useCreateTripForRouteMutation();
  const boatList = api.useGetBoatsQuery({});
  const boats = boatList.data?.boats ?? [];
  const routeList = api.useGetRoutesQuery({});
  const routes = routeList.data?.routes ?? [];
  const routeOf = ({ routeId }: RoutePlan) => routes.find(({ id }) => String(id) === routeId);
  const first = useFirstPlan(like);
  const save = async (plan: RoutePlan) => {
    const route = routeOf(plan);
    const from = departureAt(plan, zone);
    const to = new Date(from.getTime() + (route ? routeMinutes(route) : 0) * 60_000);
    const times = { fromTime: from.toISOString(), toTime: to.toISOString() };
    const outcome = await createTrip({ boatId: Number(plan.boatId), routeId: Number(plan.routeId), ...times, ...repeatInput(plan) });
    if (!outcome.error) lastRouteTrip.keep({ boatId: plan.boatId, routeId: plan.routeId, departure: plan.departure });
    return outcome;
  };
  return (
    <EditDialog
      title={t(like ? 'duplicate' : 'title')}
      save={t('save')}
      close={t('close')}
      width="560px"
      schema={routeTripForm}
      t={t}
      stored={{ ...first, boatId: listed(boats, first.boatId), routeId: listed(routes, first.routeId) }}
      shown={(plan) => ({
        boatId: { options: boats.map(({ id, name, capacity }) => ({ value: String(id), label: t('boatDetail', { name, capacity }) })) },
        routeId: {
          options: routes.map(({ id, name }) => ({ value: String(id), label: name })),
          hint: routeOf(plan)
            ?.stops.map(({ location }) => location.name)
            .join(` ${when.arrow} `),
        },
      })}
      isReady={() => !boatList.isLoading && !routeList.isLoading}
      onSave={save}
      onClose={onClose}
    />
  );
}

function useFirstPlan(like: Trip | undefined): RoutePlan {
  const today = useWhen().today();
  const { zone } = useOperatorSettings().operator;
  const shown = useAdminQuery().date;
  const [first] = useState<RoutePlan>(() => {
    if (like) {
      const { date, departure } = typedTimes(like.fromTime, like.toTime, zone);
      return { boatId: String(like.boatId), routeId: String(like.routeId ?? ''), departure, today, ...duplicateDays(date, today) };
    }
    const date = firstDay(shown, today);
    const { boatId = '', routeId = '', departure = '' } = lastRouteTrip.read();
    return { boatId, routeId, date, departure, repeat: firstRepeat(date), today };
  });
  return first;
}
