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
import { routeTexts } from '../../messages/en/catalogue/routes.js';
import { RouteCard } from './route-card.js';

const RouteDialog = lazy(async () => ({ default: (await import('./route-dialog.js')).RouteDialog }));
const StopPermissionsDialog = lazy(async () => ({ default: (await import('./stop-permissions-dialog.js')).StopPermissionsDialog }));
const DeleteRouteDialog = lazy(async () => ({ default: (await import('./delete-route-dialog.js')).DeleteRouteDialog }));

type Open = { readonly kind: 'add' } | { readonly kind: 'edit' | 'permissions' | 'delete'; readonly routeId: number };

export function RoutesTab(): ReactElement {
  const t = useTexts(routeTexts);
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const { data, error, isFetching, refetch } = api.useGetRoutesQuery({}, fresh);
  const opened = open && open.kind !== 'add' ? data?.routes.find(({ id }) => id === open.routeId) : undefined;
  return (
    <>
      <TabBar>
        <Button icon={<PlusIcon />} onClick={() => setOpen({ kind: 'add' })}>
          {t('add')}
        </Button>
      </TabBar>
      {!data && (error ? <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} /> : <CardsSkeleton height="280px" count={2} />)}
      {data?.routes.length === 0 && <EmptyState picture={<PinIcon size={32} />} title={t('none')} detail={t('noneDetail')} />}
      <CardGrid $least="380px">
        {data?.routes.map((route) => (
          <li key={route.id}>
            <RouteCard
              route={route}
              onEdit={() => setOpen({ kind: 'edit', routeId: route.id })}
              onPermissions={() => setOpen({ kind: 'permissions', routeId: route.id })}
              onDelete={() => setOpen({ kind: 'delete', routeId: route.id })}
            />
          </li>
        ))}
      </CardGrid>
      <Suspense fallback={null}>
        {open?.kind === 'add' && <RouteDialog onClose={close} />}
        {open?.kind === 'edit' && opened && <RouteDialog key={opened.version} edited={opened} onClose={close} />}
        {open?.kind === 'permissions' && opened && <StopPermissionsDialog route={opened} onClose={close} />}
        {open?.kind === 'delete' && opened && <DeleteRouteDialog route={opened} onClose={close} />}
      </Suspense>
    </>
  );
}
