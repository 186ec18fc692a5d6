import { useState, type ReactElement } from 'react';
import { api, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import type { Trip } from '../../server-types.js';
import { tripEditTexts } from '../../messages/en/trips/trip-edits.js';
import { firstTransfer, transferInput } from './transfer-form.js';
import { transferForm } from './transfer-fields.js';
import { useTripRefusal } from './use-edit.js';

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
  const [first] = useState(() => firstTransfer(trip, zone));
  const [transfer] = api.useTransferTripMutation();
  return (
    <EditDialog
      title={t('transfer')}
      save={t('transfer.save')}
      close={t('close')}
      width="560px"
      schema={transferForm}
      t={t}
      stored={first}
      refusalOf={useTripRefusal()}
      lead={<p>{active === 0 ? t('transfer.noteNone') : t('transfer.note', { count: active })}</p>}
      onSave={(typed) => transfer(withoutNotice({ tripId: trip.id, ...transferInput(typed, zone) }))}
      onClose={onClose}
    />
  );
}
