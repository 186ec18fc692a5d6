import { useRef } from 'react';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useSession } from '@atoll/app-frame/session/session';
import type { Day } from '@atoll/time/day';
import { farePreview, quoteFor, type Quote } from '../prices/fare-preview.js';
import { backOn, onDay, type Search } from '../search/search.js';
import { chosenTrip, leavesAfter, type TripView } from './trip-view.js';
import { useLegTrips, type LegTrips } from './use-leg-trips.js';
import type { Places } from '../search/use-places.js';
import type { WizardState } from '../wizard-state.js';

export interface ListedLeg {
  readonly trips: LegTrips;
  readonly chosen: TripView | undefined;
  /** The day that was left because nothing leaves on it. */
  readonly movedFrom: Day | undefined;
}

export interface TripChoice {
  readonly outbound: ListedLeg;
  readonly back: ListedLeg;
  readonly settling: boolean;
  readonly problem: TripProblem | undefined;
  /** The trip that the address named is none of those that can be booked. */
  readonly linkLost: boolean;
  /** One seat on what is chosen, both ways where there are two. */
  readonly quote: Quote | undefined;
  /** One seat on one trip. */
  readonly quoteOf: (view: TripView) => Quote;
}

/** The trips of both legs, and which of them are chosen by the person or by themselves. */
export function useTripChoice(
  { link, wantedOutbound, wantedBack }: WizardState,
  search: Search,
  { pair }: Places,
  onMoved: (search: Search) => void,
): TripChoice {
  const settings = useOperatorSettings();
  const { isStaff } = useSession();
  const moved = useMovedDays();
  const outboundTrips = useLegTrips({
    fromId: pair?.from.id,
    toId: pair?.to.id,
    day: search.day,
    dayGiven: search.dayGiven,
    wanted: true,
    onMoved: (day) => onMoved(onDay(search, moved.remember('outbound', search.day, day))),
  });
  const backTrips = useLegTrips({
    fromId: pair?.to.id,
    toId: pair?.from.id,
    day: search.returnDay,
    dayGiven: search.returnDayGiven,
    wanted: search.roundTrip,
    onMoved: (day) => onMoved(backOn(search, moved.remember('back', search.returnDay, day))),
  });
  const outbound = chosenTrip(outboundTrips.views ?? [], { wanted: wantedOutbound });
  const back = search.roundTrip ? chosenTrip(backTrips.views ?? [], { wanted: wantedBack, allowed: (view) => leavesAfter(view, outbound) }) : undefined;
  const quote = (there: TripView, home: TripView | undefined): Quote => quoteFor(search.tier, isStaff, (tier) => farePreview(there, home, 1, tier, settings));
  return {
    outbound: { trips: outboundTrips, chosen: outbound, movedFrom: moved.from('outbound', search.day) },
    back: { trips: backTrips, chosen: back, movedFrom: moved.from('back', search.returnDay) },
    settling: link === 'asked' || outboundTrips.settling || backTrips.settling,
    problem: problemOf(search.roundTrip, [outbound, outboundTrips], [back, backTrips]),
    linkLost: link === 'lost' || (link === 'followed' && outboundTrips.views !== undefined && outbound?.trip.id !== wantedOutbound),
    quote: outbound && quote(outbound, back),
    quoteOf: (view) => quote(view, undefined),
  };
}

export type TripProblem = 'problem.bothTrips' | 'problem.seats';
type Leg = readonly [TripView | undefined, LegTrips];

/** A round trip needs both trips; full ones are listed but cannot be booked [BK-12, BK-13]. */
function problemOf(roundTrip: boolean, [outbound, outboundTrips]: Leg, [back, backTrips]: Leg): TripProblem | undefined {
  if (outbound && (back || !roundTrip)) return undefined;
  const { views } = outbound ? backTrips : outboundTrips;
  const full = views !== undefined && views.length > 0 && views.every(({ free }) => free === 0);
  return full || !roundTrip ? 'problem.seats' : 'problem.bothTrips';
}

/** Which day was left by itself, for as long as the day it led to is shown. */
function useMovedDays(): { remember: (leg: 'outbound' | 'back', from: Day, to: Day) => Day; from: (leg: 'outbound' | 'back', shown: Day) => Day | undefined } {
  const moves = useRef<Partial<Record<'outbound' | 'back', { from: Day; to: Day }>>>({});
  return {
    remember(leg, from, to) {
      moves.current[leg] = { from, to };
      return to;
    },
    from: (leg, shown) => (moves.current[leg]?.to === shown ? moves.current[leg]?.from : undefined),
  };
}
