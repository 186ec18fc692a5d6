import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import { eventually } from '@atoll/testing/eventually';
import { accountMessages } from '../messages/pending-message.js';
import { PendingMessages } from '../messages/pending-messages.port.js';
import { pendingMessageDocuments } from '../messages/pending-messages.schema.js';
import type { TestCarrier } from '../testing/carrier.js';
import { startTestNotification, type TestNotification } from '../testing/service.js';
import { SendMessages } from './send-messages.js';

const UUID = '5b0f8d7e-3a50-8c11-9f3e-1234567890ab';
const ASKED_AT = new Date('2026-11-22T08:00:00Z');

let carrier: TestCarrier;
let notification: TestNotification;
let now = ASKED_AT;
/** Requests whose link was used meanwhile. */
const used = new Set<string>();
let requests = 0;
/** Of the page where the link is asked for; empty where the request names none. */
let language = '';

beforeAll(async () => {
  const link = { phone: '+9607712345', uuid: UUID, host: 'book.coral.test', expiresAtMs: ASKED_AT.getTime() + 3_600_000 };
  notification = await startTestNotification(() => now, { resetLink: (resetId) => (used.has(resetId) ? undefined : { ...link, language }) });
  carrier = notification.carrier;
});
afterAll(() => notification?.stop());
afterEach(() => {
  now = ASKED_AT;
  language = '';
  carrier.received.length = 0;
  carrier.statuses.length = 0;
});

/** The event that follows from asking for a link; returns the id of the request. */
async function linkAsked(operatorId = 'coral'): Promise<string> {
  const resetId = `request-${(requests += 1)}`;
  const event = {
    operatorId,
    occurredAtMs: ASKED_AT.getTime(),
    version: 1,
    event: { $case: 'passwordResetRequested' as const, value: { resetId, userId: 7 } },
  };
  const pending = accountMessages({ id: `event-${requests}`, operatorId, occurredAt: ASKED_AT, event } as never);
  await notification.service.get(PendingMessages).add(pending);
  return resetId;
}
const send = () => notification.service.get(SendMessages).run();
const stored = (resetId: string) => acrossOperators('a test').collection(notification.service.connection, pendingMessageDocuments).findOne({ resetId });
const later = (ms: number) => (now = new Date(now.getTime() + ms));

it('sends the link of a password reset to the phone of the account, at the host where it was asked for [NT-03]', async () => {
  const resetId = await linkAsked();
  await send();
  expect(carrier.received).toEqual([
    {
      reference: expect.any(String),
      to: '+9607712345',
      from: 'Coral Ferries',
      text: `Coral Ferries: open this link within 60 minutes to set a new password for your account. https://book.coral.test/reset/${UUID} If you did not ask for it, ignore this message.`,
      authorization: 'Bearer our-key',
    },
  ]);
  expect(await stored(resetId)).toMatchObject({ outcome: 'sent', closedAt: now, attempts: 1 });
  await send();
  expect(carrier.received).toHaveLength(1);
});

it('writes the link of a password reset in the language of the page where it was asked for [NT-03]', async () => {
  language = 'dv';
  await linkAsked();
  await send();
  expect(carrier.received[0]!.text).toMatch(/^Coral Ferries: އެކައުންޓަށް އާ ޕާސްވޯޑެއް ޖެއްސުމަށް 60 މިނެޓުގެ/);
});

it('stores neither the phone nor the link [NT-03]', async () => {
  const resetId = await linkAsked();
  await send();
  const text = JSON.stringify(await stored(resetId));
  expect(text).not.toContain('7712345');
  expect(text).not.toContain(UUID);
});

it('retries after a pause while the carrier is away, and gives up in the end [NT-08]', async () => {
  const resetId = await linkAsked();
  carrier.statuses.push(503, 503, 503, 503, 503);
  await send();
  for (const pause of [10_000, 60_000, 300_000, 900_000]) {
    later(pause - 1);
    await send();
    expect(await stored(resetId)).not.toHaveProperty('outcome');
    const left = carrier.statuses.length;
    later(1);
    await send();
    expect(carrier.statuses.length).toBe(left - 1);
  }
  expect(await stored(resetId)).toMatchObject({ outcome: 'failed', attempts: 5 });
});

it('gives up at once what the carrier refuses for good [NT-08]', async () => {
  const resetId = await linkAsked();
  carrier.statuses.push(400);
  await send();
  expect(await stored(resetId)).toMatchObject({ outcome: 'failed', attempts: 1 });
});

it('sends nothing once the link was used', async () => {
  const resetId = await linkAsked();
  used.add(resetId);
  await send();
  expect(carrier.received).toEqual([]);
  expect(await stored(resetId)).toMatchObject({ outcome: 'dropped' });
});

it('is not held up by a message that fails [NT-08]', async () => {
  await linkAsked();
  await linkAsked('lagoon');
  carrier.statuses.push(503);
  await send();
  expect(carrier.received).toHaveLength(1);
});

it('sends a message again whose sender died before it could say what became of it [NT-08]', async () => {
  const resetId = await linkAsked();
  const all = acrossOperators('a test').collection(notification.service.connection, pendingMessageDocuments);
  await all.updateOne({ resetId }, { $set: { nextAttemptAt: new Date(now.getTime() + 60_000) }, $inc: { attempts: 1 } });
  await send();
  expect(carrier.received).toEqual([]);
  later(60_000);
  await send();
  await eventually(async () => expect(await stored(resetId)).toMatchObject({ outcome: 'sent', attempts: 2 }));
});

it('takes a message in one of many processes only', async () => {
  for (let message = 0; message < 20; message += 1) await linkAsked();
  await Promise.all(Array.from({ length: 8 }, send));
  expect(carrier.received).toHaveLength(20);
  expect(new Set(carrier.received.map(({ reference }) => reference)).size).toBe(20);
});
