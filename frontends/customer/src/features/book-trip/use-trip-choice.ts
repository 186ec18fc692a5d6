import { useRef } from 'react';
import { useOperatorSettings } from '@atoll/app-frame/settings';
import { useSession } from '@atoll/app-frame/session';
import type { Fare, Tier } from '@atoll/money/fare';
import type { Day } from '@atoll/time/day';
import { chargedTier, farePreview } from './fare-preview.js';
import { backOn, onDay, type Search } from './search.js';
import { chosenTrip, leavesAfter, type TripView } from './trip-view.js';
import { useLegTrips, type LegTrips } from './use-leg-trips.js';
import type { Places } from './use-places.js';
import type { WizardState } from './wizard-state.js';

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
  /** For one seat: what is charged, and what it will be once a phone number has proved the local price. */
  readonly fare: Fare | undefined;
  readonly fareVerified: Fare | undefined;
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
  const charged = chargedTier(search.tier, isStaff);
  const fareIn = (tier: Tier): Fare | undefined => outbound && farePreview(outbound, back, 1, tier, settings);
  return {
    outbound: { trips: outboundTrips, chosen: outbound, movedFrom: moved.from('outbound', search.day) },
    back: { trips: backTrips, chosen: back, movedFrom: moved.from('back', search.returnDay) },
    settling: link === 'asked' || outboundTrips.settling || backTrips.settling,
    problem: problemOf(search.roundTrip, [outbound, outboundTrips], [back, backTrips]),
    fare: fareIn(charged),
    fareVerified: charged === search.tier ? undefined : fareIn(search.tier),
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
