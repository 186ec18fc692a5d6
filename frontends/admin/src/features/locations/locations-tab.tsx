import { lazy, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { allNames } from '@atoll/languages/names';
import { PinIcon } from '@atoll/ui/theme/icons';
import { deleteRecord } from '../../kit/list/delete-record.js';
import { CardTab } from '../../kit/list/card-tab.js';
import { locationTexts } from '../../messages/en/catalogue/locations.js';
import { fresh, type Location } from '../../server-types.js';
import { LocationDetails } from './location-details.js';

const LocationDialog = lazy(async () => ({ default: (await import('./location-dialog.js')).LocationDialog }));
const PointDialog = lazy(async () => ({ default: (await import('./point-dialog.js')).PointDialog }));
const DeletePointDialog = lazy(async () => ({ default: (await import('./delete-point-dialog.js')).DeletePointDialog }));

const DeleteLocation = deleteRecord('location', locationTexts, () => {
  const [remove] = api.useDeleteLocationMutation();
  return ({ id }: Location) => remove({ locationId: id });
});

export function LocationsTab(): ReactElement {
  const t = useTexts(locationTexts);
  const query = api.useGetLocationsQuery({}, fresh);
  return (
    <CardTab
      query={query}
      rows={query.data?.locations}
      textsOf={({ points, ...location }) => [...allNames(location), ...points.map((point) => point.name)]}
      none={{ picture: <PinIcon size={32} />, title: t('none'), detail: t('noneDetail') }}
      cards={{ least: '320px', height: '150px' }}
      lineOf={({ name, public: isPublic, points }) => ({
        facts: [t(isPublic ? 'public' : 'notPublic'), points.length > 0 && t('pointCount', { count: points.length })].filter(Boolean).join(' · '),
        edit: t('editOf', { name }),
        delete: t('deleteOf', { name }),
      })}
      Details={LocationDetails}
      add={{ label: t('add'), Dialog: LocationDialog }}
      dialogs={{ edit: LocationDialog, delete: DeleteLocation, addPoint: PointDialog, editPoint: PointDialog, deletePoint: DeletePointDialog }}
    />
  );
}
