import { MAX_CAPACITY } from '@atoll/contracts/limits';
import { badField } from '@atoll/errors/common';
import type { Language } from '@atoll/languages/languages';
import { withNames } from '@atoll/languages/names';
import { tripError } from '../../errors.js';
import { typedName, typedNames, type Named, type NamedInLanguages, type TypedNames } from '../../named.js';
import { isNamed, type NewName } from '../renamed.js';

export interface BoatStaff {
  id: number;
  userId: number;
  /** A copy; no call changes a username. */
  username: string;
}

export interface Boat extends NamedInLanguages {
  capacity: number;
  provider: Named;
  staff: BoatStaff[];
  /** Layout of new trips; null: none was drawn. */
  layoutId: number | null;
  /** Optimistic lock: incremented by every change that trips copy, so that a trip is never created from an outdated boat. */
  revision: number;
}

export interface CheckedBoat extends NewName {
  capacity: number;
  providerId: number;
}

export interface BoatForm extends TypedNames {
  name?: string | null | undefined;
  capacity?: number | null | undefined;
  providerId?: number | null | undefined;
}

/** Checks what staff entered, in the order of the form. @param languages the operator's */
export function checkedBoat(input: BoatForm, languages: readonly Language[]): CheckedBoat {
  const name = typedName(input.name);
  if (!name) throw tripError('BOAT_NAME');
  const { capacity, providerId } = input;
  if (!capacity) throw tripError('BOAT_CAPACITY');
  if (!Number.isInteger(capacity) || capacity < 1 || capacity > MAX_CAPACITY) throw badField('capacity');
  if (!providerId) throw tripError('BOAT_PROVIDER');
  return { name, names: typedNames(input, languages), capacity, providerId };
}

/** A layout is immutable, so its id tells whether a screen shows the boat's present one; 0: none was drawn. */
export const layoutVersion = ({ layoutId }: Pick<Boat, 'layoutId'>): number => layoutId ?? 0;

/** Whether an edit would change nothing. */
export const holdsAll = (boat: Boat, { capacity, providerId, ...name }: CheckedBoat): boolean =>
  isNamed(boat, name) && boat.capacity === capacity && boat.provider.id === providerId;

export const newBoat = (id: number, { name, names, capacity }: CheckedBoat, provider: Named): Boat => ({
  id,
  name,
  ...withNames(names),
  capacity,
  provider: { id: provider.id, name: provider.name },
  staff: [],
  layoutId: null,
  revision: 1,
});

export const staffResponse = (boatId: number, staff: BoatStaff[]) =>
  staff.map(({ id, userId, username }) => ({ id, userId, boatId, user: { id: userId, username } }));
