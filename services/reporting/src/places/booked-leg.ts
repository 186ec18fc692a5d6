import type { BookedLeg as LegOfEvent, BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import type { Envelope } from '@atoll/outbox/envelope';

/** One leg of a booking as reporting remembers it; the places of a trip are the sum of its legs. */
export interface BookedLeg {
  operatorId: string;
  bookingId: number;
  tripId: number;
  isReturn: boolean;
  /** Seat-occupying passengers. */
  places: number;
  isPaid: boolean;
  isCancelled: boolean;
  /** Of the booking; older events change nothing. */
  version: number;
}

/** What one event says about each leg: the key of the leg and the fields that it sets. */
export interface LegChange {
  key: Pick<BookedLeg, 'operatorId' | 'bookingId' | 'isReturn'>;
  version: number;
  set: Partial<Pick<BookedLeg, 'tripId' | 'places' | 'isPaid' | 'isCancelled'>>;
}

/** Events that change places booked or paid; others leave the projection as it is. */
export function legChanges({ operatorId, version, event }: Envelope<BookingEvent>): LegChange[] {
  const changes = (legs: LegOfEvent[], flags: LegChange['set']): LegChange[] =>
    legs.map(({ tripId, places, isReturn }) => ({
      key: { operatorId, bookingId: event.bookingId, isReturn },
      version,
      set: { tripId, places, ...flags },
    }));
  switch (event.event?.$case) {
    case 'bookingCreated':
      return changes(event.event.value.legs, {});
    case 'bookingPaid':
      return changes(event.event.value.legs, { isPaid: true });
    case 'bookingCancelled':
      return changes(event.event.value.legs, { isCancelled: true });
    default:
      return [];
  }
}
