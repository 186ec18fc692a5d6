import { badField } from '@atoll/errors/common';
import { partyProblem } from '@atoll/form-rules/party';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import { ageGroupOf, type AgeGroup } from './age-groups.js';
import { bookingError } from '../../errors.js';

export interface Passenger {
  id: number;
  name: string;
  ageGroupId: number;
  occupiesSeat: boolean;
  nid?: string;
  emergencyContact?: string;
  boarded: boolean;
  boardedReturn: boolean;
  /** When the captain last marked them, on or off board; absent before the first time. */
  attendanceAt?: Date;
  attendanceReturnAt?: Date;
}

export interface GivenPassenger {
  name?: string | null;
  ageGroupId: number;
  nid?: string | null;
  emergencyContact?: string | null;
}

type NameSettings = Pick<OperatorSettings, 'namesRequired'>;
type PaperSettings = Pick<OperatorSettings, 'nationalIdRequired' | 'emergencyContactRequired'>;

/** The passengers of a new booking, refused in the order of the wizard's steps. */
export function passengersOf(given: readonly GivenPassenger[], settings: NameSettings): Passenger[] {
  const groups = given.map(({ ageGroupId }) => groupOf(ageGroupId));
  checkParty(groups);
  const names = namesOf(given, groups, settings.namesRequired);
  const nids = given.map(({ nid }) => trimmed(nid));
  const contacts = given.map(({ emergencyContact }) => trimmed(emergencyContact));
  return groups.map((group, i) => ({
    id: i + 1,
    name: names[i] as string,
    ageGroupId: group.id,
    occupiesSeat: group.occupiesSeat,
    ...(nids[i] && { nid: nids[i] }),
    ...(contacts[i] && { emergencyContact: contacts[i] }),
    boarded: false,
    boardedReturn: false,
  }));
}

/** National ids and emergency contacts, where the operator requires them [BK-22]. */
export function checkPapers(passengers: readonly Passenger[], settings: PaperSettings): void {
  if (settings.nationalIdRequired && passengers.some(({ nid }) => !nid)) throw bookingError('NID');
  if (settings.emergencyContactRequired && passengers.some(({ emergencyContact }) => !emergencyContact)) throw bookingError('EMERGENCY');
}

/** Passengers who occupy no seat travel on an adult's lap and pay nothing. */
export const seatsNeeded = (passengers: readonly Pick<Passenger, 'occupiesSeat'>[]): number => passengers.filter((passenger) => passenger.occupiesSeat).length;

function checkParty(groups: readonly AgeGroup[]): void {
  const problem = partyProblem(groups.map(({ id, occupiesSeat }) => ({ id, occupiesSeat, count: 1 })));
  if (problem) throw bookingError(problem);
}

/** A blank name becomes 'Adult 2' for the second adult, where the operator does not require names [D-60]. */
function namesOf(given: readonly GivenPassenger[], groups: readonly AgeGroup[], required: boolean): string[] {
  const running = new Map<number, number>();
  return groups.map((group, i) => {
    const index = (running.get(group.id) ?? 0) + 1;
    running.set(group.id, index);
    const name = trimmed(given[i]?.name);
    if (!name && required) throw bookingError('NAMES');
    return name || `${group.name} ${index}`;
  });
}

function groupOf(ageGroupId: number): AgeGroup {
  const group = ageGroupOf(ageGroupId);
  if (!group) throw badField('ageGroupId');
  return group;
}

const trimmed = (text: string | null | undefined): string => text?.trim() ?? '';

/** After a leg has changed to another trip, which no passenger has boarded. */
export const ashore = (passengers: readonly Passenger[], isReturn: boolean): Passenger[] =>
  passengers.map(({ attendanceAt, attendanceReturnAt, ...passenger }) =>
    isReturn
      ? { ...passenger, ...(attendanceAt && { attendanceAt }), boardedReturn: false }
      : { ...passenger, ...(attendanceReturnAt && { attendanceReturnAt }), boarded: false },
  );
