import type { ReactElement } from 'react';
import { api, errorText, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { AskDialog } from '@atoll/ui/form-dialogs/ask-dialog';
import { gatewayAccountTexts } from '../../messages/en/office/gateway-accounts.js';
import type { GatewayAccount } from '../../server-types.js';

interface RemoveAccountDialogProps {
  readonly gateway: GatewayAccount;
  readonly name: string;
  readonly onClose: () => void;
}

export function RemoveAccountDialog({ gateway: { gateway, hasPlatformAccount, version }, name, onClose }: RemoveAccountDialogProps): ReactElement {
  const t = useTexts(gatewayAccountTexts);
  const [remove] = api.useRemoveGatewayAccountMutation();
  return (
    <AskDialog
      title={t('remove.title', { name })}
      confirm={t('remove.confirm')}
      keep={t('remove.keep')}
      danger
      refusalOf={errorText}
      version={version}
      act={(seen) => remove(withoutNotice({ gateway, version: seen }))}
      onClose={onClose}
    >
      <p>{t(hasPlatformAccount ? 'remove.platform' : 'remove.none')}</p>
      <p>{t('remove.open')}</p>
    </AskDialog>
  );
}
