import type { ReactElement } from 'react';
import { useMoney } from '@atoll/app-frame/operator/format';
import { api, errorText, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import { AskDialog } from '@atoll/ui/form-dialogs/ask-dialog';
import { Lines } from '@atoll/ui/forms/kinds';
import type { FormSchema } from '@atoll/ui/forms/schema';
import { creditStatementTexts } from '../../messages/en/office/credit-statement.js';
import type { StatementCurrency, StatementLine } from './statement-words.js';

const reasonForm: FormSchema<{ readonly reason: string }, TextKey<typeof creditStatementTexts>> = {
  fields: { reason: { kind: Lines, label: 'reverse.reason', codes: ['reverse.REASON'] } },
  problem: ({ reason }) => (reason.trim() === '' ? 'reverse.REASON' : undefined),
};

interface TakeBackDialogProps {
  readonly payment: Pick<StatementLine, 'entryId' | 'minor' | 'refNo'> & Pick<StatementCurrency, 'currency'>;
  readonly onClose: () => void;
}

/** Takes back a payment that was entered by mistake. */
export function TakeBackDialog({ payment: { entryId, minor, refNo, currency }, onClose }: TakeBackDialogProps): ReactElement {
  const t = useTexts(creditStatementTexts);
  const { amount } = useMoney();
  const [reverse] = api.useReverseCreditPaymentMutation();
  return (
    <AskDialog
      title={t('reverse.title', { refNo })}
      confirm={t('reverse.confirm')}
      keep={t('reverse.keep')}
      danger
      refusalOf={errorText}
      fields={{ schema: reasonForm, t, stored: { reason: '' } }}
      act={(_version, { reason }) => reverse(withoutNotice({ entryId, reason: reason.trim() }))}
      onClose={onClose}
    >
      <p>{t('reverse.text', { amount: amount({ currency, minor: -minor }) })}</p>
    </AskDialog>
  );
}
