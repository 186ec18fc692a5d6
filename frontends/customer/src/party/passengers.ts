import type { AgeGroup } from './age-group.js';
import { quantityOf, type Quantities } from './party.js';

/** A passenger as entered so far. */
export interface Passenger {
  readonly group: AgeGroup;
  /** From 1 within the age group: 'Adult 2'. */
  readonly index: number;
  readonly name: string;
  readonly nid: string;
  readonly emergencyContact: string;
}

export interface PassengerRules {
  readonly namesRequired: boolean;
  readonly nationalIdRequired: boolean;
  readonly emergencyContactRequired: boolean;
}

export const passengersFor = (quantities: Quantities, groups: readonly AgeGroup[]): readonly Passenger[] =>
  groups.flatMap((group) =>
    Array.from({ length: quantityOf(quantities, group.id) }, (_none, index) => ({ group, index: index + 1, name: '', nid: '', emergencyContact: '' })),
  );

export type PassengerField = 'name' | 'nid' | 'emergencyContact';
type PassengerText = 'problem.names' | 'problem.nid' | 'problem.emergency';

const texts: Record<PassengerField, PassengerText> = { name: 'problem.names', nid: 'problem.nid', emergencyContact: 'problem.emergency' };

export const isRequired = (field: PassengerField, rules: PassengerRules): boolean =>
  ({ name: rules.namesRequired, nid: rules.nationalIdRequired, emergencyContact: rules.emergencyContactRequired })[field];

/** Problem of one field; where names are optional, the server turns a blank one into 'Adult 1' [BK-17]. */
export const fieldProblem = (passenger: Passenger, field: PassengerField, rules: PassengerRules): PassengerText | undefined =>
  isRequired(field, rules) && passenger[field].trim() === '' ? texts[field] : undefined;

interface Missing {
  readonly passenger: number;
  readonly field: PassengerField;
}

/** The missing fields of all passengers. */
export const missingFields = (passengers: readonly Passenger[], rules: PassengerRules): readonly Missing[] =>
  passengers.flatMap((one, passenger) =>
    (['name', 'nid', 'emergencyContact'] as const).filter((field) => fieldProblem(one, field, rules) !== undefined).map((field) => ({ passenger, field })),
  );
