import { expect, it } from '@jest/globals';
import { TicketsClient } from '@atoll/contracts/gen/atoll/booking/v1/tickets';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { aRunningService } from '../../testing/service.js';

const { running, book, shown } = aRunningService();
const head = (uuid: string, { operatorId = 'coral', by = 'shell', language = '' } = {}) =>
  running().peers.client(TicketsClient).ticketHead(serviceCaller(by, operatorId), { uuid, language });

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

it('names boat and locations in the language of the page, as the booking has them for the page to choose from', async () => {
  const dv = (name: string) => [{ language: 'dv', name }];
  const uuid = await book();
  const { trip: plain } = (await shown(uuid)).booking;
  const trip = running().peerData.trips['coral']!.find(({ id }) => id === plain.id)!;
  Object.assign(trip, { boatNames: dv('ކޮރަލް'), stops: trip.stops.map((stop, index) => ({ ...stop, locationNames: index === 0 ? dv('މާލެ') : [] })) });
  const { trip: named } = (await shown(uuid)).booking;
  expect([named.boat, named.fromLocation, named.toLocation]).toEqual([
    { ...plain.boat, names: dv('ކޮރަލް') },
    { ...plain.fromLocation, names: dv('މާލެ') },
    plain.toLocation,
  ]);
  const shownIn = async (language: string) => (await head(uuid, { language })).legs.map(({ from, to, boat }) => [from, to, boat]);
  expect(await shownIn('dv')).toEqual([['މާލެ', plain.toLocation.name, 'ކޮރަލް']]);
  expect(await shownIn('')).toEqual([[plain.fromLocation.name, plain.toLocation.name, plain.boat.name]]);
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
