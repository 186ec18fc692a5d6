import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { BookingForMessage } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { freshName } from '@atoll/testing/fresh';
import type { PendingMessage } from '../messages/pending-message.js';
import { PendingMessages } from '../messages/pending-messages.port.js';
import { SendMessages } from '../sending/send-messages.js';
import { held } from '../testing/lease.js';
import { startTestNotification, type TestNotification } from '../testing/service.js';

const NOW = new Date('2026-11-23T10:02:00Z');
const UUID = '5b0f8d7e-3a50-8c11-9f3e-1234567890ab';

let notification: TestNotification;
let phone: string;
let operatorId: string;
beforeAll(async () => {
  const link = { uuid: UUID, host: '', language: '', expiresAtMs: NOW.getTime() + 3_600_000 };
  notification = await startTestNotification(() => NOW, { resetLink: () => ({ ...link, phone }) }, { RATE_LIMITS: 'on' });
});
afterAll(() => notification?.stop());
beforeEach(() => void (operatorId = freshName('coral')));
afterEach(() => void (notification.carrier.received.length = 0));

type Asked = Pick<PendingMessage, 'template' | 'resetId' | 'linkRequestId'>;

/** How many SMS follow from so many requests: each may come from another address, and name another account or booking. */
async function sentOf(count: number, asked: (id: string) => Asked): Promise<number> {
  const messages = Array.from({ length: count }, (_, i) => {
    const eventId = freshName(`asked-${i}`);
    return { operatorId, eventId, channels: ['sms'] as const, pendingSince: NOW, dueAt: NOW, ...asked(eventId) };
  });
  await notification.service.get(PendingMessages).add(messages);
  await notification.service.get(SendMessages).run(held);
  return notification.carrier.received.length;
}
const reset = (resetId: string): Asked => ({ template: 'password-reset', resetId });
const links = (linkRequestId: string): Asked => ({ template: 'booking-links', linkRequestId });
function bookedWith(contact: string): void {
  const bookings = [wholeMessage(BookingForMessage, { id: 7, uuid: UUID, refNo: 'REF00007', phone: contact, passengers: 1 })];
  notification.peerData.links = { contact: { $case: 'phone', value: contact }, host: '', bookings };
}

it('links to set a new password go to 60 phones an hour outside of the operator’s dial codes, to all others as asked for [D-114, NT-03]', async () => {
  phone = '+881612345678';
  expect(await sentOf(65, reset)).toBe(60);
  phone = '+9607712345';
  expect(await sentOf(65, reset)).toBe(60 + 65);
});

it('links of bookings go to 60 phones an hour outside of the operator’s dial codes, to all others as asked for [D-114]', async () => {
  bookedWith('+881612345678');
  expect(await sentOf(65, links)).toBe(60);
  bookedWith('+9607712345');
  expect(await sentOf(65, links)).toBe(60 + 65);
});
