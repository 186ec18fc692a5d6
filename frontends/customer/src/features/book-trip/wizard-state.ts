import type { Day } from '@atoll/time/day';
import type { AgeGroup } from './booking-calls.js';
import { phoneFrom, type Contact } from './people/contact.js';
import type { HomeQuery } from './home-query.js';
import { passengersFor, type Passenger } from './people/passengers.js';
import type { Quantities } from './people/party.js';
import type { Pair } from './search/place-choices.js';
import { startingSearch, type Search } from './search/search.js';
import type { TripView } from './trips/trip-view.js';
import type { Location } from './booking-calls.js';

export type Step = 1 | 2 | 3 | 4 | 5;
type Point = Location['points'][number];

/** The trips as they were when Book Now was pressed; later steps speak of these. */
export interface Journey {
  readonly pair: Pair;
  readonly outbound: TripView;
  readonly back: TripView | undefined;
  readonly pickup: Point | undefined;
  readonly dropoff: Point | undefined;
}

/** The trip that the address names: its day and places are being asked for, are searched for, or it cannot be had. */
export type Link = 'none' | 'asked' | 'followed' | 'lost';

export interface WizardState {
  readonly step: Step;
  readonly search: Search;
  readonly link: Link;
  readonly wantedOutbound: number | null;
  readonly wantedBack: number | null;
  readonly journey: Journey | undefined;
  readonly quantities: Quantities;
  readonly passengers: readonly Passenger[];
  readonly contact: Contact;
  readonly notes: string;
}

export type WizardAction =
  | { readonly type: 'searched'; readonly search: Search }
  /** By itself, because nothing leaves on the day before. */
  | { readonly type: 'dayMoved'; readonly search: Search }
  | { readonly type: 'linkFollowed'; readonly search: Search }
  | { readonly type: 'linkLost' }
  | { readonly type: 'tripChosen'; readonly leg: 'outbound' | 'back'; readonly tripId: number }
  | { readonly type: 'booked'; readonly journey: Journey }
  | { readonly type: 'counted'; readonly groupId: number; readonly quantity: number }
  | { readonly type: 'partyComplete'; readonly groups: readonly AgeGroup[] }
  | { readonly type: 'passengerTyped'; readonly at: number; readonly passenger: Passenger }
  | { readonly type: 'contactTyped'; readonly contact: Contact }
  | { readonly type: 'notesTyped'; readonly notes: string }
  | { readonly type: 'forward' }
  | { readonly type: 'backTo'; readonly step: Step };

export function startingWizard({ query, today }: { query: HomeQuery; today: Day }): WizardState {
  return {
    step: 1,
    search: startingSearch(query, today),
    link: startingLink(query),
    wantedOutbound: query.tripId ?? null,
    wantedBack: null,
    journey: undefined,
    quantities: {},
    passengers: [],
    contact: { phone: phoneFrom(query.phone), email: query.email },
    notes: '',
  };
}

function startingLink({ tripId, day, from, to }: HomeQuery): Link {
  if (tripId === undefined) return 'none';
  return day === undefined || from === undefined || to === undefined ? 'asked' : 'followed';
}

export function wizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'searched':
      return { ...state, search: action.search, link: 'none' };
    case 'dayMoved':
      return { ...state, search: action.search };
    case 'linkFollowed':
      return { ...state, search: action.search, link: 'followed' };
    case 'linkLost':
      return { ...state, link: 'lost' };
    case 'tripChosen':
      return action.leg === 'outbound' ? { ...state, wantedOutbound: action.tripId, link: 'none' } : { ...state, wantedBack: action.tripId };
    case 'booked':
      return { ...state, step: 2, journey: action.journey };
    case 'counted':
      return { ...state, quantities: { ...state.quantities, [action.groupId]: action.quantity } };
    case 'partyComplete':
      return { ...state, step: 3, passengers: passengersFor(state.quantities, action.groups) };
    case 'passengerTyped':
      return { ...state, passengers: state.passengers.with(action.at, action.passenger) };
    case 'contactTyped':
      return { ...state, contact: action.contact };
    case 'notesTyped':
      return { ...state, notes: action.notes };
    case 'forward':
      return state.step < 5 ? { ...state, step: (state.step + 1) as Step } : state;
    case 'backTo':
      return action.step < state.step ? backTo(state, action.step) : state;
  }
}

/** Going back to the trips forgets how many travel; going back to how many travel forgets who they are [CW-21]. Contact and notes stay. */
function backTo(state: WizardState, step: Step): WizardState {
  return { ...state, step, ...(step < 3 ? { passengers: [] } : {}), ...(step < 2 ? { quantities: {}, journey: undefined } : {}) };
}
