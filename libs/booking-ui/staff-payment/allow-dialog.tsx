import type { ReactElement } from 'react';
import { useMoney } from '@atoll/app-frame/operator/format';
import { api, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import type { Booking } from '@atoll/booking-facts/booking';
import type { Currency } from '@atoll/money/money';
import { RadioCards } from '@atoll/ui/fields/radio-cards';
import { Select } from '@atoll/ui/fields/select';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import type { FieldProps, FormSchema } from '@atoll/ui/forms/schema';
import { CurrencyDue } from './currency-kind.js';
import type { PaymentDialogProps } from './payment-dialog.js';
import { paymentRefusal } from './payment-refusal.js';
import { staffPaymentTexts } from './staff-payment-texts.js';

/** The value of a radio is never empty, but free of charge is the empty type. */
const TYPES = { free: '', 'Pre-paid': 'Pre-paid', Credit: 'Credit' } as const;
type Choice = keyof typeof TYPES;

interface Values {
  readonly booking: Booking;
  readonly isFree: boolean;
  readonly type: Choice | '';
  readonly currency: Currency | '';
  /** Id of the credit account; '' for none. */
  readonly account: string;
}

function TypeOfAllowance({ label, value, onChange }: FieldProps<Choice | ''>): ReactElement {
  const t = useTexts(staffPaymentTexts);
  const options = (Object.keys(TYPES) as Choice[]).map((type) => ({ value: type, label: t(`allow.${type}`), detail: t(`allow.${type}.detail`) }));
  return <RadioCards {...{ label, value, onChange, options }} />;
}

/** Shows what is left of each account's limit beside its name, and nothing where the operator has no account. */
function CreditAccount({ label, value, onChange }: FieldProps<string>): ReactElement | null {
  const t = useTexts(staffPaymentTexts);
  const { amount } = useMoney();
  const { data } = api.useGetOpenCreditAccountsQuery({}, { refetchOnMountOrArgChange: true });
  if (!data || data.accounts.length === 0) return null;
  const options = data.accounts.map(({ id, name, left }) => ({
    value: String(id),
    label: [name, ...left.map((money) => t('allow.left', { amount: amount(money) }))].join(' · '),
  }));
  return <Select {...{ label, value, onChange }} options={[{ value: '', label: t('allow.noAccount') }, ...options]} />;
}

const allowForm: FormSchema<Values, TextKey<typeof staffPaymentTexts>> = {
  fields: {
    type: { kind: TypeOfAllowance, label: 'allow.type', changes: (type) => ({ isFree: type === 'free' }) },
    account: { kind: CreditAccount, label: 'allow.account', when: ({ type }) => type === 'Credit' },
    currency: { kind: CurrencyDue, label: 'currency' },
  },
};

/** Free of charge, pre-paid or credit, and a currency [PY-26, AW-31]. */
export function AllowDialog({ booking, onClose }: PaymentDialogProps): ReactElement {
  const t = useTexts(staffPaymentTexts);
  const begun: Values = { booking, isFree: false, type: '', currency: '', account: '' };
  const [allow] = api.useAllowBookingMutation();
  return (
    <EditDialog
      title={t('allow.title', { refNo: booking.refNo })}
      width="460px"
      save={t('allow.confirm')}
      close={t('close')}
      schema={allowForm}
      t={t}
      stored={begun}
      isReady={({ type, currency }) => type !== '' && currency !== ''}
      refusalOf={paymentRefusal(booking)}
      onSave={({ type, currency, account }) => {
        if (type === '') return undefined;
        const accountId = type === 'Credit' && account !== '' ? { accountId: Number(account) } : {};
        return allow(withoutNotice({ bookingId: booking.id, allowedType: TYPES[type], currency, ...accountId }));
      }}
      onClose={onClose}
    />
  );
}
