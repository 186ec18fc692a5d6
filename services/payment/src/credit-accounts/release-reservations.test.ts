import { expect, it } from '@jest/globals';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import type { BookingToPay } from '../bookings/bookings.port.js';
import { ReleaseReservations } from './release-reservations.job.js';

const named = (bookingId: number, reservationId: string) => ({ operatorId: 'coral', accountId: 4, bookingId, reservationId });

it('releases what no allowance has used: of a killed process, of another attempt, of an unknown booking; an allowance whose event is late keeps its own', async () => {
  const released: string[] = [];
  const known = new Map([
    [1, 'saved'],
    [2, ''],
    [3, 'of another attempt'],
  ]);
  const byId = async (_caller: unknown, id: number) => {
    if (id === 5) throw new Error('booking is not available');
    const reservationId = known.get(id);
    return reservationId === undefined ? undefined : (wholeMessage(BookingForPayment, { id, reservationId }) as unknown as BookingToPay);
  };
  const old = [named(1, 'saved'), named(2, 'killed'), named(3, 'first attempt'), named(4, 'unknown booking'), named(5, 'not answered')];
  const job = new ReleaseReservations({ olderThan: async () => old, release: async ({ reservationId }) => void released.push(reservationId) }, { byId });
  await job.run();
  expect(released).toEqual(['killed', 'first attempt', 'unknown booking']);
});
