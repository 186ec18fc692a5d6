import type { ReactElement } from 'react';
import { api, errorText, withoutNotice } from '@atoll/app-frame/server-data/api';
import type { TextKey } from '@atoll/app-frame/texts/i18n';
import { AskDialog } from '@atoll/ui/form-dialogs/ask-dialog';
import { Lines } from '@atoll/ui/forms/kinds';
import type { FormSchema } from '@atoll/ui/forms/schema';
import type { cashCustodyTexts } from '../../messages/en/office/cash-custody.js';
import type { CashShift } from '../../server-types.js';
import { useCashWords } from './cash-words.js';

const reasonForm: FormSchema<{ readonly reason: string }, TextKey<typeof cashCustodyTexts>> = {
  fields: { reason: { kind: Lines, label: 'takeBack.reason', codes: ['takeBack.REASON'] } },
  problem: ({ reason }) => (reason.trim() === '' ? 'takeBack.REASON' : undefined),
};

interface TakeBackClosingDialogProps {
  readonly shift: CashShift;
  readonly onClose: () => void;
}

/** Takes back a closing that was a mistake: its cash is counted again. */
export function TakeBackClosingDialog({ shift, onClose }: TakeBackClosingDialogProps): ReactElement {
  const { t, nameOf } = useCashWords();
  const [reverse] = api.useReverseCashHandInMutation();
  const [name, shiftId] = [nameOf(shift), shift.closing?.shiftId ?? 0];
  return (
    <AskDialog
      title={t('takeBack.title', { name })}
      confirm={t('takeBack.action')}
      keep={t('takeBack.keep')}
      danger
      refusalOf={errorText}
      fields={{ schema: reasonForm, t, stored: { reason: '' } }}
      act={(_version, { reason }) => reverse(withoutNotice({ shiftId, reason: reason.trim() }))}
      onClose={onClose}
    >
      <p>{t('takeBack.text', { name })}</p>
    </AskDialog>
  );
}
