import type { Caller } from '@atoll/runtime/context/caller';
import type { Counters } from '@atoll/runtime/mongo/counters';
import { BookingIds } from './booking-ids.port.js';

export class CountedBookingIds extends BookingIds {
  constructor(private readonly counters: Pick<Counters, 'next'>) {
    super();
  }

  next(caller: Caller, name: string): Promise<number> {
    const count = (): Promise<number> => this.counters.next(caller.operatorId, 'booking');
    return caller.idempotency ? caller.idempotency.reserve(name, count) : count();
  }
}
