import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import { MAX_SHORT_TEXT } from '@atoll/contracts/limits';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import { Digits, Text } from '@atoll/ui/forms/kinds';
import type { FormSchema } from '@atoll/ui/forms/schema';
import { providerTexts } from '../../messages/en/catalogue/providers.js';
import type { Provider } from '../../server-types.js';

interface ProviderForm {
  readonly name: string;
  readonly bankAccountMVR: string;
  readonly bankNameMVR: string;
}

const providerForm: FormSchema<ProviderForm, TextKey<typeof providerTexts>> = {
  fields: {
    name: { kind: Text, label: 'name', codes: ['NAME'] },
    bankAccountMVR: { kind: Digits, label: 'account', optional: true },
    bankNameMVR: { kind: Text, label: 'bank', optional: true, maxLength: MAX_SHORT_TEXT },
  },
  problem: ({ name }) => (name.trim() === '' ? 'NAME' : undefined),
};

interface ProviderDialogProps {
  /** The provider to edit; none to add one. */
  readonly record?: Provider | undefined;
  readonly onClose: () => void;
}

export function ProviderDialog({ record: provider, onClose }: ProviderDialogProps): ReactElement {
  const t = useTexts(providerTexts);
  const [createProvider] = api.useCreateProviderMutation();
  const [editProvider] = api.useEditProviderMutation();
  const save = ({ name, bankAccountMVR, bankNameMVR }: ProviderForm, version: number | undefined) => {
    const fields = { name: name.trim(), bankAccountMVR: bankAccountMVR.trim(), bankNameMVR: bankNameMVR.trim() };
    return provider ? editProvider({ providerId: provider.id, ...fields, version }) : createProvider(fields);
  };
  return (
    <EditDialog
      title={provider ? t('editOf', { name: provider.name }) : t('add')}
      save={t(provider ? 'save' : 'add')}
      close={t('close')}
      schema={providerForm}
      t={t}
      stored={{ name: provider?.name ?? '', bankAccountMVR: provider?.bankAccountMVR ?? '', bankNameMVR: provider?.bankNameMVR ?? '' }}
      version={provider?.version}
      onSave={save}
      onClose={onClose}
    />
  );
}
