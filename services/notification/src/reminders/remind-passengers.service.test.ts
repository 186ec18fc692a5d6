import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BookingForMessage } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { SettingsClient } from '@atoll/operator-settings/client';
import { SendMessages } from '../sending/send-messages.js';
import { aStop } from '../testing/builders.js';
import { held } from '../testing/lease.js';
import { startTestNotification, type TestNotification } from '../testing/service.js';
import { RemindPassengers } from './remind-passengers.js';

const START = Date.UTC(2026, 10, 22, 8);
const HOUR = 3_600_000;
const trip = (id: number, fromTimeMs: number, over: Partial<TripSnapshot> = {}): TripSnapshot =>
  wholeMessage(TripSnapshot, {
    id,
    fromTimeMs,
    boatName: 'Coral Queen',
    stops: [aStop(1, 'Malé', fromTimeMs), aStop(2, 'Maafushi', fromTimeMs + HOUR)],
    ...over,
  });
const booking = (id: number, tripId: number): BookingForMessage =>
  wholeMessage(BookingForMessage, {
    id,
    uuid: `u${id}`,
    refNo: `REF${id}`,
    phone: `+96077100${id}`,
    email: `p${id}@example.com`,
    isSettled: true,
    legs: [{ tripId, fromOrder: 1, toOrder: 2, departsAtMs: 0 }],
  });

let notification: TestNotification;
let now = START;

beforeAll(async () => {
  notification = await startTestNotification(() => new Date(now));
});
afterAll(() => notification?.stop());
beforeEach(async () => {
  now += 30 * 24 * HOUR;
  Object.assign(notification.peerData, { trips: [], bookings: [], reminded: {}, messages: undefined });
  wanted('2400');
  // the operator has begun before the trips of the test
  await remind();
  for (const list of [notification.carrier.received, notification.mailServer.received]) list.length = 0;
});

function wanted(value: string): void {
  notification.peerData.configs = [{ id: 32, name: 'Hours before departure at which passengers are reminded, 0 for none', value }];
  notification.service.get(SettingsClient).invalidate('coral');
}

const remind = () => notification.service.get(RemindPassengers).run(held);
const send = () => notification.service.get(SendMessages).run(held);
const texts = () => notification.carrier.received.map(({ to, text }) => `${to} ${text}`);

/** A trip that departs so many hours after now, with one booking that both contacts of the operator reach. */
function departsIn(hours: number, id = 1): TripSnapshot {
  const found = trip(id, now + hours * HOUR);
  notification.peerData.trips = [...notification.peerData.trips, found];
  notification.peerData.bookings = [...notification.peerData.bookings, booking(id, id)];
  notification.peerData.reminded = { ...notification.peerData.reminded, [id]: [{ bookingId: id, contacts: ['phone', 'email'] }] };
  return found;
}

describe('a reminder of the trip', () => {
  it('is sent once, so many hours before departure as the operator wants, whatever runs twice [NT-08]', async () => {
    departsIn(25);
    await remind();
    await send();
    expect(texts()).toEqual([]);
    now += HOUR + 60_000;
    for (const _ of [1, 2, 3]) await remind();
    await send();
    now += 2 * HOUR;
    await remind();
    await send();
    expect(texts()).toEqual([
      expect.stringMatching(
        /^\+960771001 Coral Ferries: your trip is soon\. Malé - Maafushi, .+, boat Coral Queen\. Booking REF1: https:\/\/coral\.test\/booking\/u1$/,
      ),
    ]);
    expect(notification.mailServer.received.map(({ subject }) => subject)).toEqual(['Your trip is soon: Malé – Maafushi']);
  });

  it('is stored once, also where a process has ended before it noted that', async () => {
    const found = departsIn(24.5);
    now += HOUR;
    await remind();
    const marks = notification.service.connection.collection('reminder_marks');
    await marks.updateOne({ _id: 'coral' as never }, { $set: { until: new Date(now) } });
    await remind();
    expect(await notification.messages({ template: 'trip-reminder', departsAt: new Date(found.fromTimeMs) })).toHaveLength(1);
  });

  it('is sent for the new departure of a trip that was moved, and not for the former one', async () => {
    const found = departsIn(24.5);
    now += HOUR;
    await remind();
    notification.peerData.trips = [trip(1, found.fromTimeMs + 12 * HOUR)];
    await send();
    expect(texts()).toEqual([]);
    now += 12 * HOUR;
    await remind();
    await send();
    expect(texts()).toHaveLength(1);
  });

  it('is not sent where the operator wants none or leaves the message out, nor to those who depart sooner when it begins', async () => {
    wanted('0');
    departsIn(24.5);
    now += HOUR;
    await remind();
    await send();
    wanted('2400');
    notification.peerData.messages = { off: ['trip-reminder'], texts: [] };
    notification.service.get(SettingsClient).invalidate('coral');
    await remind();
    await send();
    expect(texts()).toEqual([]);
    expect(await notification.messages({ template: 'trip-reminder', pendingSince: new Date(now) })).toMatchObject([
      { channels: [{ outcome: 'dropped' }, { outcome: 'dropped' }] },
    ]);
  });

  it('of a trip that is cancelled or has departed since is not sent', async () => {
    departsIn(24.5);
    departsIn(24.6, 2);
    now += HOUR;
    await remind();
    notification.peerData.trips = notification.peerData.trips.map((each) => ({ ...each, ...(each.id === 1 ? { deletedAtMs: now } : { departedAtMs: now }) }));
    await send();
    expect(texts()).toEqual([]);
  });

  it('is sent late after an outage, while there is time, and not in the last half hour', async () => {
    departsIn(25);
    departsIn(30, 2);
    now += 25 * HOUR - 10 * 60_000;
    await remind();
    await send();
    expect(texts()).toEqual([expect.stringContaining('REF2')]);
  });
});
