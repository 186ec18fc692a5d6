import { expect, it } from '@jest/globals';
import { BookingInventoryClient } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import { BookingMessagesClient } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import { calls } from '@atoll/contracts/http/calls';
import { eventRecords } from '@atoll/outbox/events';
import { publishTestEvents } from '@atoll/outbox/testing/kafka';
import { topics } from '@atoll/outbox/topics';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { callerAs } from '@atoll/runtime/testing/callers';
import { eventually } from '@atoll/testing/eventually';
import { aWaitlistForm } from '../../testing/request-builders.js';
import { aRunningService } from '../../testing/service.js';

const { running, book, shown } = aRunningService();
const HOUR = 3_600_000;

async function publish(tripId: number, version: number, event: TripEvent['event']): Promise<void> {
  const message: TripEvent = { operatorId: 'coral', tripId, version, occurredAtMs: Date.now(), byUserId: 0, event };
  const records = eventRecords(TripEvent, { key: `coral:${tripId}` }, [message]);
  const published = records.map((record) => ({ ...record, operatorId: 'coral', aggregate: `trips/coral:${tripId}` }));
  await publishTestEvents(running().service, topics.trip, published);
}

it('a transferred trip is shown on the booking’s page, and its event is consumed from Kafka and published as a change of the booking (D-33) [TR-35, NT-07]', async () => {
  const uuid = await book();
  const { id } = (await shown(uuid)).booking;
  const newTimeMs = Date.now() + 3 * HOUR;
  const transfer = { providerName: 'Red Boats', boatName: 'Speedy', newTimeMs, newArrivalTimeMs: undefined, contactNumber: '7771234', remarks: 'Jetty 3' };
  const [trip, ...others] = running().peerData.trips['coral']!;
  running().peerData.trips['coral'] = [{ ...trip!, version: 2, transferredAtMs: Date.now(), transfer }, ...others];
  await publish(1, 2, { $case: 'tripTransferred', value: { newTimeMs, newArrivalTimeMs: undefined } });
  await eventually(async () =>
    expect(
      running()
        .published.filter(({ type }) => type === 'BookingTripChanged')
        .map(({ key }) => key),
    ).toContain(`coral:${id}`),
  );
  expect((await shown(uuid)).booking.trip.tripTransfer).toEqual({
    provider: 'Red Boats',
    boat: 'Speedy',
    newTime: new Date(newTimeMs).toISOString(),
    newArrivalTime: null,
    contactNumber: '7771234',
    remarks: 'Jetty 3',
  });
  const count = await running().peers.client(BookingInventoryClient).activeBookings(callerAs(), { tripId: 1 });
  expect(count).toEqual({ count: 1 });
  running().peerData.trips['coral'] = [trip!, ...others];
});

it('the contact of a waitlist is for notification alone [NT-01, ID-07]', async () => {
  expect((await running().call(calls.createWaitlist, callerAs(), aWaitlistForm)).status).toBe(200);
  const client = running().peers.client(BookingMessagesClient);
  const contact = (asking: string, operatorId = 'coral') => client.forWaitlist(serviceCaller(asking, operatorId), { waitlistId: 1 });
  // It was left without a choice of language: notification uses the operator's.
  expect(await contact('notification')).toEqual({ phone: '+9607771234', email: 'aisha@example.mv', language: '' });
  await expect(contact('trip')).rejects.toMatchObject({ code: 'CONTEXT_INVALID' });
  await expect(contact('notification', 'lagoon')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
