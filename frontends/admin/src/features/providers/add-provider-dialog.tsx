import { useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { TextField } from '@atoll/ui/fields/text-field';
import { FormDialog } from '../../fields/form-dialog.js';
import { providerTexts } from '../../messages/en/providers.js';

export function AddProviderDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useTexts(providerTexts);
  const [name, setName] = useState('');
  const [account, setAccount] = useState('');
  const [problem, setProblem] = useState('');
  const [createProvider, { isLoading }] = api.useCreateProviderMutation();
  const save = async (): Promise<void> => {
    if (name.trim() === '') return setProblem(t('NAME'));
    const outcome = await createProvider({ name: name.trim(), bankAccountMVR: account.trim() });
    if (!outcome.error) onClose();
  };
  return (
    <FormDialog title={t('add')} save={t('add')} close={t('close')} busy={isLoading} onClose={onClose} onSave={() => void save()}>
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
