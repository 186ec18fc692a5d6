import { lazy, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { allNames } from '@atoll/languages/names';
import { BoatIcon } from '@atoll/ui/theme/icons';
import { deleteRecord } from '../../kit/list/delete-record.js';
import { CardTab } from '../../kit/list/card-tab.js';
import { boatTexts } from '../../messages/en/catalogue/boats.js';
import { fresh, type Boat } from '../../server-types.js';
import { BoatDetails } from './boat-details.js';

const BoatDialog = lazy(async () => ({ default: (await import('./boat-dialog.js')).BoatDialog }));

const DeleteBoat = deleteRecord('boat', boatTexts, () => {
  const [remove] = api.useDeleteBoatMutation();
  return ({ id }: Boat) => remove({ boatId: id });
});

/** Find opens a boat by its address. */
export function BoatsTab(): ReactElement {
  const t = useTexts(boatTexts);
  const query = api.useGetBoatsQuery({}, fresh);
  return (
    <CardTab
      label={t('title')}
      query={query}
      rows={query.data?.boats}
      textsOf={({ provider, ...boat }) => [...allNames(boat), provider?.name ?? '']}
      none={{ picture: <BoatIcon size={32} />, title: t('none'), detail: t('noneDetail') }}
      cards={{ least: '340px', height: '220px', count: 3 }}
      lineOf={({ name, capacity, provider }) => ({
        facts: [t('seats', { count: capacity }), provider?.name].filter(Boolean).join(' · '),
        edit: t('editOf', { name }),
        delete: t('deleteOf', { name }),
      })}
      Details={BoatDetails}
      add={{ label: t('add'), Dialog: BoatDialog }}
      dialogs={{ edit: BoatDialog, delete: DeleteBoat }}
      byAddress={{ name: 'boat', kind: 'edit' }}
    />
  );
}
