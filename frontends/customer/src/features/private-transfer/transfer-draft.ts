import type { Language } from '@atoll/languages/languages';
import { instantAt, type Day } from '@atoll/time/day';
import type { CallInput } from '@atoll/app-frame/server-data/api';
import type { AgeGroup } from '../../party/age-group.js';
import type { Contact } from '../../party/contact.js';
import { passengersFor, type Passenger } from '../../party/passengers.js';
import { quantityOf, type Quantities } from '../../party/party.js';
import type { RequestPrefill } from '../../requests/request.js';
import { contactInput } from '../../requests/request-sent.js';

export type Step = 1 | 2 | 3 | 4 | 5;

export const MAX_PER_GROUP = 100;
const MINUTES_APART = 15;

/** Departures of a day on the 24-hour clock: '00:00', '00:15', … '23:45' [PT-05]. */
export const DEPARTURES: readonly string[] = Array.from({ length: (24 * 60) / MINUTES_APART }, (_none, index) => {
  const minutes = index * MINUTES_APART;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

/** A request as entered so far. */
export interface TransferDraft {
  readonly fromId: number;
  readonly toId: number;
  readonly day: Day;
  /** 'HH:mm', empty while none is chosen. */
  readonly time: string;
  readonly quantities: Quantities;
  readonly passengers: readonly Passenger[];
  readonly contact: Contact;
  readonly notes: string;
}

export const startingDraft = ({ fromId, toId, day, contact }: RequestPrefill): TransferDraft => ({
  fromId,
  toId,
  day,
  time: '',
  quantities: {},
  passengers: [],
  contact,
  notes: '',
});

export type RouteProblem = 'problem.dateTime' | 'problem.pastTime';

export function routeProblem({ day, time }: TransferDraft, zone: string, now: Date): RouteProblem | undefined {
  if (time === '') return 'problem.dateTime';
  return instantAt(day, time, zone) <= now ? 'problem.pastTime' : undefined;
}

export const maxPerGroup = (): number => MAX_PER_GROUP;

/** The passengers of the quantities; names that were typed before stay. */
export const withPassengers = (draft: TransferDraft, groups: readonly AgeGroup[]): TransferDraft => ({
  ...draft,
  passengers: passengersFor(draft.quantities, groups).map(
    (passenger) => draft.passengers.find(({ group, index }) => group.id === passenger.group.id && index === passenger.index) ?? passenger,
  ),
});

export const counted = (draft: TransferDraft, groupId: number, quantity: number): TransferDraft => ({
  ...draft,
  quantities: { ...draft.quantities, [groupId]: quantity },
});

export const peopleOf = ({ quantities }: TransferDraft, groups: readonly AgeGroup[]): number =>
  groups.reduce((sum, { id }) => sum + quantityOf(quantities, id), 0);

/** Input of createprivatetransfer [PT-03]; the server fills in blank names. */
export const transferInput = (
  { fromId, toId, day, time, passengers, contact, notes }: TransferDraft,
  zone: string,
  language: Language,
): CallInput<'createPrivateTransfer'> => ({
  fromLocationId: fromId,
  toLocationId: toId,
  fromTime: instantAt(day, time, zone).toISOString(),
  language,
  ...contactInput(contact),
  notes: notes.trim() || null,
  customers: passengers.map(({ group, name }) => ({ name: name.trim() || null, ageGroupId: group.id })),
});

const steps: Readonly<Record<string, Step>> = {
  DATE_TIME: 1,
  PAST_DATE: 1,
  PAST_TIME: 1,
  LOCATIONS: 1,
  SAME_LOCATION: 1,
  NOT_FOUND: 1,
  NO_CUSTOMER: 2,
  NO_SEATED_CUSTOMER: 2,
  INFANT_ADULT: 2,
  NAMES: 3,
};

/** The step that can correct a refusal; the contact's, from which the request is sent, for all others. */
export const stepOf = (code: string | undefined): Step => steps[code ?? ''] ?? 4;
