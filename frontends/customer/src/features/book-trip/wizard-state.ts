import type { Day } from '@atoll/time/day';
import type { AgeGroup } from '../../party/age-group.js';
import { phoneFrom, type Contact } from '../../party/contact.js';
import type { BookAgain } from '../../party/book-again.js';
import type { HomeQuery } from './home-query.js';
import { passengersFor, type Passenger } from '../../party/passengers.js';
import { ONE_ADULT, type Quantities } from '../../party/party.js';
import type { Pair } from './search/location-choices.js';
import { onDay, returnOn, startingSearch, type Search } from './search/search.js';
import type { TripView } from './trip-view.js';
import type { Location } from './server-types.js';

export type Step = 1 | 2 | 3 | 4 | 5;

/** The steps share three screens: trip; passengers and names; contact and summary [D-112]. */
export type Screen = 1 | 2 | 3;
const screens = { 1: 1, 2: 2, 3: 2, 4: 3, 5: 3 } as const satisfies Record<Step, Screen>;
export const screenOf = (step: Step): Screen => screens[step];

/** The last step of a screen that is come back to: what was typed in its steps stays. */
export const stepAt = { 1: 1, 2: 3, 3: 5 } as const satisfies Record<Screen, Step>;

type Point = Location['points'][number];

/** The trips as they were when Book Now was pressed; later steps use this copy. */
export interface Journey {
  readonly pair: Pair;
  readonly outbound: TripView;
  readonly returnLeg: TripView | undefined;
  readonly pickup: Point | undefined;
  readonly dropoff: Point | undefined;
}

/** State of the linked trip: its day and locations are being loaded, they are in the search, or the trip is not available. */
export type Link = 'none' | 'loading' | 'followed' | 'unavailable';

export interface WizardState {
  readonly step: Step;
  readonly search: Search;
  readonly link: Link;
  /** The link named a day that has passed, and the user has not searched since then. */
  readonly dayPassed: boolean;
  readonly requestedOutbound: number | null;
  readonly requestedReturn: number | null;
  readonly journey: Journey | undefined;
  readonly quantities: Quantities;
  /** Those that were named so far; complete and in order from step 3 on. */
  readonly passengers: readonly Passenger[];
  readonly contact: Contact;
  readonly notes: string;
}

export type WizardAction =
  | { readonly type: 'searched'; readonly search: Search }
  /** Moved automatically, because the chosen day has no trips. Both legs may move at once. */
  | { readonly type: 'dayMoved'; readonly leg: 'outbound' | 'return'; readonly day: Day }
  | { readonly type: 'linkFollowed'; readonly search: Search }
  | { readonly type: 'linkUnavailable' }
  | { readonly type: 'tripChosen'; readonly leg: 'outbound' | 'return'; readonly tripId: number }
  | { readonly type: 'booked'; readonly journey: Journey }
  | { readonly type: 'counted'; readonly groupId: number; readonly quantity: number }
  | { readonly type: 'partyComplete'; readonly groups: readonly AgeGroup[] }
  | { readonly type: 'passengerTyped'; readonly passenger: Passenger }
  | { readonly type: 'contactTyped'; readonly contact: Contact }
  | { readonly type: 'notesTyped'; readonly notes: string }
  | { readonly type: 'forward' }
  /** `keeps` what was typed: the server refused the booking, and the customer goes back to correct it. */
  | { readonly type: 'backTo'; readonly step: Step; readonly keeps?: boolean };

interface Begin {
  readonly query: HomeQuery;
  readonly today: Day;
  readonly again?: BookAgain | undefined;
}

export function startingWizard({ query, today, again }: Begin): WizardState {
  return {
    step: 1,
    search: startingSearch(query, today),
    link: startingLink(query),
    dayPassed: query.dayPassed,
    requestedOutbound: query.tripId ?? null,
    requestedReturn: null,
    journey: undefined,
    quantities: ONE_ADULT,
    passengers: [],
    contact: { phone: phoneFrom(query.phone), email: query.email },
    notes: '',
    ...again,
  };
}

function startingLink({ tripId, day, from, to }: HomeQuery): Link {
  if (tripId === undefined) return 'none';
  return day === undefined || from === undefined || to === undefined ? 'loading' : 'followed';
}

export function wizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'searched':
      return { ...state, search: action.search, link: 'none', dayPassed: false };
    case 'dayMoved':
      return { ...state, search: (action.leg === 'outbound' ? onDay : returnOn)(state.search, action.day) };
    case 'linkFollowed':
      return { ...state, search: action.search, link: 'followed' };
    case 'linkUnavailable':
      return { ...state, link: 'unavailable' };
    case 'tripChosen':
      return action.leg === 'outbound' ? { ...state, requestedOutbound: action.tripId, link: 'none' } : { ...state, requestedReturn: action.tripId };
    case 'booked':
      return { ...state, step: 2, journey: action.journey };
    case 'counted':
      return { ...state, quantities: { ...state.quantities, [action.groupId]: action.quantity } };
    case 'partyComplete':
      return { ...state, step: 3, passengers: passengersIn(state, action.groups) };
    case 'passengerTyped':
      return { ...state, passengers: [...state.passengers.filter((one) => !isSame(one, action.passenger)), action.passenger] };
    case 'contactTyped':
      return { ...state, contact: action.contact };
    case 'notesTyped':
      return { ...state, notes: action.notes };
    case 'forward':
      return state.step < 5 ? { ...state, step: (state.step + 1) as Step } : state;
    case 'backTo':
      return action.step < state.step ? backTo(state, action.step, action.keeps === true) : state;
  }
}

/** Going back to the quantities clears the passengers; going back to the trips sets the quantities back to one adult too [CW-21]. Contact and notes stay. */
function backTo(state: WizardState, step: Step, keeps: boolean): WizardState {
  if (keeps) return { ...state, step, ...(step < 2 ? { journey: undefined } : {}) };
  return { ...state, step, ...(step < 3 ? { passengers: [] } : {}), ...(step < 2 ? { quantities: ONE_ADULT, journey: undefined } : {}) };
}

const isSame = (one: Passenger, other: Passenger): boolean => one.group.id === other.group.id && one.index === other.index;

/** The passengers of the party, with what was typed for each of them. */
export const passengersIn = ({ quantities, passengers }: Pick<WizardState, 'quantities' | 'passengers'>, groups: readonly AgeGroup[]): readonly Passenger[] =>
  passengersFor(quantities, groups).map((passenger) => passengers.find((typed) => isSame(typed, passenger)) ?? passenger);
