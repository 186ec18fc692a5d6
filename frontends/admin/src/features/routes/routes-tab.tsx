import { lazy, Suspense, useState, type ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { PinIcon, PlusIcon } from '@atoll/ui/theme/icons';
import { CardGrid, CardsSkeleton } from '../../admin-skeleton.js';
import { fresh } from '../../server-types.js';
import { TabBar } from '../../fields/tab-bar.js';
import { routeTexts } from '../../messages/en/routes.js';
import { RouteCard } from './route-card.js';

const AddRouteDialog = lazy(async () => ({ default: (await import('./add-route-dialog.js')).AddRouteDialog }));

export function RoutesTab(): ReactElement {
  const t = useTexts(routeTexts);
  const [adding, setAdding] = useState(false);
  const { data, error, isFetching, refetch } = api.useGetRoutesQuery({}, fresh);
  return (
    <>
      <TabBar>
        <Button icon={<PlusIcon />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </TabBar>
      {!data && (error ? <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} /> : <CardsSkeleton height="280px" count={2} />)}
      {data?.routes.length === 0 && <EmptyState picture={<PinIcon size={32} />} title={t('none')} detail={t('noneDetail')} />}
      <CardGrid $least="380px">
        {data?.routes.map((route) => (
          <li key={route.id}>
            <RouteCard route={route} />
          </li>
        ))}
      </CardGrid>
      {adding && (
        <Suspense fallback={null}>
          <AddRouteDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
