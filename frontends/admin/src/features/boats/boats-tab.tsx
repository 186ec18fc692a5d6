import { lazy, Suspense, useState, type ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { BoatIcon, PlusIcon } from '@atoll/ui/theme/icons';
import { CardGrid, CardsSkeleton } from '../../admin-skeleton.js';
import { fresh } from '../../server-types.js';
import { TabBar } from '../../fields/tab-bar.js';
import { boatTexts } from '../../messages/en/boats.js';
import { BoatCard } from './boat-card.js';

const AddBoatDialog = lazy(async () => ({ default: (await import('./add-boat-dialog.js')).AddBoatDialog }));

export function BoatsTab(): ReactElement {
  const t = useTexts(boatTexts);
  const [adding, setAdding] = useState(false);
  const { data, error, isFetching, refetch } = api.useGetBoatsQuery({}, fresh);
  return (
    <>
      <TabBar>
        <Button icon={<PlusIcon />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </TabBar>
      {!data && (error ? <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} /> : <CardsSkeleton height="220px" count={3} />)}
      {data?.boats.length === 0 && <EmptyState picture={<BoatIcon size={32} />} title={t('none')} detail={t('noneDetail')} />}
      <CardGrid $least="340px" aria-label={t('title')}>
        {data?.boats.map((boat) => (
          <li key={boat.id}>
            <BoatCard boat={boat} />
          </li>
        ))}
      </CardGrid>
      {adding && (
        <Suspense fallback={null}>
          <AddBoatDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
