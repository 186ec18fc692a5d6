import type { BookingCounts } from './booking-counts.port.js';

const MAX_BATCHES = 100;

/** Counts what has changed since the last run. A batch that met a concurrent change is read again by the next one. */
export class CountBookings {
  constructor(private readonly counts: Pick<BookingCounts, 'countChanged'>) {}

  async run(): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch++) if (!(await this.counts.countChanged())) return;
  }
}
