import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { BookingForMessage } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { readOfFirstFormat, testEnvelope } from '@atoll/outbox/testing/envelopes';
import { pendingMessages } from '../messages/pending-message.js';
import { PendingMessages } from '../messages/pending-messages.port.js';
import { SendMessages } from '../sending/send-messages.js';
import { aStop } from '../testing/builders.js';
import { held } from '../testing/lease.js';
import { startTestNotification, type TestNotification } from '../testing/service.js';
import { CHANNELS } from '../testing/channels.js';

const UUID = '5b0f8d7e-3a50-4c11-9f3e-1234567890ab';
const NOW = new Date('2026-11-22T08:00:00Z');
/** 3:05 PM in the Maldives. */
const DEPARTURE = Date.UTC(2026, 10, 23, 10, 5);
const HOUR = 3_600_000;
const LINK = `https://coral.test/booking/${UUID}`;

const aTrip = (over: Partial<TripSnapshot> = {}): TripSnapshot =>
  wholeMessage(TripSnapshot, {
    id: 1,
    fromTimeMs: DEPARTURE,
    boatName: 'Coral Queen',
    providerName: 'Coral Marine',
    onSale: true,
    stops: [aStop(1, 'Malé', DEPARTURE), aStop(2, 'Maafushi', DEPARTURE + HOUR)],
    ...over,
  });
const booking = wholeMessage(BookingForMessage, {
  id: 7,
  uuid: UUID,
  refNo: 'ABCD2345',
  phone: '+9607712345',
  email: 'aishath@example.com',
  passengers: 2,
  legs: [{ tripId: 1, fromOrder: 1, toOrder: 2, departsAtMs: DEPARTURE }],
});
const transfer = {
  providerName: 'Red Boats',
  boatName: 'Speedy',
  newTimeMs: DEPARTURE + HOUR,
  newArrivalTimeMs: undefined,
  contactNumber: '7771234',
  remarks: '',
};

let notification: TestNotification;
let events = 0;

beforeAll(async () => {
  notification = await startTestNotification(() => NOW);
});
afterAll(() => notification?.stop());
beforeEach(() => {
  Object.assign(notification.peerData, { bookings: [booking], trips: [aTrip()], waitlist: undefined, operator: { contactPhone: '+9603001234' } });
});
afterEach(() => {
  for (const list of [notification.carrier.received, notification.mailServer.received]) list.length = 0;
});

type Payload = NonNullable<BookingEvent['event']>;
const changed = (change: string, seatsLost = false): Payload => ({
  $case: 'bookingTripChanged',
  value: { tripId: 1, change, seatsLost, hasPhone: true, hasEmail: true },
});

async function sent(event: Payload, bookingId = 7) {
  const id = `event-${(events += 1)}`;
  const body: BookingEvent = { operatorId: 'coral', bookingId, version: 1, occurredAtMs: NOW.getTime(), byUserId: 0, event };
  const envelope = testEnvelope(event.$case, readOfFirstFormat(body), { id, operatorId: 'coral', occurredAt: NOW });
  for (const _ of [1, 2]) await notification.service.get(PendingMessages).add(pendingMessages(envelope, CHANNELS));
  await notification.service.get(SendMessages).run(held);
  const [sms, mail] = [notification.carrier.received, notification.mailServer.received];
  return { count: [sms.length, mail.length], to: sms[0]?.to, sms: sms[0]?.text, subject: mail[0]?.subject, text: mail[0]?.text };
}

