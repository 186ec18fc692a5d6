import { useState, type ReactElement } from 'react';
import { api, errorText, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { MAX_NAME } from '@atoll/contracts/limits';
import { TextField } from '@atoll/ui/fields/text-field';
import { FormDialog } from '@atoll/ui/form-dialogs/form-dialog';
import { Refusal } from '@atoll/ui/form-dialogs/refusal';
import { useSaving } from '@atoll/ui/form-dialogs/use-saving';
import type { Booking } from '../../server-types.js';
import { bookingEditTexts } from '../../messages/en/bookings/booking-edit.js';

interface EditNamesDialogProps {
  /** As it is now: reloaded while the dialog is open. */
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** The names of all customers of a booking in one form; only those that were changed are sent [AW-26, BK-43]. */
export function EditNamesDialog({ booking, onClose }: EditNamesDialogProps): ReactElement {
  const t = useTexts(bookingEditTexts);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [refusal, setRefusal] = useState('');
  const [editCustomers] = api.useEditCustomersMutation();
  const saving = useSaving(booking.version);
  const changed = booking.customers.flatMap(({ id, name }) => {
    const wanted = typed[id]?.trim() ?? name;
    return wanted === name ? [] : [{ id, name: wanted }];
  });
  const save = async (): Promise<void> => {
    const outcome = await saving.run((version) => editCustomers(withoutNotice({ id: booking.id, customers: changed, version })));
    if (outcome?.error) setRefusal(errorText(outcome.error));
    else if (outcome) onClose();
  };
  return (
    <FormDialog
      title={t('editNames')}
      save={t('save')}
      close={t('close')}
      busy={saving.isBusy}
      isChanged={changed.length > 0}
      disabled={changed.length === 0 || changed.some(({ name }) => name === '')}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Refusal text={refusal} isConflict={saving.hadConflict}>
        {booking.customers.map(({ id, name }, index) => (
          <TextField
            key={id}
            label={t('nameOf', { no: index + 1 })}
            value={typed[id] ?? name}
            maxLength={MAX_NAME}
            error={typed[id]?.trim() === '' ? t('NAMES') : undefined}
            autoComplete="off"
            onChange={(text) => setTyped({ ...typed, [id]: text })}
          />
        ))}
      </Refusal>
    </FormDialog>
  );
}
