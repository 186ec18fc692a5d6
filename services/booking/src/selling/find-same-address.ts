import type { Clock } from '@atoll/time/clock';
import type { BookingStates } from '../bookings/status/booking-states.port.js';
import type { Booking } from '../bookings/booking.js';
import { displayStatusOf } from '../bookings/status/booking-status.js';
import type { UnpaidSeatCounts } from './unpaid-seats/unpaid-seat-counts.port.js';
import { addressKey, holdsUnpaidSeats } from './unpaid-seats/unpaid-seats.js';

/** Other unpaid bookings from the internet address of one. */
export interface SameAddress {
  count: number;
  /** The newest of them. */
  refNos: string[];
}

/** As many numbers as an office looks at; the count has all of them. */
const MAX_NAMED = 20;

/**
 * Finds what the limit of an address has counted together, for the staff who decide about slips: many unpaid bookings of one address may
 * be an attempt to hold seats, or an agency [D-110]. The address itself is stored nowhere; bookings and counts share its keyed hash.
 */
export class FindSameAddress {
  constructor(
    private readonly counts: Pick<UnpaidSeatCounts, 'ofMany'>,
    private readonly states: BookingStates,
    private readonly clock: Clock,
  ) {}

  /**
   * By booking, for those whose slip waits, with one query for the counts and one for the bookings that they name; one without others is
   * left out.
   */
  async run(operatorId: string, bookings: readonly Booking[]): Promise<ReadonlyMap<number, SameAddress>> {
    const now = this.clock.now();
    const asked = bookings.flatMap(({ madeFrom, ...booking }) =>
      madeFrom && displayStatusOf(booking) === 'Pending Verification' ? [{ ...booking, key: addressKey(madeFrom) }] : [],
    );
    if (asked.length === 0) return new Map();
    const counted = await this.counts.ofMany(operatorId, [...new Set(asked.map(({ key }) => key))]);
    const othersOf = ({ id, key, linked }: (typeof asked)[number]): number[] =>
      (counted.get(key) ?? []).map(({ bookingId }) => bookingId).filter((other) => other !== id && other !== linked?.id);
    const others = [...new Set(asked.flatMap(othersOf))];
    if (others.length === 0) return new Map();
    const known = await this.states.of(operatorId, others);
    return new Map(
      asked.flatMap((booking) => {
        const refNos = othersOf(booking).flatMap((id) => {
          const other = known.get(id);
          return other && other !== 'never' && holdsUnpaidSeats(other, now) ? [other.refNo] : [];
        });
        return refNos.length > 0 ? [[booking.id, { count: refNos.length, refNos: refNos.toReversed().slice(0, MAX_NAMED) }] as const] : [];
      }),
    );
  }
}
