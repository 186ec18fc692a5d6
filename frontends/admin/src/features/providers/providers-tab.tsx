import { lazy, Suspense, useState, type ReactElement } from 'react';
import { api, errorText, type CallOutput } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { announceSuccess } from '@atoll/app-frame/store/snackbar';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { Button } from '@atoll/ui/actions/button';
import { Card } from '@atoll/ui/layout/card';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { BankIcon, CopyIcon, PlusIcon } from '@atoll/ui/theme/icons';
import { colour, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { CardGrid, CardsSkeleton } from '../../admin-skeleton.js';
import { fresh } from '../../server-types.js';
import { TabBar } from '../../fields/tab-bar.js';
import { providerTexts } from '../../messages/en/providers.js';

const AddProviderDialog = lazy(async () => ({ default: (await import('./add-provider-dialog.js')).AddProviderDialog }));

type Provider = CallOutput<'getProviders'>['providers'][number];

export function ProvidersTab(): ReactElement {
  const t = useTexts(providerTexts);
  const [adding, setAdding] = useState(false);
  const { data, error, isFetching, refetch } = api.useGetProvidersQuery({}, fresh);
  return (
    <>
      <TabBar>
        <Button icon={<PlusIcon />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </TabBar>
      {!data && (error ? <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} /> : <CardsSkeleton height="104px" count={3} />)}
      {data?.providers.length === 0 && <EmptyState picture={<BankIcon size={32} />} title={t('none')} detail={t('noneDetail')} />}
      <CardGrid>
        {data?.providers.map((provider) => (
          <li key={provider.id}>
            <ProviderCard provider={provider} />
          </li>
        ))}
      </CardGrid>
      {adding && (
        <Suspense fallback={null}>
          <AddProviderDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

const Account = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  min-block-size: 44px;
  color: ${colour.inkSoft};
  font-variant-numeric: tabular-nums;
`;

function ProviderCard({ provider: { name, bankAccountMVR } }: { readonly provider: Provider }): ReactElement {
  const t = useTexts(providerTexts);
  const dispatch = useAppDispatch();
  /** A failure to copy is only logged [PY-18]. */
  const copy = async (account: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(account);
      dispatch(announceSuccess(t('copied', { currency: 'MVR' })));
    } catch (reason) {
      console.warn('clipboard', reason);
    }
  };
  return (
    <Card $tight aria-label={name}>
      <h2>{name}</h2>
      <Account>
        {bankAccountMVR ? (
          <>
            <span>{t('accountOf', { currency: 'MVR', account: bankAccountMVR })}</span>
            <IconButton framed label={t('copy', { currency: 'MVR', name })} icon={<CopyIcon />} onClick={() => void copy(bankAccountMVR)} />
          </>
        ) : (
          t('noAccount')
        )}
      </Account>
    </Card>
  );
}
