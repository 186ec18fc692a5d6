import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { api, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { TextArea, TextField } from '@atoll/ui/fields/text-field';
import { tripEditTexts } from '../../messages/en/trips/trip-edits.js';
import type { Trip } from '../../server-types.js';
import { Refusal } from '@atoll/ui/form-dialogs/refusal';
import { useEdit } from './use-edit.js';

/** Remarks and fuel, each saved when its field is left or by Enter [TR-26, TR-27, AW-19]. */
export function TripNotes({ trip }: { readonly trip: Trip }): ReactElement {
  return (
    <>
      <FuelField trip={trip} />
      <RemarksField trip={trip} />
    </>
  );
}

/** A text that follows the stored one until it is typed over; a refused one stays in the field, with what was stored since then as its hint. */
function useDraft(trip: Trip, stored: string) {
  const t = useTexts(tripEditTexts);
  const [typed, setTyped] = useState<string>();
  const [storedBefore, setStoredBefore] = useState(stored);
  const drop = (): void => setTyped(undefined);
  const { begin, ...edit } = useEdit(trip, drop);
  const change = (text: string): void => {
    if (typed === undefined) {
      begin();
      setStoredBefore(stored);
    }
    setTyped(text);
  };
  const meanwhile = typed !== undefined && stored !== storedBefore && { hint: t('meanwhile', { value: stored }) };
  return { ...edit, text: typed ?? stored, meanwhile, isNew: typed !== undefined && typed.trim() !== '' && typed.trim() !== stored, change, drop };
}

function FuelField({ trip }: { readonly trip: Trip }): ReactElement {
  const t = useTexts(tripEditTexts);
  const draft = useDraft(trip, trip.fuelConsumptionLitres?.toString() ?? '');
  const [addFuel] = api.useAddFuelConsumptionMutation();
  const litres = draft.text.trim().replace(',', '.');
  const save = async (): Promise<void> => {
    // Ignores what is no number, as the server does.
    if (!draft.isNew || !Number.isFinite(Number(litres))) return draft.drop();
    draft.finish(await addFuel(withoutNotice({ tripId: trip.id, fuelConsumption: litres, version: draft.version })));
  };
  return (
    <>
      <Refusal text={draft.refusal} />
      <TextField
        label={t('fuel')}
        inputMode="decimal"
        maxLength={20}
        value={draft.text}
        {...(trip.fuelConsumptionAddedBy && { hint: t('fuel.by', { name: trip.fuelConsumptionAddedBy }) })}
        {...draft.meanwhile}
        onChange={draft.change}
        onBlur={() => void save()}
        onKeyDown={leaveOnEnter}
      />
    </>
  );
}

function RemarksField({ trip }: { readonly trip: Trip }): ReactElement {
  const t = useTexts(tripEditTexts);
  const draft = useDraft(trip, trip.remarks ?? '');
  const [addRemarks] = api.useAddTripRemarksMutation();
  const save = async (): Promise<void> => {
    if (!draft.isNew) return draft.drop();
    draft.finish(await addRemarks(withoutNotice({ tripId: trip.id, remarks: draft.text.trim(), version: draft.version })));
  };
  return (
    <>
      <Refusal text={draft.refusal} />
      <TextArea
        label={t('remarks')}
        hint={t('remarks.hint')}
        {...draft.meanwhile}
        maxLength={2000}
        value={draft.text}
        onChange={draft.change}
        onBlur={() => void save()}
        onKeyDown={leaveOnEnter}
      />
    </>
  );
}

/** Leaving the field saves it. */
function leaveOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.blur();
}
