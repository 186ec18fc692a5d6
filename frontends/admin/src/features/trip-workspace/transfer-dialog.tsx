import { useState, type ReactElement } from 'react';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { api, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { TextArea, TextField } from '@atoll/ui/fields/text-field';
import { FormDialog } from '../../kit/dialogs/form-dialog.js';
import { Pair } from '../../fields/price-fields.js';
import { TimesFields } from '../../fields/times-fields.js';
import { arrivalAt, departureAt, proposedArrival, typedTimes } from '../../fields/trip-form.js';
import { tripEditTexts } from '../../messages/en/trips/trip-edits.js';
import type { Trip } from '../../server-types.js';
import { Refusal } from './refusal.js';
import { transferProblem, type TransferProblem, type TypedTransfer } from './transfer-form.js';
import { useEdit } from './use-edit.js';

interface TransferDialogProps {
  readonly trip: Trip;
  /** Bookings that are not cancelled. */
  readonly active: number;
  readonly onClose: () => void;
}

/** To a boat of another provider, in their own words [TR-35, D-33]. */
export function TransferDialog({ trip, active, onClose }: TransferDialogProps): ReactElement {
  const t = useTexts(tripEditTexts);
  const { zone } = useOperatorSettings().operator;
  const [form, setForm] = useState<TypedTransfer>(() => firstForm(trip, zone));
  const [problem, setProblem] = useState<TransferProblem>();
  const [transfer, { isLoading }] = api.useTransferTripMutation();
  const { refusal, settle } = useEdit(trip, onClose);
  const change = (part: Partial<TypedTransfer>): void => {
    setForm({ ...form, ...part });
    setProblem(undefined);
  };
  const wrong = (text: string, ...codes: TransferProblem[]): string | undefined => (problem && codes.includes(problem) ? text : undefined);

  const save = async (): Promise<void> => {
    const found = transferProblem(form);
    if (found) return setProblem(found);
    settle(await transfer(withoutNotice({ tripId: trip.id, ...inputOf(form, zone) })));
  };
  return (
    <FormDialog title={t('transfer')} save={t('transfer.save')} close={t('close')} busy={isLoading} width="560px" onClose={onClose} onSave={() => void save()}>
      <Refusal text={problem === 'TT_PROVIDER' || problem === 'TT_BOAT' ? t(problem) : refusal} />
      <p>{active === 0 ? t('transfer.noteNone') : t('transfer.note', { count: active })}</p>
      <Pair>
        <TextField
          label={t('transfer.provider')}
          value={form.provider}
          maxLength={100}
          error={wrong(t('transfer.providerMissing'), 'TT_PROVIDER')}
          onChange={(provider) => change({ provider })}
        />
        <TextField
          label={t('transfer.boat')}
          value={form.boat}
          maxLength={100}
          error={wrong(t('transfer.boatMissing'), 'TT_BOAT')}
          onChange={(boat) => change({ boat })}
        />
      </Pair>
      <TimesFields
        times={form.times}
        arrivalLabel={t('transfer.arrival')}
        departureError={wrong(t('TT_TIME'), 'TT_TIME')}
        arrivalError={wrong(t('TT_ARRIVAL'), 'TT_ARRIVAL')}
        onChange={(times) => change({ times })}
      />
      <TextField
        label={t('transfer.contact')}
        hint={t('transfer.contactHint')}
        optional
        inputMode="numeric"
        value={form.contact}
        error={wrong(problem ? t(problem) : '', 'TT_CONTACT_DIGITS', 'TT_CONTACT_LEN')}
        onChange={(contact) => change({ contact })}
      />
      <TextArea label={t('transfer.remarks')} optional value={form.remarks} maxLength={2000} onChange={(remarks) => change({ remarks })} />
    </FormDialog>
  );
}

function firstForm(trip: Trip, zone: string): TypedTransfer {
  const times = typedTimes(trip.fromTime, trip.toTime, zone);
  return { provider: '', boat: '', times: { ...times, ...proposedArrival(times.departure) }, contact: '', remarks: '' };
}

const inputOf = ({ provider, boat, times, contact, remarks }: TypedTransfer, zone: string) => ({
  provider: provider.trim(),
  boat: boat.trim(),
  newTime: departureAt(times, zone).toISOString(),
  newArrivalTime: times.arrival.trim() === '' ? null : arrivalAt(times, zone).toISOString(),
  contactNumber: contact.trim(),
  remarks: remarks.trim(),
});
