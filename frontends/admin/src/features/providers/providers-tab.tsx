import { lazy, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { announceSuccess } from '@atoll/app-frame/snackbar/snackbar';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { Card } from '@atoll/ui/layout/card';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { BankIcon, CopyIcon } from '@atoll/ui/theme/icons';
import { colour, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { CardActions } from '../../kit/list/card-actions.js';
import { deleteRecord } from '../../kit/list/delete-record.js';
import { CardTab, type RecordCardProps } from '../../kit/list/card-tab.js';
import { fresh, type Provider } from '../../server-types.js';
import { providerTexts } from '../../messages/en/catalogue/providers.js';

const ProviderDialog = lazy(async () => ({ default: (await import('./provider-dialog.js')).ProviderDialog }));

const DeleteProvider = deleteRecord(providerTexts, () => {
  const [remove] = api.useDeleteProviderMutation();
  return ({ id }: Provider) => remove({ providerId: id });
});

export function ProvidersTab(): ReactElement {
  const t = useTexts(providerTexts);
  const query = api.useGetProvidersQuery({}, fresh);
  return (
    <CardTab
      query={query}
      rows={query.data?.providers}
      textsOf={({ name }) => [name]}
      none={{ picture: <BankIcon size={32} />, title: t('none'), detail: t('noneDetail') }}
      cards={{ height: '104px', count: 3 }}
      Card={ProviderCard}
      add={{ label: t('add'), Dialog: ProviderDialog }}
      dialogs={{ edit: ProviderDialog, delete: DeleteProvider }}
    />
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

function ProviderCard({ record: { name, bankAccountMVR }, open }: RecordCardProps<Provider, 'edit' | 'delete'>): ReactElement {
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
        <CardActions editLabel={t('editOf', { name })} deleteLabel={t('deleteOf', { name })} open={open} />
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
