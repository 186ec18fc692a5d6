import { useState, type ReactElement } from 'react';
import { api, errorText, isCallError, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useAgeGroupName } from '@atoll/booking-ui/age-groups';
import { Banner } from '@atoll/ui/notices/banner';
import { Select } from '@atoll/ui/fields/select';
import { TextField } from '@atoll/ui/fields/text-field';
import { FormDialog } from '../kit/dialogs/form-dialog.js';
import type { Booking, Customer } from '../server-types.js';
import { bookingEditTexts } from '../messages/en/bookings/booking-edit.js';

type Values = Readonly<Record<'name' | 'ageGroupId' | 'nid' | 'emergencyContact', string>>;

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

/** One customer of a booking. A change that somebody else made meanwhile refuses the first Save and is shown beside each field [AW-26, BK-43]. */
export function EditCustomerDialog({ booking, customer, onClose }: EditCustomerDialogProps): ReactElement {
  const t = useTexts(bookingEditTexts);
  const [opened] = useState({ values: valuesOf(customer), version: booking.version });
  const [values, setValues] = useState(opened.values);
  const [refusal, setRefusal] = useState<{ readonly code: string; readonly text: string }>();
  const [editCustomers, { isLoading }] = api.useEditCustomersMutation();
  const groupName = useAgeGroupName();
  const { data } = api.useGetAgeGroupsQuery({});
  const groups = data?.ageGroups ?? [customer.ageGroup];
  const now = valuesOf(customer);
  const isStale = refusal?.code === 'CHANGED_MEANWHILE';

  const save = async (): Promise<void> => {
    const { name, ageGroupId, nid, emergencyContact } = values;
    const edited = { id: customer.id, name, ageGroupId: Number(ageGroupId), nid, emergencyContact };
    // the user has seen by then what changed meanwhile
    const outcome = await editCustomers(withoutNotice({ id: booking.id, customers: [edited], version: isStale ? booking.version : opened.version }));
    if (!outcome.error) return onClose();
    setRefusal({ code: isCallError(outcome.error) ? outcome.error.code : '', text: errorText(outcome.error) });
  };
  const field = (key: keyof Values) => ({
    label: t(key === 'ageGroupId' ? 'ageGroup' : key),
    value: values[key],
    onChange: (value: string) => setValues({ ...values, [key]: value }),
    ...(now[key] !== opened.values[key] && { hint: shownValue(key) }),
  });
  const shownValue = (key: keyof Values): string => {
    const value = key === 'ageGroupId' ? groupName(customer.ageGroup) : now[key];
    return value === '' ? t('meanwhileNone') : t('meanwhile', { value });
  };
  const isName = refusal?.code === 'NAMES';
  const chosen = groups.find(({ id }) => String(id) === values.ageGroupId);
  return (
    <FormDialog title={t('edit', { name: customer.name })} save={t('save')} close={t('close')} busy={isLoading} onClose={onClose} onSave={() => void save()}>
      {refusal && !isName && (
        <Banner tone={isStale ? 'warning' : 'danger'} role="alert">
          {refusal.text}
        </Banner>
      )}
      <TextField {...field('name')} autoComplete="off" maxLength={200} error={isName ? refusal.text : undefined} />
      <Select {...field('ageGroupId')} options={groups.map((group) => ({ value: String(group.id), label: groupName(group) }))} />
      {chosen && chosen.occupiesSeat !== customer.ageGroup.occupiesSeat && (
        <Banner tone="info">{t(chosen.occupiesSeat ? 'seatsFollowMore' : 'seatsFollow')}</Banner>
      )}
      <TextField {...field('nid')} optional autoComplete="off" maxLength={100} />
      <TextField {...field('emergencyContact')} optional autoComplete="off" maxLength={200} />
    </FormDialog>
  );
}
