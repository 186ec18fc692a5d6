import { useState, type ReactElement } from 'react';
import { api, isCallError } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { ConfirmDialog } from '@atoll/ui/dialogs/confirm-dialog';
import { TextArea } from '@atoll/ui/fields/text-field';
import { Stack } from '@atoll/ui/layout/page';
import { refusedActTexts } from '../../../messages/en/bookings/refused-acts.js';
import type { RefusedAct } from '../../../server-types.js';

/** The snackbar says that another admin was first; the list then shows what they decided, so the dialog closes. */
export function DismissDialog({ act, onClose }: { readonly act: RefusedAct; readonly onClose: () => void }): ReactElement {
  const t = useTexts(refusedActTexts);
  const [remark, setRemark] = useState('');
  const [dismiss, { isLoading }] = api.useDismissRefusedActMutation();
  const confirm = async (): Promise<void> => {
    const { error } = await dismiss({ refusedActId: act.id, remark });
    if (!error || (isCallError(error) && error.status === 409)) onClose();
  };
  return (
    <ConfirmDialog
      title={t('dialog.title')}
      open
      busy={isLoading}
      confirmLabel={t('dismiss')}
      closeLabel={t('dialog.keep')}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <Stack>
        <p>{t('dialog.text', { captain: act.captain })}</p>
        <TextArea label={t('dialog.remark')} hint={t('dialog.optional')} maxLength={2000} value={remark} onChange={setRemark} />
      </Stack>
    </ConfirmDialog>
  );
}
