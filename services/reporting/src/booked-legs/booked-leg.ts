import type { BookedLeg as LegOfEvent, BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import type { Envelope } from '@atoll/outbox/envelope';

/** One leg of a booking; the seats booked on a trip are the sum over its legs. */
export interface BookedLeg {
  operatorId: string;
  bookingId: number;
  tripId: number;
  isReturn: boolean;
  /** Passengers who occupy a seat. */
  seatCount: number;
  isPaid: boolean;
  isCancelled: boolean;
  /** Sequence of the event that set `tripId` and `seatCount` last; older events do not change them. */
  sequence: number;
}

/** What one event changes of a leg. */
export interface LegChange {
  key: Pick<BookedLeg, 'operatorId' | 'bookingId' | 'isReturn'>;
  sequence: number;
  /** True for the event that creates the booking: nothing is older. */
  isFirst: boolean;
  set: Pick<BookedLeg, 'tripId' | 'seatCount'> & Partial<Pick<BookedLeg, 'isCancelled'>>;
  /** A state that is final: it is applied in any order, so also when a dead letter is replayed late. */
  reached: Partial<Pick<BookedLeg, 'isPaid'>>;
}

/** Changes of seats booked or paid; none from other events. */
export function legChanges({ operatorId, sequence, event }: Envelope<BookingEvent>): LegChange[] {
  const changes = (
    legs: LegOfEvent[],
    reached: LegChange['reached'],
    { isFirst = false, ...state }: { isFirst?: boolean; isCancelled?: boolean } = {},
  ): LegChange[] =>
    legs.map(({ tripId, seatCount, isReturn }) => ({
      key: { operatorId, bookingId: event.bookingId, isReturn },
      sequence,
      isFirst,
      set: { tripId, seatCount, ...state },
      reached,
    }));
  switch (event.event?.$case) {
    case 'bookingCreated':
      return changes(event.event.value.legs, {}, { isFirst: true });
    case 'bookingPaid':
      return changes(event.event.value.legs, { isPaid: true });
    case 'bookingChanged':
      return changes(event.event.value.after ? [event.event.value.after] : [], {});
    case 'bookingPassengersChanged':
      return changes(event.event.value.legs, {});
    case 'bookingCancelled':
      return changes(event.event.value.legs, {}, { isCancelled: true });
    // a late payment lifts a cancellation: the newer of the two events counts
    case 'bookingRestored':
      return changes(event.event.value.legs, {}, { isCancelled: false });
    // The booking as it is: for a projection that begins with it, and without effect where its events were applied.
    case 'bookingRepublished': {
      const { legs, isPaid, isCancelled } = event.event.value;
      return changes(
        legs.flatMap(({ leg }) => leg ?? []),
        isPaid ? { isPaid } : {},
        { isCancelled },
      );
    }
    default:
      return [];
  }
}
