import { expect, it } from '@jest/globals';
import { TicketsClient } from '@atoll/contracts/gen/atoll/booking/v1/tickets';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { aRunningService } from '../../testing/service.js';

const { running, book, shown } = aRunningService();
const head = (uuid: string, { operatorId = 'coral', by = 'shell' } = {}) =>
  running().peers.client(TicketsClient).ticketHead(serviceCaller(by, operatorId), { uuid });

it('returns the head of a ticket to the page server: number, status, route, times and boat, and nothing of its passengers', async () => {
  const uuid = await book();
  const { booking } = await shown(uuid);
  const { trip } = booking;
  expect(await head(uuid)).toEqual({
    refNo: booking.refNo,
    status: 'Pending',
    allowedType: '',
    isPaidStripe: false,
    isCancelled: false,
    legs: [
      {
        isReturn: false,
        from: trip.fromLocation.name,
        to: trip.toLocation.name,
        departsAtMs: Date.parse(trip.fromTime),
        arrivesAtMs: Date.parse(trip.toTime),
        boat: trip.boat.name,
      },
    ],
  });
});

it('finds no ticket by a wrong uuid, nor one of another operator', async () => {
  const uuid = await book();
  for (const wrong of ['', '5b0f0f7e-3c9b-4f3e-9d65-0a9c5a1d2e3f']) await expect(head(wrong)).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  await expect(head(uuid, { operatorId: 'lagoon' })).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
});

it('is closed to every caller but the page server', async () => {
  const uuid = await book();
  await expect(head(uuid, { by: 'payment' })).rejects.toMatchObject({ code: 'CONTEXT_INVALID' });
  await expect(head(uuid, { by: 'notification' })).rejects.toMatchObject({ code: 'CONTEXT_INVALID' });
});
