import { useState, type ReactElement } from 'react';
import { api, errorText, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import { useAgeGroupName } from '@atoll/booking-ui/age-groups';
import { MAX_NAME, MAX_NATIONAL_ID } from '@atoll/contracts/limits';
import { Banner } from '@atoll/ui/notices/banner';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import { Choice, Text } from '@atoll/ui/forms/kinds';
import type { FormSchema } from '@atoll/ui/forms/schema';
import type { Booking, Customer } from '../../server-types.js';
import { bookingEditTexts } from '../../messages/en/bookings/booking-edit.js';

type Values = Readonly<Record<'name' | 'ageGroupId' | 'nid' | 'emergencyContact', string>>;

const input = { autoComplete: 'off' };

const customerForm: FormSchema<Values, TextKey<typeof bookingEditTexts>> = {
  fields: {
    name: { kind: Text, label: 'name', maxLength: MAX_NAME, input, codes: ['NAMES'] },
    ageGroupId: { kind: Choice, label: 'ageGroup' },
    nid: { kind: Text, label: 'nid', optional: true, maxLength: MAX_NATIONAL_ID, input },
    emergencyContact: { kind: Text, label: 'emergencyContact', optional: true, maxLength: MAX_NAME, input },
  },
};

const valuesOf = ({ name, ageGroupId, nid, emergencyContact }: Customer): Values => ({
  name,
  ageGroupId: String(ageGroupId),
  nid: nid ?? '',
  emergencyContact: emergencyContact ?? '',
});

interface EditCustomerDialogProps {
  readonly booking: Booking;
  /** As it is now: reloaded while the dialog is open. */
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Edits one customer of a booking. A change by another person since it opened refuses the first Save and is shown beside each field [AW-26, BK-43]. */
export function EditCustomerDialog({ booking, customer, onClose }: EditCustomerDialogProps): ReactElement {
  const t = useTexts(bookingEditTexts);
  const [opened] = useState(() => valuesOf(customer));
  const [editCustomers] = api.useEditCustomersMutation();
  const groupName = useAgeGroupName();
  const { data } = api.useGetAgeGroupsQuery({});
  const groups = data?.ageGroups ?? [customer.ageGroup];
  const now = valuesOf(customer);
  const meanwhile = (key: keyof Values): { readonly hint?: string } => {
    if (now[key] === opened[key]) return {};
    const value = key === 'ageGroupId' ? groupName(customer.ageGroup) : now[key];
    return { hint: value === '' ? t('meanwhileNone') : t('meanwhile', { value }) };
  };
  const seatsNote = (ageGroupId: string) => {
    const chosen = groups.find(({ id }) => String(id) === ageGroupId);
    const isOther = chosen && chosen.occupiesSeat !== customer.ageGroup.occupiesSeat;
    return isOther && <Banner tone="info">{t(chosen.occupiesSeat ? 'seatsFollowMore' : 'seatsFollow')}</Banner>;
  };
  return (
    <EditDialog
      title={t('edit', { name: customer.name })}
      save={t('save')}
      close={t('close')}
      schema={customerForm}
      t={t}
      stored={opened}
      shown={({ ageGroupId }) => ({
        name: meanwhile('name'),
        ageGroupId: {
          ...meanwhile('ageGroupId'),
          options: groups.map((group) => ({ value: String(group.id), label: groupName(group) })),
          note: seatsNote(ageGroupId),
        },
        nid: meanwhile('nid'),
        emergencyContact: meanwhile('emergencyContact'),
      })}
      version={booking.version}
      refusalOf={errorText}
      onSave={({ ageGroupId, ...values }, version) => {
        const edited = { id: customer.id, ...values, ageGroupId: Number(ageGroupId) };
        return editCustomers(withoutNotice({ id: booking.id, customers: [edited], version }));
      }}
      onClose={onClose}
    />
  );
}
