import type { ReactElement } from 'react';
import { api, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import type { Booking } from '@atoll/booking-facts/booking';
import { firstOf, methodsOf, type MethodId } from '@atoll/contracts/payment-methods';
import { RadioCards } from '@atoll/ui/fields/radio-cards';
import { AskDialog } from '@atoll/ui/form-dialogs/ask-dialog';
import type { FieldProps, FormSchema } from '@atoll/ui/forms/schema';
import { Banner } from '@atoll/ui/notices/banner';
import { useMethodText } from '../booking-texts.js';
import { passengersOf } from './amounts.js';
import type { PaymentDialogProps } from './payment-dialog.js';
import { paymentRefusal } from './payment-refusal.js';
import { staffPaymentTexts } from './staff-payment-texts.js';

type CounterMethod = MethodId<'counter'>;

interface Values {
  readonly methods: readonly CounterMethod[];
  readonly method: CounterMethod | '';
}

/** The methods at a counter, without the one that is agreed. */
function methodsFor({ isCashAllowed, cashPayment }: Booking): CounterMethod[] {
  const agreed = isCashAllowed ? (cashPayment.method ?? firstOf('counter')) : undefined;
  return methodsOf('counter').filter((method) => method !== agreed);
}

function MethodChoice({ label, value, values: { methods }, onChange }: FieldProps<CounterMethod | '', Values>): ReactElement {
  const methodText = useMethodText();
  return <RadioCards {...{ label, value, onChange }} options={methods.map((method) => ({ value: method, label: methodText(method) }))} />;
}

const methodForm: FormSchema<Values, TextKey<typeof staffPaymentTexts>> = {
  fields: { method: { kind: MethodChoice, label: 'setAsCounter.method', when: ({ methods }) => methods.length > 1 } },
};

/** Says what it ends: a slip that waits no longer counts [PY-16, PY-22]. */
export function SetAsCashDialog({ booking, onClose }: PaymentDialogProps): ReactElement {
  const t = useTexts(staffPaymentTexts);
  const [setAsCash] = api.useSetAsCashPaymentMutation();
  const methods = methodsFor(booking);
  const only = methods.length > 1 ? '' : (methods[0] ?? '');
  const words = only === firstOf('counter') ? 'setAsCash' : 'setAsCounter';
  return (
    <AskDialog
      title={t(`${words}.title`, { refNo: booking.refNo })}
      confirm={t(`${words}.confirm`)}
      keep={t('close')}
      fields={{ schema: methodForm, t, stored: { methods, method: only } }}
      isReady={({ method }) => method !== ''}
      refusalOf={paymentRefusal}
      act={(_version, { method }) => setAsCash(withoutNotice({ bookingId: booking.id, ...(method !== '' && method !== firstOf('counter') && { method }) }))}
      onClose={onClose}
    >
      <p>{t(`${words}.text`, { people: passengersOf(booking) })}</p>
      {booking.transfer.status === 'Pending' && <Banner tone="warning">{t('setAsCash.slip')}</Banner>}
    </AskDialog>
  );
}
