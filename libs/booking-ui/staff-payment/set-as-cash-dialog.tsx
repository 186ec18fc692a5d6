import type { ReactElement } from 'react';
import { api, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import { firstOf } from '@atoll/contracts/payment-methods';
import { RadioCards } from '@atoll/ui/fields/radio-cards';
import { AskDialog } from '@atoll/ui/form-dialogs/ask-dialog';
import type { FieldProps, FormSchema } from '@atoll/ui/forms/schema';
import { Banner } from '@atoll/ui/notices/banner';
import { useMethodText } from '../booking-texts.js';
import { passengersOf } from './amounts.js';
import { counterMethodsFor, setAsWords, type CounterMethod } from './counter-methods.js';
import type { PaymentDialogProps } from './payment-dialog.js';
import { paymentRefusal } from './payment-refusal.js';
import { staffPaymentTexts } from './staff-payment-texts.js';

interface Values {
  readonly methods: readonly CounterMethod[];
  readonly method: CounterMethod | '';
}

function MethodChoice({ label, value, values: { methods }, onChange }: FieldProps<CounterMethod | '', Values>): ReactElement {
  const methodText = useMethodText();
  return <RadioCards {...{ label, value, onChange }} options={methods.map((method) => ({ value: method, label: methodText(method) }))} />;
}

const methodForm: FormSchema<Values, TextKey<typeof staffPaymentTexts>> = {
  fields: { method: { kind: MethodChoice, label: 'setAs.method', when: ({ methods }) => methods.length > 1 } },
};

/** Says what it ends: a slip that waits no longer counts [PY-16, PY-22]. */
export function SetAsCashDialog({ booking, onClose }: PaymentDialogProps): ReactElement {
  const t = useTexts(staffPaymentTexts);
  const [setAsCash] = api.useSetAsCashPaymentMutation();
  const methods = counterMethodsFor(booking);
  const only = methods.length > 1 ? '' : (methods[0] ?? '');
  const words = setAsWords(booking);
  return (
    <AskDialog
      title={t(`setAs.${words}.title`, { refNo: booking.refNo })}
      confirm={t(`setAs.${words}.confirm`)}
      keep={t('close')}
      fields={{ schema: methodForm, t, stored: { methods, method: only } }}
      isReady={({ method }) => method !== ''}
      refusalOf={paymentRefusal(booking)}
      act={(_version, { method }) => setAsCash(withoutNotice({ bookingId: booking.id, ...(method !== '' && method !== firstOf('counter') && { method }) }))}
      onClose={onClose}
    >
      <p>{t(`setAs.${words}.text`, { people: passengersOf(booking) })}</p>
      {booking.transfer.status === 'Pending' && <Banner tone="warning">{t('setAs.slip')}</Banner>}
    </AskDialog>
  );
}
