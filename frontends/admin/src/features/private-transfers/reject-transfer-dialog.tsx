import { useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { ConfirmDialog } from '@atoll/ui/dialogs/confirm-dialog';
import { Stack } from '@atoll/ui/layout/page';
import { Banner } from '@atoll/ui/notices/banner';
import { privateTransferTexts } from '../../messages/en/office/private-transfers.js';
import type { PrivateTransfer } from '../../server-types.js';
import { useDecisionProblem } from './decision-problem.js';

/** Names the request before it is rejected, which is final [PT-07, PT-11]. */
export function RejectTransferDialog({ transfer, onClose }: { readonly transfer: PrivateTransfer; readonly onClose: () => void }): ReactElement {
  const t = useTexts(privateTransferTexts);
  const when = useWhen();
  const problemText = useDecisionProblem();
  const [problem, setProblem] = useState('');
  const [rejectTransfer, { isLoading }] = api.useRejectPrivateTransferMutation();
  const { id, customers, fromLocation, toLocation, fromTime } = transfer;
  const reject = async (): Promise<void> => {
    const outcome = await rejectTransfer({ privateTransferId: id });
    if (outcome.error) setProblem(problemText(outcome.error));
    else onClose();
  };
  return (
    <ConfirmDialog
      title={t('rejectTitle', { id })}
      open
      danger
      busy={isLoading}
      confirmLabel={t('reject')}
      closeLabel={t('rejectKeep')}
      onClose={onClose}
      onConfirm={() => void reject()}
    >
      <Stack>
        {problem && (
          <Banner tone="danger" role="alert">
            {problem}
          </Banner>
        )}
        <p>{t('rejectText', { people: customers[0]?.name ?? '', from: fromLocation.name, to: toLocation.name, when: when.words(fromTime) })}</p>
      </Stack>
    </ConfirmDialog>
  );
}
