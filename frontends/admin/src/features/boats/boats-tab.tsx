import { lazy, Suspense, useState, type ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { BoatIcon, PlusIcon } from '@atoll/ui/theme/icons';
import { useAdminQuery } from '../../admin-query.js';
import { CardGrid, CardsSkeleton } from '../../admin-skeleton.js';
import { fresh } from '../../server-types.js';
import { TabBar } from '../../fields/tab-bar.js';
import { boatTexts } from '../../messages/en/catalogue/boats.js';
import { BoatCard } from './boat-card.js';

const BoatDialog = lazy(async () => ({ default: (await import('./boat-dialog.js')).BoatDialog }));
const DeleteBoatDialog = lazy(async () => ({ default: (await import('./delete-boat-dialog.js')).DeleteBoatDialog }));

type Open = { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly boatId: number };

export function BoatsTab(): ReactElement {
  const t = useTexts(boatTexts);
  const { text, change } = useAdminQuery();
  const [chosen, setOpen] = useState<Open>();
  // A boat that was found is opened by its address.
  const named = Number(text('boat'));
  const open: Open | undefined = chosen ?? (named > 0 ? { kind: 'edit', boatId: named } : undefined);
  const close = (): void => {
    setOpen(undefined);
    if (text('boat')) change({ boat: null });
  };
  const { data, error, isFetching, refetch } = api.useGetBoatsQuery({}, fresh);
  const opened = open && open.kind !== 'add' ? data?.boats.find(({ id }) => id === open.boatId) : undefined;
  return (
    <>
      <TabBar>
        <Button icon={<PlusIcon />} onClick={() => setOpen({ kind: 'add' })}>
          {t('add')}
        </Button>
      </TabBar>
      {!data && (error ? <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} /> : <CardsSkeleton height="220px" count={3} />)}
      {data?.boats.length === 0 && <EmptyState picture={<BoatIcon size={32} />} title={t('none')} detail={t('noneDetail')} />}
      <CardGrid $least="340px" aria-label={t('title')}>
        {data?.boats.map((boat) => (
          <li key={boat.id}>
            <BoatCard boat={boat} onEdit={() => setOpen({ kind: 'edit', boatId: boat.id })} onDelete={() => setOpen({ kind: 'delete', boatId: boat.id })} />
          </li>
        ))}
      </CardGrid>
      <Suspense fallback={null}>
        {open?.kind === 'add' && <BoatDialog onClose={close} />}
        {open?.kind === 'edit' && opened && <BoatDialog boat={opened} onClose={close} />}
        {open?.kind === 'delete' && opened && <DeleteBoatDialog boat={opened} onClose={close} />}
      </Suspense>
    </>
  );
}
