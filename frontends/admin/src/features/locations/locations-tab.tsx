import { lazy, Suspense, useState, type ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { PinIcon, PlusIcon } from '@atoll/ui/theme/icons';
import { CardGrid, CardsSkeleton } from '../../admin-skeleton.js';
import { fresh, type Location } from '../../server-types.js';
import { TabBar } from '../../fields/tab-bar.js';
import { locationTexts } from '../../messages/en/locations.js';
import { LocationCard } from './location-card.js';
import type { NameDialogProps } from './name-dialog.js';

const NameDialog = lazy(async () => ({ default: (await import('./name-dialog.js')).NameDialog }));
const DeleteLocationDialog = lazy(async () => ({ default: (await import('./delete-location-dialog.js')).DeleteLocationDialog }));

type Open = NameDialogProps['of'] | { readonly kind: 'delete'; readonly location: Location };

export function LocationsTab(): ReactElement {
  const t = useTexts(locationTexts);
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const { data, error, isFetching, refetch } = api.useGetLocationsQuery({}, fresh);
  return (
    <>
      <TabBar>
        <Button icon={<PlusIcon />} onClick={() => setOpen({ kind: 'newLocation' })}>
          {t('add')}
        </Button>
      </TabBar>
      {!data && (error ? <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} /> : <CardsSkeleton height="150px" />)}
      {data?.locations.length === 0 && <EmptyState picture={<PinIcon size={32} />} title={t('none')} detail={t('noneDetail')} />}
      <CardGrid $least="320px">
        {data?.locations.map((location) => (
          <li key={location.id}>
            <LocationCard
              location={location}
              onAddPoint={() => setOpen({ kind: 'newPoint', location })}
              onEdit={() => setOpen({ kind: 'rename', location })}
              onDelete={() => setOpen({ kind: 'delete', location })}
            />
          </li>
        ))}
      </CardGrid>
      {open && (
        <Suspense fallback={null}>
          {open.kind === 'delete' ? <DeleteLocationDialog location={open.location} onClose={close} /> : <NameDialog of={open} onClose={close} />}
        </Suspense>
      )}
    </>
  );
}
