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
import { locationTexts } from '../../messages/en/catalogue/locations.js';
import { LocationCard } from './location-card.js';

const NameDialog = lazy(async () => ({ default: (await import('./name-dialog.js')).NameDialog }));
const DeleteLocationDialog = lazy(async () => ({ default: (await import('./delete-location-dialog.js')).DeleteLocationDialog }));

const DeletePointDialog = lazy(async () => ({ default: (await import('./delete-point-dialog.js')).DeletePointDialog }));

type Open =
  | { readonly kind: 'newLocation' }
  | { readonly kind: 'newPoint' | 'rename' | 'delete'; readonly locationId: number }
  | { readonly kind: 'renamePoint' | 'deletePoint'; readonly locationId: number; readonly pointId: number };

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
              onAddPoint={() => setOpen({ kind: 'newPoint', locationId: location.id })}
              onEdit={() => setOpen({ kind: 'rename', locationId: location.id })}
              onDelete={() => setOpen({ kind: 'delete', locationId: location.id })}
              onEditPoint={(point) => setOpen({ kind: 'renamePoint', locationId: location.id, pointId: point.id })}
              onDeletePoint={(point) => setOpen({ kind: 'deletePoint', locationId: location.id, pointId: point.id })}
            />
          </li>
        ))}
      </CardGrid>
      {open && (
        <Suspense fallback={null}>
          <LocationDialog open={open} locations={data?.locations ?? []} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

interface LocationDialogProps {
  readonly open: Open;
  readonly locations: readonly Location[];
  readonly onClose: () => void;
}

/** Reads the location as it is now, because it may be loaded again while the dialog is open. */
function LocationDialog({ open, locations, onClose }: LocationDialogProps): ReactElement | null {
  if (open.kind === 'newLocation') return <NameDialog of={open} onClose={onClose} />;
  const location = locations.find(({ id }) => id === open.locationId);
  if (!location) return null;
  if ('pointId' in open) {
    const point = location.points.find(({ id }) => id === open.pointId);
    if (!point) return null;
    if (open.kind === 'deletePoint') return <DeletePointDialog point={point} onClose={onClose} />;
    return <NameDialog of={{ kind: open.kind, location, point }} onClose={onClose} />;
  }
  if (open.kind === 'delete') return <DeleteLocationDialog location={location} onClose={onClose} />;
  return <NameDialog of={{ kind: open.kind, location }} onClose={onClose} />;
}
