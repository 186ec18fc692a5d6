import type { ReactElement } from 'react';
import { api, isCallError } from '@atoll/app-frame/server-data/api';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import { AskDialog } from '@atoll/ui/form-dialogs/ask-dialog';
import { Lines } from '@atoll/ui/forms/kinds';
import type { FormSchema } from '@atoll/ui/forms/schema';
import { refusedActTexts } from '../../../messages/en/bookings/refused-acts.js';
import type { RefusedAct } from '../../../server-types.js';

const remarkForm: FormSchema<{ readonly remark: string }, TextKey<typeof refusedActTexts>> = {
  fields: { remark: { kind: Lines, label: 'dialog.remark', hint: 'dialog.optional' } },
};

/** The snackbar says that another admin was first; the list then shows what they decided, so the dialog closes. */
export function DismissDialog({ act, onClose }: { readonly act: RefusedAct; readonly onClose: () => void }): ReactElement {
  const t = useTexts(refusedActTexts);
  const [dismiss] = api.useDismissRefusedActMutation();
  return (
    <AskDialog
      title={t('dialog.title')}
      confirm={t('dismiss')}
      keep={t('dialog.keep')}
      isOver={(error) => isCallError(error) && error.status === 409}
      fields={{ schema: remarkForm, t, stored: { remark: '' } }}
      act={(_version, { remark }) => dismiss({ refusedActId: act.id, remark })}
      onClose={onClose}
    >
      <p>{t('dialog.text', { captain: act.captain })}</p>
    </AskDialog>
  );
}
