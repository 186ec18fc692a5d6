import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { Lease, LeaseLost } from '@atoll/runtime/jobs/lease.mongo';
import { database } from '@atoll/runtime/mongo/connection';
import { eventually } from '@atoll/testing/eventually';
import { MessageChannel, MessageChannels } from '../channels/message-channel.port.js';
import type { Letter } from '../contents/letter.js';
import { MessageContents } from '../contents/message-contents.port.js';
import { LimitCreated } from '../limits/limit-created.js';
import type { ChannelRow } from '../messages/channels.js';
import { accountMessages } from '../messages/pending-message.js';
import { PendingMessages } from '../messages/pending-messages.port.js';
import type { TestCarrier } from '../testing/carrier.js';
import { held } from '../testing/lease.js';
import { startTestNotification, type TestNotification } from '../testing/service.js';
import { DueMessages } from '../messages/due-messages.port.js';
import { SendMessages, type Held } from './send-messages.js';
import { CHANNELS } from '../testing/channels.js';

const UUID = '5b0f8d7e-3a50-8c11-9f3e-1234567890ab';
const ASKED_AT = new Date('2026-11-22T08:00:00Z');

let carrier: TestCarrier;
let notification: TestNotification;
let now = ASKED_AT;
/** Requests whose link was used before they were sent. */
const used = new Set<string>();
let requests = 0;
/** Language of the page where the link is asked for; empty where the request names none. */
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

const stored = async (resetId: string) => (await notification.messages({ resetId }))[0]!;
const smsOf = async (resetId: string) => (await stored(resetId)).channels[0];

/** The event that follows from asking for a link; returns the id of the request. */
async function linkAsked(operatorId = 'coral'): Promise<string> {
  const resetId = `request-${(requests += 1)}`;
  const event = {
    operatorId,
    occurredAtMs: ASKED_AT.getTime(),
    version: 1,
    event: { $case: 'passwordResetRequested' as const, value: { resetId, userId: 7 } },
  };
  const pending = accountMessages({ id: `event-${requests}`, operatorId, occurredAt: ASKED_AT, event } as never, CHANNELS);
  await notification.service.get(PendingMessages).add(pending);
  return resetId;
}
const send = () => notification.service.get(SendMessages).run(held);
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
  expect(await stored(resetId)).toMatchObject({ closedAt: now, channels: [{ channel: 'sms', outcome: 'sent', closedAt: now, attempts: 1 }] });
  await send();
  expect(carrier.received).toHaveLength(1);
});

it('writes the link of a password reset in the language of the page where it was asked for [NT-03]', async () => {
  language = 'dv';
  await linkAsked();
  await send();
  expect(carrier.received[0]!.text).toMatch(/^\u2068Coral Ferries\u2069: އެކައުންޓަށް އާ ޕާސްވޯޑެއް ޖެއްސުމަށް 60 މިނެޓުގެ/);
});

it('stores neither the phone nor the link [NT-03]', async () => {
  const resetId = await linkAsked();
  await send();
  const text = JSON.stringify(await stored(resetId));
  expect(text).not.toContain('7712345');
  expect(text).not.toContain(UUID);
});

it('retries after a pause while the carrier is away, then every hour, and gives up after a day [NT-08]', async () => {
  const resetId = await linkAsked();
  const pauses = [10_000, 60_000, 300_000, 900_000, ...Array<number>(24).fill(3_600_000)];
  carrier.statuses.push(503, ...pauses.map(() => 503));
  await send();
  for (const pause of pauses) {
    later(pause - 1);
    await send();
    expect(await smsOf(resetId)).not.toHaveProperty('outcome');
    const left = carrier.statuses.length;
    later(1);
    await send();
    expect(carrier.statuses.length).toBe(left - 1);
  }
  expect(await smsOf(resetId)).toMatchObject({ outcome: 'failed', attempts: 29 });
});

it('gives up at once what the carrier refuses for good [NT-08]', async () => {
  const resetId = await linkAsked();
  carrier.statuses.push(400);
  await send();
  expect(await smsOf(resetId)).toMatchObject({ outcome: 'failed', attempts: 1 });
});

