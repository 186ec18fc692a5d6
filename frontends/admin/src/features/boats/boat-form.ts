import type { TextKey } from '@atoll/app-frame/texts/i18n';
import { MAX_CAPACITY } from '@atoll/contracts/limits';
import { Choice, Digits, Text } from '@atoll/ui/forms/kinds';
import type { FormSchema } from '@atoll/ui/forms/schema';
import { changedNames, NamesField, type TypedNames } from '../../fields/names.js';
import type { boatTexts } from '../../messages/en/catalogue/boats.js';
import type { Boat } from '../../server-types.js';

interface BoatForm {
  readonly name: string;
  readonly names: TypedNames;
  readonly capacity: string;
  readonly providerId: string;
}

export const boatForm: FormSchema<BoatForm, TextKey<typeof boatTexts>> = {
  fields: {
    name: { kind: Text, label: 'name', codes: ['NAME'] },
    names: { kind: NamesField, label: 'name', isGroup: true },
    capacity: { kind: Digits, label: 'capacity', codes: ['CAPACITY'] },
    providerId: { kind: Choice, label: 'provider', placeholder: 'chooseProvider', codes: ['PROVIDER'] },
  },
  problem: boatProblem,
};

export const boatValues = (boat: Boat | undefined, names: TypedNames): BoatForm => ({
  name: boat?.name ?? '',
  names,
  capacity: String(boat?.capacity ?? ''),
  providerId: String(boat?.providerId ?? ''),
});

export const boatInput = ({ name, names, capacity, providerId }: BoatForm, stored: TypedNames) => ({
  name: name.trim(),
  ...changedNames(names, stored),
  capacity: Number(capacity),
  providerId: Number(providerId),
});

/** The first missing field [CAT-34]. */
function boatProblem({ name, capacity, providerId }: BoatForm): 'NAME' | 'CAPACITY' | 'PROVIDER' | undefined {
  if (name.trim() === '') return 'NAME';
  if (!/^[1-9]\d*$/.test(capacity.trim()) || Number(capacity) > MAX_CAPACITY) return 'CAPACITY';
  return providerId === '' ? 'PROVIDER' : undefined;
}
