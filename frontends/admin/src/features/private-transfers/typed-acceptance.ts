import { typedAmount } from '../../fields/major.js';
import { proposedArrival, timesProblem, typedTimes, type TypedTimes } from '../../fields/trip-form.js';

export interface TypedAcceptance extends TypedTimes {
  readonly usd: string;
  readonly mvr: string;
  readonly boatId: string;
}

export type AcceptanceProblem = 'PRICES' | 'NO_BOAT' | 'TIMES' | 'ARRIVAL';

/** The departure is the one that was requested; the proposed arrival is half an hour later, on the next day where that is after midnight [PT-10, D-94]. */
export function typedAcceptance(fromTime: string, zone: string): TypedAcceptance {
  const { date, departure } = typedTimes(fromTime, fromTime, zone);
  return { usd: '', mvr: '', boatId: '', date, departure, arrival: '', nextDay: false, ...proposedArrival(departure) };
}

export const isMissing = (typed: string): boolean => Number(typedAmount(typed) ?? 0) === 0;

/** In the order of the server's rule [PT-09]. */
export function acceptanceProblem(typed: TypedAcceptance): AcceptanceProblem | undefined {
  if (isMissing(typed.usd) || isMissing(typed.mvr)) return 'PRICES';
  return typed.boatId === '' ? 'NO_BOAT' : timesProblem(typed);
}
