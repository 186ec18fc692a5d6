import type { EventPayload } from './event-payload.js';
import type { Passenger } from '../passengers/passengers.js';

interface Travelling {
  readonly legs: readonly { readonly tripId: number; readonly isReturn: boolean }[];
  readonly passengers: readonly Pick<Passenger, 'id' | 'boarded' | 'boardedReturn'>[];
  readonly cancelled?: unknown;
}

/**
 * The events of those who had boarded a trip and whose booking no longer says so: they were unmarked or removed, or their booking was cancelled
 * or moved. Reports count who is aboard by these events alone.
 */
export function noLongerAboard(before: Travelling, after: Travelling): EventPayload[] {
  return before.legs.flatMap(({ tripId }) => {
    const still = new Set(aboard(after, tripId));
    const customerIds = aboard(before, tripId).filter((id) => !still.has(id));
    return customerIds.length > 0 ? [{ $case: 'attendanceMarked', value: { tripId, customerIds, boarded: false } }] : [];
  });
}

function aboard({ legs, passengers, cancelled }: Travelling, tripId: number): number[] {
  const leg = cancelled ? undefined : legs.find((one) => one.tripId === tripId);
  if (!leg) return [];
  return passengers.filter(({ boarded, boardedReturn }) => (leg.isReturn ? boardedReturn : boarded)).map(({ id }) => id);
}