it('sends nothing once the link was used', async () => {
  const resetId = await linkAsked();
  used.add(resetId);
  await send();
  expect(carrier.received).toEqual([]);
  expect(await smsOf(resetId)).toMatchObject({ outcome: 'dropped' });
});

it('is not held up by a message that fails [NT-08]', async () => {
  await linkAsked();
  await linkAsked('lagoon');
  carrier.statuses.push(503);
  await send();
  expect(carrier.received).toHaveLength(1);
});

const part = <T>(token: abstract new (...parts: never[]) => T): T => notification.service.get(token);
const but = <T extends object>(store: T, changed: Partial<T>): T => Object.assign(Object.create(store) as T, changed);
/** As in another process. */
const aSender = ({ due = part(DueMessages), contents = part(MessageContents), channels = part(MessageChannels) } = {}): SendMessages =>
  new SendMessages(due, contents, channels, part(LimitCreated), { now: () => now });

/** A lease that ends when the test says so. */
function aLease(): Held & { isLost: boolean } {
  return {
    fence: 1,
    isLost: false,
    assertHeld() {
      if (this.isLost) throw new LeaseLost('expired');
    },
  };
}

it('sends a message again whose sender died before it could mark it [NT-08]', async () => {
  const resetId = await linkAsked();
  const lease = aLease();
  const died = aSender({ due: but(part(DueMessages), { mark: () => new Promise<void>(() => {}) }) }).run(lease);
  await eventually(() => expect(carrier.received).toHaveLength(1));
  lease.isLost = true;
  await expect(died).rejects.toThrow(LeaseLost);
  await aSender().run({ ...held, fence: 2 });
  expect(carrier.received.map(({ reference }) => reference)).toEqual([carrier.received[0]!.reference, carrier.received[0]!.reference]);
  expect(await smsOf(resetId)).toMatchObject({ outcome: 'sent', attempts: 1 });
});

it('sends each message once although many processes want to be the sender [NT-08]', async () => {
  for (let message = 0; message < 20; message += 1) await linkAsked();
  const process = async (): Promise<void> => {
    const lease = new Lease(notification.service.connection, 'one-sender', 60_000);
    if (await lease.hold()) await aSender().run(lease);
  };
  await Promise.all(Array.from({ length: 8 }, process));
  expect(carrier.received).toHaveLength(20);
  expect(new Set(carrier.received.map(({ reference }) => reference)).size).toBe(20);
});

/** Contents that are late, and the messages for which they were asked. */
function lateContents() {
  const contents = part(MessageContents);
  const [asked, frozen] = [[] as string[], Promise.withResolvers<void>()];
  const of: MessageContents['of'] = async (message) => {
    asked.push(message.messageId);
    await frozen.promise;
    return contents.of(message);
  };
  return { contents: but(contents, { of }), asked, thaw: frozen.resolve };
}

it('hands nothing over once another process may be the sender, and leaves what that one wrote [NT-08]', async () => {
  const requested = [await linkAsked(), await linkAsked()];
  const [lease, late] = [aLease(), lateContents()];
  const run = aSender(late).run(lease);
  await eventually(() => expect(late.asked).toHaveLength(2));
  lease.isLost = true;
  await aSender().run({ ...held, fence: 2 });
  late.thaw();
  await expect(run).rejects.toThrow(LeaseLost);
  expect(carrier.received).toHaveLength(2);
  for (const resetId of requested) expect(await stored(resetId)).toMatchObject({ fence: 2, channels: [{ outcome: 'sent', attempts: 1 }] });
});

it('hands nothing over under a lease that it lost and took again since [NT-08]', async () => {
  await linkAsked();
  const [lease, late] = [{ ...held }, lateContents()];
  const sender = aSender(late);
  const run = sender.run(lease);
  await eventually(() => expect(late.asked).toHaveLength(1));
  lease.fence = 3;
  late.thaw();
  await run;
  expect(carrier.received).toEqual([]);
  await sender.run(lease);
  expect(carrier.received).toHaveLength(1);
});

