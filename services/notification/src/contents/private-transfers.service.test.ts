import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { BookingForMessage } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { configRows } from '@atoll/operator-settings/configs';
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
const LINK = `https://coral.test/booking/${UUID}`;
const contact = { phone: '+9607712345', email: 'aishath@example.com' };

const trip = wholeMessage(TripSnapshot, {
  id: 1,
  fromTimeMs: DEPARTURE,
  isPrivate: true,
  stops: [aStop(1, 'Malé', DEPARTURE), aStop(2, 'Maafushi', DEPARTURE)],
});
const booking = wholeMessage(BookingForMessage, {
  ...contact,
  id: 7,
  uuid: UUID,
  refNo: 'ABCD2345',
  passengers: 2,
  price: [{ currency: 'USD', minor: 35050 }],
  legs: [{ tripId: 1, fromOrder: 1, toOrder: 2, departsAtMs: DEPARTURE }],
});

let notification: TestNotification;
let events = 0;

beforeAll(async () => {
  notification = await startTestNotification(() => NOW);
});
afterAll(() => notification?.stop());
beforeEach(() => {
  const privateTransfer = { ...contact, fromLocationId: 1, toLocationId: 2, fromTimeMs: DEPARTURE };
  const locations = ['Malé', 'Maafushi'].map((name, index) => ({ id: index + 1, name, names: [], deleted: false }));
  Object.assign(notification.peerData, {
    bookings: [booking],
    trips: [trip],
    privateTransfer,
    locations,
    operator: { contactPhone: '+9603001234' },
    configs: [],
  });
});
afterEach(() => {
  for (const list of [notification.carrier.received, notification.mailServer.received]) list.length = 0;
});

type Payload = NonNullable<BookingEvent['event']>;
const reachable = { hasPhone: true, hasEmail: true };
const created: Payload = { $case: 'bookingCreated', value: { legs: [], price: [], isLocal: false, byStaff: true, isPrivate: true, ...reachable } };
const accepted: Payload = { $case: 'privateTransferAccepted', value: { privateTransferId: 3, tripId: 1, bookingId: 7, ...reachable } };
const rejected: Payload = { $case: 'privateTransferRejected', value: { privateTransferId: 3, ...reachable } };
const withoutMessages = () => {
  const row = configRows.find(({ key }) => key === 'bookingMessages')!;
  notification.peerData.configs = [{ id: row.id, name: row.name, value: 'false' }];
};

/** At an operator of its own, because settings are cached. */
async function sent(...payloads: Payload[]) {
  const operatorId = `coral${events}`;
  for (const event of payloads) {
    const body: BookingEvent = { operatorId, bookingId: 0, version: 1, occurredAtMs: NOW.getTime(), byUserId: 0, event };
    const envelope = testEnvelope(event.$case, readOfFirstFormat(body), { id: `event-${(events += 1)}`, operatorId, occurredAt: NOW });
    for (const _ of [1, 2]) await notification.service.get(PendingMessages).add(pendingMessages(envelope, CHANNELS));
  }
  await notification.service.get(SendMessages).run(held);
  const [sms, mail] = [notification.carrier.received, notification.mailServer.received];
  return { count: [sms.length, mail.length], to: sms[0]?.to, sms: sms[0]?.text, subject: mail[0]?.subject, text: mail[0]?.text };
}

describe('the customer of a private transfer', () => {
  it('gets one message with the price and the link to pay once it is accepted, whatever the operator has chosen for other messages [NT-02] [NT-08] [PT-08]', async () => {
    for (const change of [() => undefined, withoutMessages]) {
      change();
      expect(await sent(created, accepted)).toMatchObject({
        count: [1, 1],
        to: contact.phone,
        sms: `Coral Ferries: your private transfer is accepted. Malé - Maafushi, 23-Nov-2026 3:05 PM, USD 350.50. See it and pay: ${LINK}`,
        subject: 'Private transfer ABCD2345: Malé – Maafushi',
        text: expect.stringContaining(`See booking and pay: ${LINK}`),
      });
      notification.carrier.received.length = notification.mailServer.received.length = 0;
    }
  });

  it('is not asked to pay what is paid, and gets no link to a cancelled booking [NT-02]', async () => {
    notification.peerData.bookings = [{ ...booking, isSettled: true }];
    expect((await sent(accepted)).sms).toBe(`Coral Ferries: your private transfer is accepted. Malé - Maafushi, 23-Nov-2026 3:05 PM. See it: ${LINK}`);
    notification.carrier.received.length = notification.mailServer.received.length = 0;
    notification.peerData.bookings = [{ ...booking, isCancelled: true }];
    expect((await sent(accepted)).count).toEqual([0, 0]);
  });

  it('receives a message that it was rejected and whom to call, where the operator sends messages [NT-07]', async () => {
    expect(await sent(rejected)).toMatchObject({
      count: [1, 1],
      to: contact.phone,
      sms: 'Coral Ferries: sorry, the private transfer that you requested is not possible: Malé - Maafushi, 23-Nov-2026 3:05 PM. Questions? Call +9603001234.',
      subject: 'Private transfer: Malé – Maafushi',
      text: expect.stringContaining('Departure: Monday, 23 November 2026, 3:05 PM'),
    });
    notification.carrier.received.length = notification.mailServer.received.length = 0;
    withoutMessages();
    expect((await sent(rejected)).count).toEqual([0, 0]);
    notification.peerData.configs = [];
    notification.peerData.privateTransfer = { ...notification.peerData.privateTransfer!, phone: '' };
    expect((await sent(rejected)).count).toEqual([0, 1]);
  });
});
