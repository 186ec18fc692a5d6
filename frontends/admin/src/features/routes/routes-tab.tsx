import { lazy, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { allNames } from '@atoll/languages/names';
import { PinIcon } from '@atoll/ui/theme/icons';
import { deleteRecord } from '../../kit/list/delete-record.js';
import { CardTab } from '../../kit/list/card-tab.js';
import { routeTexts } from '../../messages/en/catalogue/routes.js';
import { fresh, type TripRoute } from '../../server-types.js';
import { routeMinutes } from '../../trip-view/stop-times.js';
import { RouteDetails } from './route-details.js';

const RouteDialog = lazy(async () => ({ default: (await import('./route-dialog.js')).RouteDialog }));
const StopPermissionsDialog = lazy(async () => ({ default: (await import('./stop-permissions-dialog.js')).StopPermissionsDialog }));

const DeleteRoute = deleteRecord('route', routeTexts, () => {
  const [remove] = api.useDeleteRouteMutation();
  return ({ id }: TripRoute) => remove({ id });
});

export function RoutesTab(): ReactElement {
  const t = useTexts(routeTexts);
  const query = api.useGetRoutesQuery({}, fresh);
  return (
    <CardTab
      query={query}
      rows={query.data?.routes}
      textsOf={({ stops, ...route }) => [route, ...stops.map(({ location }) => location)].flatMap(allNames)}
      none={{ picture: <PinIcon size={32} />, title: t('none'), detail: t('noneDetail') }}
      cards={{ least: '380px', height: '280px', count: 2 }}
      lineOf={(route) => ({
        facts: [t('stopCount', { count: route.stops.length }), t('total', { minutes: routeMinutes(route) })].join(' · '),
        edit: t('editPricingOf', { name: route.name }),
        delete: t('deleteOf', { name: route.name }),
      })}
      Details={RouteDetails}
      add={{ label: t('add'), Dialog: RouteDialog }}
      dialogs={{ edit: RouteDialog, permissions: StopPermissionsDialog, delete: DeleteRoute }}
    />
  );
}
