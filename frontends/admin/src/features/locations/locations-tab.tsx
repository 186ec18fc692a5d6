import { lazy, Suspense, useState, type ReactElement } from 'react';
import { errorText } from '@atoll/app-frame/api';
import { useTexts } from '@atoll/app-frame/i18n';
import { Button } from '@atoll/ui/actions/button';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { PinIcon, PlusIcon } from '@atoll/ui/theme/icons';
import { CardGrid, CardsShape } from '../../admin-shape.js';
import { fresh, useGetLocationsQuery } from '../../calls.js';
import { TabBar } from '../../fields/tab-bar.js';
import { locationTexts } from '../../messages/en/locations.js';
import { LocationCard } from './location-card.js';

const NameDialog = lazy(async () => ({ default: (await import('./name-dialog.js')).NameDialog }));

export function LocationsTab(): ReactElement {
  const t = useTexts(locationTexts);
  const [adding, setAdding] = useState<'location' | { readonly id: number; readonly name: string }>();
  const { data, error, isFetching, refetch } = useGetLocationsQuery({}, fresh);
  return (
    <>
      <TabBar>
        <Button icon={<PlusIcon />} onClick={() => setAdding('location')}>
          {t('add')}
        </Button>
      </TabBar>
      {!data && (error ? <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} /> : <CardsShape height="150px" />)}
      {data?.locations.length === 0 && <EmptyState picture={<PinIcon size={32} />} title={t('none')} detail={t('noneDetail')} />}
      <CardGrid>
        {data?.locations.map((location) => (
          <li key={location.id}>
            <LocationCard location={location} onAddPoint={() => setAdding(location)} />
          </li>
        ))}
      </CardGrid>
      {adding && (
        <Suspense fallback={null}>
          <NameDialog of={adding} onClose={() => setAdding(undefined)} />
        </Suspense>
      )}
    </>
  );
}
