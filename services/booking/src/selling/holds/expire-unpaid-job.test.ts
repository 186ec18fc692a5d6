import { expect, it } from '@jest/globals';
import type { Booking } from '../../bookings/booking.js';
import { EndedHolds } from '../../bookings/holds/ended-holds.port.js';
import { ExpireUnpaidBookings } from './expire-unpaid.job.js';
import type { Outcome } from './expire-unpaid.js';

const NOON = new Date('2026-03-01T12:00:00Z');
type Name = Pick<Booking, 'operatorId' | 'id'>;

class Queue extends EndedHolds {
  constructor(
    private readonly inMs: number | undefined,
    private readonly ended: Name[] = [],
  ) {
    super();
  }
  async nextInMs(): Promise<number | undefined> {
    return this.inMs;
  }
  async take(): Promise<Name[]> {
    return this.ended;
  }
  async checked(): Promise<void> {}
}

async function run(queue: Queue): Promise<{ next: Date | undefined; expired: number[] }> {
  const expired: number[] = [];
  const expire = { run: async ({ id }: Name): Promise<Outcome> => (expired.push(id), 'expired') };
  return { next: await new ExpireUnpaidBookings(queue, expire, { now: () => NOON }).run(), expired };
}

const booking = { operatorId: 'coral', id: 7 };

it('sleeps until the next hold ends, by the clock of the process, and takes none before [D-16]', async () => {
  expect(await run(new Queue(90_000, [booking]))).toEqual({ next: new Date('2026-03-01T12:01:30Z'), expired: [] });
});

it('expires what has ended, and looks again at once [D-16]', async () => {
  expect(await run(new Queue(0, [booking]))).toEqual({ next: NOON, expired: [7] });
});

it('waits for a booking where no hold runs', async () => {
  expect(await run(new Queue(undefined, [booking]))).toEqual({ next: undefined, expired: [] });
});
