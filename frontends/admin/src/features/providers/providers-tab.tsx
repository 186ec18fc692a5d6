import { lazy, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { announceSuccess } from '@atoll/app-frame/snackbar/snackbar';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { CopyIconButton } from '@atoll/ui/actions/copy-button';
import { BankIcon } from '@atoll/ui/theme/icons';
import { deleteRecord } from '../../kit/list/delete-record.js';
import { CardTab } from '../../kit/list/card-tab.js';
import { fresh, type Provider } from '../../server-types.js';
import { providerTexts } from '../../messages/en/catalogue/providers.js';

const ProviderDialog = lazy(async () => ({ default: (await import('./provider-dialog.js')).ProviderDialog }));

const DeleteProvider = deleteRecord('provider', providerTexts, () => {
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
      lineOf={({ name, bankAccountMVR, bankNameMVR }) => ({
        facts: [bankAccountMVR ? t('accountOf', { currency: 'MVR', account: bankAccountMVR }) : t('noAccount'), bankNameMVR].filter(Boolean).join(' · '),
        edit: t('editOf', { name }),
        delete: t('deleteOf', { name }),
      })}
      Acts={CopyAccount}
      add={{ label: t('add'), Dialog: ProviderDialog }}
      dialogs={{ edit: ProviderDialog, delete: DeleteProvider }}
    />
  );
}

function CopyAccount({ record: { name, bankAccountMVR } }: { readonly record: Provider }): ReactElement | null {
  const t = useTexts(providerTexts);
  const dispatch = useAppDispatch();
  if (!bankAccountMVR) return null;
  return (
    <CopyIconButton
      text={bankAccountMVR}
      label={t('copy', { currency: 'MVR', name })}
      onCopied={() => dispatch(announceSuccess(t('copied', { currency: 'MVR' })))}
    />
  );
}
