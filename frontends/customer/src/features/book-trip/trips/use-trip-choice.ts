import { useRef } from 'react';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useSession } from '@atoll/app-frame/session/session';
import type { Day } from '@atoll/time/day';
import { farePreview, quoteFor, type Quote } from '../prices/fare-preview.js';
import type { Search } from '../search/search.js';
import { chosenTrip, departsAfter, type TripView } from '../trip-view.js';
import { useLegTrips, type LegTrips } from './use-leg-trips.js';
import type { ChosenLocations } from '../search/use-locations.js';
import type { WizardState } from '../wizard-state.js';

interface ListedLeg {
  readonly trips: LegTrips;
  readonly chosen: TripView | undefined;
  /** The day that was skipped because it has no trips. */
  readonly movedFrom: Day | undefined;
}

export interface TripChoice {
  readonly outbound: ListedLeg;
  readonly returnLeg: ListedLeg;
  readonly loading: boolean;
  /** Free seats of the chosen trips; without bound while none is chosen. */
  readonly seatsLeft: number;
  readonly problem: TripProblem | undefined;
  /** The linked trip cannot be booked. */
  readonly linkUnavailable: boolean;
  /** Price of the party on the chosen trips. */
  readonly quote: Quote | undefined;
  /** Price of the party on one trip. */
  readonly quoteOf: (view: TripView) => Quote;
}

/** The trips of both legs, and the chosen or preselected ones. */
export function useTripChoice(
  { link, requestedOutbound, requestedReturn }: WizardState,
  search: Search,
  { pair }: ChosenLocations,
  seats: number,
  today: Day,
  onMoved: (leg: 'outbound' | 'return', day: Day) => void,
): TripChoice {
  const settings = useOperatorSettings();
  const { isStaff } = useSession();
  const moved = useMovedDays();
  const outboundTrips = useLegTrips({
    fromId: pair?.from.id,
    toId: pair?.to.id,
    day: search.day,
    firstDay: today,
    dayGiven: search.dayGiven,
    wanted: true,
    onMoved: (day) => onMoved('outbound', moved.remember('outbound', search.day, day)),
  });
  const returnTrips = useLegTrips({
    fromId: pair?.to.id,
    toId: pair?.from.id,
    day: search.returnDay,
    firstDay: search.day,
    dayGiven: search.returnDayGiven,
    wanted: search.roundTrip,
    onMoved: (day) => onMoved('return', moved.remember('return', search.returnDay, day)),
  });
  const outboundView = chosenTrip(outboundTrips.views ?? [], { wanted: requestedOutbound });
  const returnView = search.roundTrip
    ? chosenTrip(returnTrips.views ?? [], { wanted: requestedReturn, allowed: (view) => departsAfter(view, outboundView) })
    : undefined;
  const quote = (outbound: TripView, returnLeg: TripView | undefined): Quote =>
    quoteFor(search.tier, isStaff, (tier) => farePreview(outbound, returnLeg, Math.max(1, seats), tier, settings));
  return {
    outbound: { trips: outboundTrips, chosen: outboundView, movedFrom: moved.from('outbound', search.day) },
    returnLeg: { trips: returnTrips, chosen: returnView, movedFrom: moved.from('return', search.returnDay) },
    loading: link === 'loading' || outboundTrips.loading || returnTrips.loading,
    seatsLeft: Math.min(outboundView?.free ?? Number.POSITIVE_INFINITY, returnView?.free ?? Number.POSITIVE_INFINITY),
    problem: problemOf(search.roundTrip, [outboundView, outboundTrips], [returnView, returnTrips]),
    linkUnavailable: link === 'unavailable' || (link === 'followed' && outboundTrips.views !== undefined && outboundView?.trip.id !== requestedOutbound),
    quote: outboundView && quote(outboundView, returnView),
    quoteOf: (view) => quote(view, undefined),
  };
}

type TripProblem = 'problem.bothTrips' | 'problem.seats';
type Leg = readonly [TripView | undefined, LegTrips];

/** A round trip needs both trips; full ones are listed but cannot be booked [BK-12, BK-13]. */
function problemOf(roundTrip: boolean, [outbound, outboundTrips]: Leg, [returnView, returnTrips]: Leg): TripProblem | undefined {
  if (outbound && (returnView || !roundTrip)) return undefined;
  const { views } = outbound ? returnTrips : outboundTrips;
  const full = views !== undefined && views.length > 0 && views.every(({ free }) => free === 0);
  return full || !roundTrip ? 'problem.seats' : 'problem.bothTrips';
}

/** Remembers the skipped day while the day that replaced it is shown. */
function useMovedDays(): {
  remember: (leg: 'outbound' | 'return', from: Day, to: Day) => Day;
  from: (leg: 'outbound' | 'return', shown: Day) => Day | undefined;
} {
  const moves = useRef<Partial<Record<'outbound' | 'return', { from: Day; to: Day }>>>({});
  return {
    remember(leg, from, to) {
      moves.current[leg] = { from, to };
      return to;
    },
    from: (leg, shown) => (moves.current[leg]?.to === shown ? moves.current[leg]?.from : undefined),
  };
}
