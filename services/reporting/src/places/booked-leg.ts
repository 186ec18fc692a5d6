import type { BookedLeg as LegOfEvent, BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import type { Envelope } from '@atoll/outbox/envelope';

/** One leg of a booking as reporting keeps it; the seats of a trip are the sum of its legs. */
export interface BookedLeg {
  operatorId: string;
  bookingId: number;
  tripId: number;
  isReturn: boolean;
  /** Seat-occupying passengers. */
  places: number;
  isPaid: boolean;
  isCancelled: boolean;
  /** Of the event that set trip and places last; older events leave them. */
  sequence: number;
}

/** What one event says about a leg. */
export interface LegChange {
  key: Pick<BookedLeg, 'operatorId' | 'bookingId' | 'isReturn'>;
  sequence: number;
  /** True for the event that creates the booking: nothing is older. */
  isFirst: boolean;
  set: Pick<BookedLeg, 'tripId' | 'places'>;
  /** States that are never left again: they are applied in any order, so also when a dead letter is replayed late. */
  reached: Partial<Pick<BookedLeg, 'isPaid' | 'isCancelled'>>;
}

/** Events that change seats booked or paid; others leave the projection as it is. */
export function legChanges({ operatorId, sequence, event }: Envelope<BookingEvent>): LegChange[] {
  const changes = (legs: LegOfEvent[], reached: LegChange['reached'], isFirst = false): LegChange[] =>
    legs.map(({ tripId, places, isReturn }) => ({
      key: { operatorId, bookingId: event.bookingId, isReturn },
      sequence,
      isFirst,
      set: { tripId, places },
      reached,
    }));
  switch (event.event?.$case) {
    case 'bookingCreated':
      return changes(event.event.value.legs, {}, true);
    case 'bookingPaid':
      return changes(event.event.value.legs, { isPaid: true });
    case 'bookingCancelled':
      return changes(event.event.value.legs, { isCancelled: true });
    default:
      return [];
  }
}
