import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BookingEvent, NoticeRecipient } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { BookingForMessage, type TripNotice } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { calls, type Output } from '@atoll/contracts/http/calls';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { testEnvelope } from '@atoll/outbox/testing/envelopes';
import { adminActor, callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { pendingMessages } from '../messages/pending-message.js';
import { PendingMessages } from '../messages/pending-messages.port.js';
import { SendMessages } from '../sending/send-messages.js';
import { aStop } from '../testing/builders.js';
import { CHANNELS } from '../testing/channels.js';
import { held } from '../testing/lease.js';
import { startTestNotification, type TestNotification } from '../testing/service.js';

const NOW = new Date('2026-11-22T08:00:00Z');
/** 3:05 PM in the Maldives. */
const DEPARTURE = Date.UTC(2026, 10, 23, 10, 5);
const HOUR = 3_600_000;
const TRIP_WORDS = 'Malé - Maafushi, 23-Nov-2026 3:05 PM';
const stops = [aStop(1, 'Malé', DEPARTURE), aStop(2, 'Gulhi', DEPARTURE + HOUR), aStop(3, 'Maafushi', DEPARTURE + 2 * HOUR)];
const trip = wholeMessage(TripSnapshot, { id: 1, fromTimeMs: DEPARTURE, boatName: 'Coral Queen', onSale: true, stops });
const bookingOf = (id: number, over: Partial<BookingForMessage> = {}): BookingForMessage =>
  wholeMessage(BookingForMessage, {
    id,
    uuid: `uuid-${id}`,
    refNo: `ABCD234${id}`,
    phone: `+96077123${id}0`,
    email: `p${id}@example.com`,
    passengers: 2,
    legs: [{ tripId: 1, fromOrder: 1, toOrder: 3, departsAtMs: DEPARTURE }],
    ...over,
  });
const delay: TripNotice = { id: 5, tripId: 1, kind: 'delay', fromOrder: 2, minutes: 20, name: '', note: 'Waves off Gulhi.' };

let notification: TestNotification;
let events = 0;

beforeAll(async () => {
  notification = await startTestNotification(() => NOW);
});
afterAll(() => notification?.stop());
beforeEach(() => {
  Object.assign(notification.peerData, { bookings: [bookingOf(1), bookingOf(2)], trips: [trip], notices: [delay], configs: [] });
  for (const list of [notification.carrier.received, notification.mailServer.received, notification.askedNotices]) list.length = 0;
});

async function sent(recipients: NoticeRecipient[], notices: TripNotice[] = [delay]) {
  notification.peerData.notices = notices;
  const event = { $case: 'tripNoticeSent', value: { noticeId: 5, tripId: 1, recipients } } as const;
  const body: BookingEvent = { operatorId: 'coral', bookingId: 0, version: 1, occurredAtMs: NOW.getTime(), byUserId: 42, event };
  const envelope = testEnvelope('TripNoticeSent', body, { id: `notice-${(events += 1)}`, operatorId: 'coral', occurredAt: NOW });
  for (const _ of [1, 2]) await notification.service.get(PendingMessages).add(pendingMessages(envelope, CHANNELS));
  await notification.service.get(SendMessages).run(held);
  const [sms, mails] = [notification.carrier.received, notification.mailServer.received];
  return { sms: sms.map(({ to, text }) => [to, text] as const), mails: mails.map(({ subject }) => subject), mail: mails[0]?.text ?? '' };
}

describe('what staff tell the passengers of a trip', () => {
  it('is sent once to each contact that is named, although the event is delivered twice, and asked of booking in one call [NT-08]', async () => {
    const { sms, mails, mail } = await sent([
      { bookingId: 1, contacts: ['phone', 'email'] },
      { bookingId: 2, contacts: ['phone'] },
    ]);
    const text = (id: number) =>
      `Coral Ferries: ${TRIP_WORDS}. It is about 20 minutes late from Gulhi on. Waves off Gulhi. https://coral.test/booking/uuid-${id}`;
    expect(sms).toHaveLength(2);
    expect(Object.fromEntries(sms)).toEqual({
      '+9607712310': text(1),
      '+9607712320': text(2),
    });
    expect(mails).toEqual(['Delay: Malé – Maafushi']);
    expect(mail).toContain('Your trip is about 20 minutes late from Gulhi on.\nWaves off Gulhi.');
    expect(notification.askedNotices).toEqual([[5]]);
  });

  it.each<[Partial<TripNotice>, string]>([
    [{ kind: 'jetty', name: 'Jetty 9', note: '' }, 'Please board in Gulhi from another place: Jetty 9. https://coral.test/booking/uuid-1'],
    [{ kind: 'boat', name: 'Dhoni', note: 'Same time.' }, 'It travels on another boat: Dhoni. Same time. https://coral.test/booking/uuid-1'],
    [{ kind: 'other', note: 'Bring {water}.' }, 'Bring {water}. https://coral.test/booking/uuid-1'],
  ])('%j says: %s', async (over, words) => {
    const { sms } = await sent([{ bookingId: 1, contacts: ['phone'] }], [{ ...delay, ...over }]);
    expect(sms).toEqual([['+9607712310', `Coral Ferries: ${TRIP_WORDS}. ${words}`]]);
  });

  it('is sent even where the operator sends no messages about bookings, and not to a booking that was cancelled or left the trip since', async () => {
    notification.peerData.bookings = [bookingOf(1), bookingOf(2, { isCancelled: true }), bookingOf(3, { legs: [] })];
    const { sms } = await sent([1, 2, 3].map((bookingId) => ({ bookingId, contacts: ['phone'] })));
    expect(sms.map(([to]) => to)).toEqual(['+9607712310']);
  });

  it('of a kind that only a later release has is not sent [NT-08]', async () => {
    expect((await sent([{ bookingId: 1, contacts: ['phone'] }], [{ ...delay, kind: 'weather' }])).sms).toEqual([]);
  });
});

describe('the preview of it', () => {
  const admin = callerAs(adminActor());
  const input = { tripId: 1, kind: 'delay', fromOrder: 2, minutes: 20, note: 'Waves.' };
  const preview = (over: object = {}, caller = admin) => notification.call(calls.previewTripNotice, caller, { ...input, ...over });

  it('shows how many it reaches and its text in every language of the operator, from the stop that it is about', async () => {
    const { status, body } = await preview();
    const { reach, texts } = body as unknown as Output<'previewTripNotice'>;
    expect([status, reach]).toEqual([200, { bookings: 2, phones: 2, emails: 1, unreachable: 1 }]);
    expect(texts.map(({ language }) => language)).toEqual(['en', 'dv']);
    expect(texts[0]).toMatchObject({
      sms: 'Coral Ferries: Gulhi - Maafushi, 23-Nov-2026 4:05 PM. It is about 20 minutes late from Gulhi on. Waves. https://coral.test/booking/...',
      subject: 'Delay: Gulhi – Maafushi',
    });
    expect(texts[1]?.sms).toContain('20 މިނެޓު');
    expect(notification.carrier.received).toEqual([]);
  });

  it('is refused as the message would be, and to all but admins [ID-07]', async () => {
    expect(await preview({ minutes: 0 })).toMatchObject({ status: 400, body: { code: 'NOTICE_MINUTES' } });
    expect(await preview({ tripId: 77 })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await preview({ fromOrder: 9 })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    notification.peerData.trips = [{ ...trip, deletedAtMs: 1 }];
    expect(await preview()).toMatchObject({ status: 409, body: { code: 'TRIP_DELETED' } });
    expect((await preview({}, callerAs(captainActor()))).status).toBe(403);
  });
});
