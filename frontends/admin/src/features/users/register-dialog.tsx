import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import { userTexts } from '../../messages/en/office/users.js';
import { emptyAccount, registerForm, registerInput } from './register-form.js';

export function RegisterDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useTexts(userTexts);
  const [register] = api.useRegisterMutation();
  return (
    <EditDialog
      title={t('register')}
      save={t('register')}
      close={t('close')}
      schema={registerForm}
      t={t}
      stored={emptyAccount}
      onSave={(account) => register(registerInput(account))}
      onClose={onClose}
    />
  );
}
