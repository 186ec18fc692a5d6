import { lazy, Suspense, useState, type ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { PinIcon, PlusIcon } from '@atoll/ui/theme/icons';
import { CardGrid, CardsSkeleton } from '../../admin-skeleton.js';
import { fresh, type Location, type Point } from '../../server-types.js';
import { TabBar } from '../../fields/tab-bar.js';
import { locationTexts } from '../../messages/en/locations.js';
import { LocationCard } from './location-card.js';
import type { NameDialogProps } from './name-dialog.js';

const NameDialog = lazy(async () => ({ default: (await import('./name-dialog.js')).NameDialog }));
const DeleteLocationDialog = lazy(async () => ({ default: (await import('./delete-location-dialog.js')).DeleteLocationDialog }));

const DeletePointDialog = lazy(async () => ({ default: (await import('./delete-point-dialog.js')).DeletePointDialog }));

type Open = NameDialogProps['of'] | { readonly kind: 'delete'; readonly location: Location } | { readonly kind: 'deletePoint'; readonly point: Point };

/** The dialog's location as it is now, because it may be loaded again while the dialog is open. */
function current(open: Open, locations: readonly Location[] = []): Open {
  if (!('location' in open)) return open;
  return { ...open, location: locations.find(({ id }) => id === open.location.id) ?? open.location };
}

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
              onEditPoint={(point) => setOpen({ kind: 'renamePoint', location, point })}
              onDeletePoint={(point) => setOpen({ kind: 'deletePoint', point })}
            />
          </li>
        ))}
      </CardGrid>
      {open && (
        <Suspense fallback={null}>
          <LocationDialog open={current(open, data?.locations)} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function LocationDialog({ open, onClose }: { readonly open: Open; readonly onClose: () => void }): ReactElement {
  if (open.kind === 'delete') return <DeleteLocationDialog location={open.location} onClose={onClose} />;
  if (open.kind === 'deletePoint') return <DeletePointDialog point={open.point} onClose={onClose} />;
  return <NameDialog of={open} onClose={onClose} />;
}
