import type { ReactElement } from 'react';
import { api, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useMoney } from '@atoll/app-frame/operator/format';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import type { Booking } from '@atoll/booking-facts/booking';
import type { Currency } from '@atoll/money/money';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import type { FormSchema } from '@atoll/ui/forms/schema';
import { useMethodText } from '../booking-texts.js';
import { dueIn, passengersOf } from './amounts.js';
import { CurrencyDue } from './currency-kind.js';
import type { PaymentDialogProps } from './payment-dialog.js';
import { paymentRefusal } from './payment-refusal.js';
import { staffPaymentTexts } from './staff-payment-texts.js';

interface Values {
  readonly booking: Booking;
  readonly currency: Currency | '';
}

const receiveForm: FormSchema<Values, TextKey<typeof staffPaymentTexts>> = { fields: { currency: { kind: CurrencyDue, label: 'receive.lead' } } };

/** The currency, and then one button that names the amount [AW-31]. */
export function ReceiveCashDialog({ booking, onClose }: PaymentDialogProps): ReactElement {
  const t = useTexts(staffPaymentTexts);
  const money = useMoney();
  const begun: Values = { booking, currency: '' };
  const [confirm] = api.useConfirmCashTransferMutation();
  const { refNo, cashPayment } = booking;
  const { method } = cashPayment;
  const methodText = useMethodText();
  return (
    <EditDialog
      title={method === undefined ? t('receive.title', { refNo }) : t('receive.counter.title', { refNo, method: methodText(method) })}
      width="460px"
      save={({ currency }) => (currency === '' ? t('receive.choose') : t('receive.confirm', { amount: money.amount(dueIn(booking, currency)) }))}
      close={t('close')}
      schema={receiveForm}
      t={t}
      stored={begun}
      isReady={({ currency }) => currency !== ''}
      refusalOf={paymentRefusal(booking)}
      lead={<p>{passengersOf(booking)}</p>}
      onSave={({ currency }) => (currency === '' ? undefined : confirm(withoutNotice({ bookingId: booking.id, currency })))}
      onClose={onClose}
    />
  );
}
