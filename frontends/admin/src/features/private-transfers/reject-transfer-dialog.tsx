import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { AskDialog } from '@atoll/ui/form-dialogs/ask-dialog';
import { privateTransferTexts } from '../../messages/en/office/private-transfers.js';
import type { PrivateTransfer } from '../../server-types.js';
import { useDecisionProblem } from './decision-problem.js';

/** Names the request before it is rejected, which is final [PT-07, PT-11]. */
export function RejectTransferDialog({ transfer, onClose }: { readonly transfer: PrivateTransfer; readonly onClose: () => void }): ReactElement {
  const t = useTexts(privateTransferTexts);
  const when = useWhen();
  const [rejectTransfer] = api.useRejectPrivateTransferMutation();
  const { id, customers, fromLocation, toLocation, fromTime } = transfer;
  return (
    <AskDialog
      title={t('rejectTitle', { id })}
      confirm={t('reject')}
      keep={t('rejectKeep')}
      danger
      refusalOf={useDecisionProblem()}
      act={() => rejectTransfer({ privateTransferId: id })}
      onClose={onClose}
    >
      <p>{t('rejectText', { people: customers[0]?.name ?? '', from: fromLocation.name, to: toLocation.name, when: when.words(fromTime) })}</p>
    </AskDialog>
  );
}
