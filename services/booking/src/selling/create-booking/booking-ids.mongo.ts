import type { Counters } from '@atoll/runtime/mongo/counters';
import { BookingIds } from '../booking-ids.port.js';

export class MongoBookingIds extends BookingIds {
  constructor(private readonly counters: Pick<Counters, 'next'>) {
    super();
  }

  next(operatorId: string): Promise<number> {
    return this.counters.next(operatorId, 'booking');
  }
}
