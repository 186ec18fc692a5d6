import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { DeleteDialog } from '../../kit/dialogs/delete-dialog.js';
import type { Provider } from '../../server-types.js';
import { providerTexts } from '../../messages/en/catalogue/providers.js';

export function DeleteProviderDialog({ record: provider, onClose }: { readonly record: Provider; readonly onClose: () => void }): ReactElement {
  const t = useTexts(providerTexts);
  const [deleteProvider] = api.useDeleteProviderMutation();
  return (
    <DeleteDialog
      title={t('deleteTitle', { name: provider.name })}
      text={t('deleteText')}
      confirm={t('deleteConfirm')}
      keep={t('deleteKeep')}
      onClose={onClose}
      remove={() => deleteProvider({ providerId: provider.id })}
    />
  );
}