it('does not send a message again because the database could not mark it [NT-08]', async () => {
  const resetId = await linkAsked();
  const due = part(DueMessages);
  let failures = 2;
  const away = but(due, { mark: (marks) => (failures-- > 0 ? Promise.reject(new Error('no primary')) : due.mark(marks)) });
  await aSender({ due: away }).run(held);
  expect(carrier.received).toHaveLength(1);
  expect(await smsOf(resetId)).toMatchObject({ outcome: 'sent', attempts: 1 });
});

it('returns when the next message is due', async () => {
  // what earlier tests left
  later(3_600_000);
  expect(await aSender().run(held)).toBeUndefined();
  await linkAsked();
  carrier.statuses.push(503);
  const sender = aSender();
  expect(await sender.run(held)).toEqual(new Date(now.getTime() + 10_000));
  await linkAsked();
  expect(await sender.run(held)).toEqual(new Date(now.getTime() + 10_000));
  later(10_000);
  expect(await sender.run(held)).toBeUndefined();
});

it('sends by mail what is due while the SMS carrier hangs [NT-08]', async () => {
  const handedOver: string[] = [];
  const released = Promise.withResolvers<void>();
  class AChannel extends MessageChannel {
    override readonly atOnce = 1;
    override readonly name: string;
    override readonly contact: ChannelRow['contact'];
    override readonly createdLimits = { contactPerHour: 1, addressPerHour: 1, operatorPerHour: 1, foreignPerHour: 1, mergedAtMost: 1 };
    constructor(
      { name, contact }: ChannelRow,
      private readonly taken: Promise<void>,
    ) {
      super();
      [this.name, this.contact] = [name, contact];
    }
    override async send(reference: string): Promise<void> {
      handedOver.push(reference);
      await this.taken;
    }
    protected override has(): boolean {
      return true;
    }
  }
  const channels = new MessageChannels(new AChannel(CHANNELS[0], released.promise), new AChannel(CHANNELS[1], Promise.resolve()));
  const letter = { contact: { phone: '+9607712345', email: 'aishath@example.com' } } as Letter;
  const add = (eventId: string, channel: string) =>
    part(PendingMessages).add([{ operatorId: 'coral', eventId, channels: [channel], template: 'feedback', pendingSince: now, dueAt: now }]);
  for (const eventId of ['hanging-1', 'hanging-2']) await add(eventId, 'sms');
  const next = aSender({ channels, contents: { of: async () => letter } }).run(held);
  await eventually(() => expect(handedOver).toEqual(['hanging-1:sms']));
  await add('by-mail', 'email');
  await eventually(() => expect(handedOver).toEqual(['hanging-1:sms', 'by-mail:email']));
  released.resolve();
  await next;
});

it('keeps the channels of an event in one document, which is inserted once and updated once [NT-07]', async () => {
  const { connection } = notification.service;
  const profiled = async (): Promise<Record<string, number>> => {
    const found = await database(connection)
      .collection('system.profile')
      .find({ ns: /\.messages$/ })
      .toArray();
    const sum = (of: string): number => found.reduce((all, one) => all + Number(one[of] ?? 0), 0);
    return { inserted: sum('ninserted'), updated: sum('nModified'), finds: found.filter(({ op }) => op === 'query').length, commands: found.length };
  };
  await send();
  await database(connection).command({ profile: 2 });
  const event = { operatorId: 'coral', eventId: '', channels: CHANNELS.map(({ name }) => name), template: 'feedback' as const, pendingSince: now, dueAt: now };
  const letter = { contact: { phone: '+9607712345', email: 'aishath@example.com' }, operator: {}, text: 'booking-cancelled' } as unknown as Letter;
  const channels = new MessageChannels(...part(MessageChannels).all.map((channel) => but(channel, { send: async () => undefined })));
  await part(PendingMessages).add(Array.from({ length: 10 }, (_, i) => ({ ...event, eventId: `profiled-${i}` })));
  const sender = aSender({ channels, contents: { of: async () => letter } });
  await sender.run(held);
  await database(connection).command({ profile: 0 });
  // one insert, one read, one read of the next due instant of a new sender, one of messages of earlier releases, one update
  expect(await profiled()).toEqual({ inserted: 10, updated: 10, finds: 3, commands: 5 });
});