describe('the message about a change of the trip', () => {
  it.each<[string, Payload, TripSnapshot, string, string]>([
    [
      'a new time',
      changed('rescheduled'),
      aTrip(),
      `Coral Ferries: the time of your trip has changed. Booking ABCD2345: Malé - Maafushi, 23-Nov-2026 3:05 PM. ${LINK}`,
      'New time: booking ABCD2345',
    ],
    [
      'a transfer, with its time, boat and contact number',
      changed('transferred'),
      aTrip({ transferredAtMs: 1, transfer }),
      `Coral Ferries: booking ABCD2345 travels with Red Boats, boat Speedy: Malé - Maafushi, Monday, 23 November 2026, 4:05 PM. Call 7771234. ${LINK}`,
      'Your trip was transferred: booking ABCD2345',
    ],
    [
      'a transfer without a contact number',
      changed('transferred'),
      aTrip({ transferredAtMs: 1, transfer: { ...transfer, contactNumber: '' } }),
      `Coral Ferries: booking ABCD2345 travels with Red Boats, boat Speedy: Malé - Maafushi, Monday, 23 November 2026, 4:05 PM. ${LINK}`,
      'Your trip was transferred: booking ABCD2345',
    ],
    [
      'a deleted trip',
      changed('deleted'),
      aTrip({ deletedAtMs: 1 }),
      `Coral Ferries: This trip has been cancelled by the operator: Malé - Maafushi, 23-Nov-2026 3:05 PM. Booking ABCD2345. Call +9603001234. ${LINK}`,
      'Trip cancelled: booking ABCD2345',
    ],
    [
      'another boat',
      changed('boatChanged'),
      aTrip(),
      `Coral Ferries: booking ABCD2345 travels on another boat, Coral Queen. Malé - Maafushi, 23-Nov-2026 3:05 PM. ${LINK}`,
      'Another boat: booking ABCD2345',
    ],
    [
      'another boat, where chosen seats were released',
      changed('boatChanged', true),
      aTrip(),
      `Coral Ferries: booking ABCD2345 travels on another boat, Coral Queen. Malé - Maafushi, 23-Nov-2026 3:05 PM. Please choose your seats again: ${LINK}`,
      'Another boat: booking ABCD2345',
    ],
    [
      'released seats',
      changed('layoutReplaced', true),
      aTrip(),
      `Coral Ferries: the seats of your boat have changed. Malé - Maafushi, 23-Nov-2026 3:05 PM. Please choose seats for booking ABCD2345 again: ${LINK}`,
      'Please choose your seats again: booking ABCD2345',
    ],
  ])('tells of %s, once by SMS and once by mail [NT-07, NT-08]', async (_words, event, trip, text, subject) => {
    notification.peerData.trips = [trip];
    expect(await sent(event)).toMatchObject({ count: [1, 1], sms: text, subject });
  });

  it('is not sent once the booking is cancelled, nor about a trip that was deleted since, which has a message of its own [NT-07]', async () => {
    notification.peerData.trips = [aTrip({ deletedAtMs: 1 })];
    expect((await sent(changed('rescheduled'))).count).toEqual([0, 0]);
    Object.assign(notification.peerData, { trips: [aTrip()], bookings: [{ ...booking, isCancelled: true }] });
    expect((await sent(changed('rescheduled'))).count).toEqual([0, 0]);
  });
});

describe('a customer on a waitlist', () => {
  const served: Payload = { $case: 'waitlistServed', value: { waitlistId: 3, tripId: 1, hasPhone: true, hasEmail: true } };

  it('is told once that there is a trip, with a link that has it chosen [NT-01, NT-08]', async () => {
    notification.peerData.waitlist = { phone: '+9607712345', email: 'aishath@example.com', language: 'en' };
    const link = 'https://coral.test/?date=2026-11-23&from=1&to=2&trip=1';
    expect(await sent(served, 0)).toMatchObject({
      count: [1, 1],
      to: '+9607712345',
      sms: `Coral Ferries: the trip that you wait for can be booked now: Malé - Maafushi, 23-Nov-2026 3:05 PM. ${link}`,
      subject: 'There is a trip: Malé – Maafushi',
      text: expect.stringContaining(`Book it: ${link}`),
    });
  });

  it('is not told of a trip that is not on sale any more [NT-01]', async () => {
    Object.assign(notification.peerData, { waitlist: { phone: '+9607712345', email: '' }, trips: [aTrip({ onSale: false })] });
    expect((await sent(served, 0)).count).toEqual([0, 0]);
  });
});
