import { lazy, Suspense, useState, type ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { announceSuccess } from '@atoll/app-frame/snackbar/snackbar';
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
import { CardActions } from '../../fields/card-actions.js';
import { fresh, type Provider } from '../../server-types.js';
import { TabBar } from '../../fields/tab-bar.js';
import { providerTexts } from '../../messages/en/catalogue/providers.js';

const ProviderDialog = lazy(async () => ({ default: (await import('./provider-dialog.js')).ProviderDialog }));
const DeleteProviderDialog = lazy(async () => ({ default: (await import('./delete-provider-dialog.js')).DeleteProviderDialog }));

type Open = { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly providerId: number };

export function ProvidersTab(): ReactElement {
  const t = useTexts(providerTexts);
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const { data, error, isFetching, refetch } = api.useGetProvidersQuery({}, fresh);
  const opened = open && open.kind !== 'add' ? data?.providers.find(({ id }) => id === open.providerId) : undefined;
  return (
    <>
      <TabBar>
        <Button icon={<PlusIcon />} onClick={() => setOpen({ kind: 'add' })}>
          {t('add')}
        </Button>
      </TabBar>
      {!data && (error ? <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} /> : <CardsSkeleton height="104px" count={3} />)}
      {data?.providers.length === 0 && <EmptyState picture={<BankIcon size={32} />} title={t('none')} detail={t('noneDetail')} />}
      <CardGrid>
        {data?.providers.map((provider) => (
          <li key={provider.id}>
            <ProviderCard
              provider={provider}
              onEdit={() => setOpen({ kind: 'edit', providerId: provider.id })}
              onDelete={() => setOpen({ kind: 'delete', providerId: provider.id })}
            />
          </li>
        ))}
      </CardGrid>
      <Suspense fallback={null}>
        {open?.kind === 'add' && <ProviderDialog onClose={close} />}
        {open?.kind === 'edit' && opened && <ProviderDialog provider={opened} onClose={close} />}
        {open?.kind === 'delete' && opened && <DeleteProviderDialog provider={opened} onClose={close} />}
      </Suspense>
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

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: flex-start;
  gap: ${space.m};
  h2 {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

interface ProviderCardProps {
  readonly provider: Provider;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function ProviderCard({ provider: { name, bankAccountMVR }, onEdit, onDelete }: ProviderCardProps): ReactElement {
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
    <Card as="article" $tight aria-label={name}>
      <Head>
        <h2>{name}</h2>
        <CardActions editLabel={t('editOf', { name })} deleteLabel={t('deleteOf', { name })} onEdit={onEdit} onDelete={onDelete} />
      </Head>
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
