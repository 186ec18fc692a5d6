import type { ReactElement } from 'react';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import { saleProblem, type CounterSale } from '@atoll/booking-facts/counter-sale';
import { MAX_NAME } from '@atoll/contracts/limits';
import { Segmented } from '@atoll/ui/fields/segmented';
import { Stepper } from '@atoll/ui/fields/stepper';
import { Text } from '@atoll/ui/forms/kinds';
import { Phone } from '@atoll/ui/forms/phone-kind';
import type { FieldProps, FormSchema } from '@atoll/ui/forms/schema';
import { addBookingTexts } from '../../../messages/en/bookings/add-booking.js';

export interface SaleForm extends CounterSale {
  /** Seats that are free. */
  readonly left: number;
}

export const saleForm: FormSchema<SaleForm, TextKey<typeof addBookingTexts>> = {
  fields: {
    name: { kind: Text, label: 'name', maxLength: MAX_NAME, input: { autoComplete: 'off', autoFocus: true }, codes: ['NAMES'] },
    phone: { kind: Phone, label: 'phone', codes: ['CONTACT', 'PHONE'] },
    people: { kind: People, label: 'people' },
    isLocal: { kind: Fare, label: 'fare' },
  },
  problem: saleProblem,
};

function People({ label, value, onChange, values: { left } }: FieldProps<number, SaleForm>): ReactElement {
  const t = useTexts(addBookingTexts);
  return <Stepper {...{ label, value, onChange }} detail={t('seatsLeft', { count: left })} min={1} max={left} />;
}

function Fare({ label, value, onChange }: FieldProps<boolean>): ReactElement {
  const t = useTexts(addBookingTexts);
  return (
    <Segmented
      label={label}
      value={value ? 'local' : 'tourist'}
      onChange={(fare) => onChange(fare === 'local')}
      options={[
        { value: 'tourist', label: t('tourist') },
        { value: 'local', label: t('local') },
      ]}
    />
  );
}
