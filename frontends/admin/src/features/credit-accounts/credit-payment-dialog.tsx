import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { api, errorText, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import { CURRENCIES, parseMinor } from '@atoll/money/money';
import { DatePicker } from '@atoll/ui/dates/date-picker';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import { Choice, Text } from '@atoll/ui/forms/kinds';
import type { FieldProps, FormSchema } from '@atoll/ui/forms/schema';
import { creditStatementTexts } from '../../messages/en/office/credit-statement.js';

interface Values {
  readonly currency: string;
  readonly amount: string;
  readonly refNo: string;
  readonly day: string;
}

const PastDay = ({ label, value, onChange }: FieldProps<string>): ReactElement => <DatePicker {...{ label, value, onChange }} max={useWhen().today()} />;

const minorOf = ({ amount }: Pick<Values, 'amount'>): number => parseMinor(amount.replaceAll(',', '')) ?? 0;

const form: FormSchema<Values, TextKey<typeof creditStatementTexts>> = {
  fields: {
    currency: { kind: Choice, label: 'payment.currency' },
    amount: { kind: Text, label: 'payment.amount', maxLength: 20, input: { inputMode: 'decimal' }, codes: ['payment.AMOUNT'] },
    refNo: { kind: Text, label: 'payment.refNo', codes: ['payment.REF_NO'] },
    day: { kind: PastDay, label: 'payment.day' },
  },
  problem: ({ amount, refNo }) => {
    if (minorOf({ amount }) <= 0) return 'payment.AMOUNT';
    return refNo.trim() === '' ? 'payment.REF_NO' : undefined;
  },
};

interface CreditPaymentDialogProps {
  readonly account: { readonly id: number; readonly name: string };
  /** That in which the account owes something. */
  readonly currency: string;
  readonly onClose: () => void;
}

/** Records what a credit customer has paid to the operator's bank. */
export function CreditPaymentDialog({ account: { id, name }, currency: first, onClose }: CreditPaymentDialogProps): ReactElement {
  const t = useTexts(creditStatementTexts);
  const [record] = api.useRecordCreditPaymentMutation();
  return (
    <EditDialog
      title={t('payment.title', { name })}
      save={t('payment.record')}
      close={t('close')}
      schema={form}
      t={t}
      stored={{ currency: first, amount: '', refNo: '', day: useWhen().today() }}
      shown={{ currency: { options: CURRENCIES.map((currency) => ({ value: currency, label: currency })) } }}
      refusalOf={errorText}
      lead={<p>{t('payment.lead')}</p>}
      onSave={({ currency, refNo, day, amount }) => record(withoutNotice({ accountId: id, currency, amount: minorOf({ amount }), refNo: refNo.trim(), day }))}
      onClose={onClose}
    />
  );
}
