import { useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { TextField } from '@atoll/ui/fields/text-field';
import { FormDialog } from '../../fields/form-dialog.js';
import type { Provider } from '../../server-types.js';
import { providerTexts } from '../../messages/en/catalogue/providers.js';

interface ProviderDialogProps {
  /** The provider to edit; none to add one. */
  readonly provider?: Provider | undefined;
  readonly onClose: () => void;
}

/** A field that was not touched follows the provider, also when somebody else changes it meanwhile. */
export function ProviderDialog({ provider, onClose }: ProviderDialogProps): ReactElement {
  const t = useTexts(providerTexts);
  const [typedName, setName] = useState<string>();
  const [typedAccount, setAccount] = useState<string>();
  const [name, account] = [typedName ?? provider?.name ?? '', typedAccount ?? provider?.bankAccountMVR ?? ''];
  const [problem, setProblem] = useState('');
  const [createProvider, creating] = api.useCreateProviderMutation();
  const [editProvider, editing] = api.useEditProviderMutation();
  const save = async (): Promise<void> => {
    if (name.trim() === '') return setProblem(t('NAME'));
    const fields = { name: name.trim(), bankAccountMVR: account.trim() };
    const outcome = provider ? await editProvider({ providerId: provider.id, ...fields, version: provider.version }) : await createProvider(fields);
    if (!outcome.error) onClose();
  };
  return (
    <FormDialog
      title={provider ? t('editOf', { name: provider.name }) : t('add')}
      save={t(provider ? 'save' : 'add')}
      close={t('close')}
      busy={creating.isLoading || editing.isLoading}
      onClose={onClose}
      onSave={() => void save()}
    >
      <TextField
        label={t('name')}
        value={name}
        error={problem}
        onChange={(typed) => {
          setName(typed);
          setProblem('');
        }}
      />
      <TextField label={t('account')} optional inputMode="numeric" value={account} onChange={setAccount} />
    </FormDialog>
  );
}
