import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createCollections } from '@atoll/runtime/testing/collections';
import { explainsWithoutCollscan, testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import type { ChannelState } from './channel-state.js';
import { messageDocuments, type StoredMessage } from './messages.schema.js';
import { MongoPendingMessages } from './pending-messages.mongo.js';
import { MongoDueMessages } from './due-messages.mongo.js';
import type { DueMessage } from './due-messages.port.js';

const NOW = new Date('2026-11-23T10:00:00Z');
const after = (ms: number): Date => new Date(NOW.getTime() + ms);

let test: TestDatabase;
let due: MongoDueMessages;
let pending: MongoPendingMessages;
beforeAll(async () => {
  test = await testDatabase('notification');
  due = new MongoDueMessages(test.connection);
  pending = new MongoPendingMessages(test.connection);
  await createCollections(test.connection);
});
beforeEach(() => test.connection.collection('messages').deleteMany({}));
afterAll(() => test.drop());

const messages = () => messageDocuments.on(test.connection);
const stored = async (bookingId: number, operatorId = 'coral') => (await pending.ofBooking(operatorId, bookingId))[0]!;
const add = (bookingId: number, operatorId = 'coral', dueAt = NOW) =>
  pending.add([
    { operatorId, eventId: `e${bookingId}-${operatorId}`, channels: ['sms', 'email'], template: 'booking-created', bookingId, pendingSince: NOW, dueAt },
  ]);
const sent: ChannelState[] = [
  { channel: 'sms', attempts: 1, outcome: 'sent', closedAt: NOW },
  { channel: 'email', attempts: 1, outcome: 'sent', closedAt: NOW },
];
const retried: ChannelState[] = [sent[0]!, { channel: 'email', attempts: 1, dueAt: after(10_000) }];
const idsOf = (read: readonly DueMessage[]) => read.map(({ bookingId }) => bookingId);

describe('due messages', () => {
  it('are read across operators, the first due first, without those that are not due, those under way and those that are closed', async () => {
    await add(1);
    await add(2, 'lagoon', after(-1000));
    await add(3, 'coral', after(1));
    const [second, first] = [(await due.read(NOW, 10, []))[1]!, (await due.read(NOW, 10, []))[0]!];
    expect([first.bookingId, second.bookingId]).toEqual([2, 1]);
    expect(idsOf(await due.read(NOW, 10, [first.messageId]))).toEqual([1]);
    expect(idsOf(await due.read(NOW, 1, []))).toEqual([2]);
    expect(await due.nextDueAt()).toEqual(after(-1000));
    await due.mark([
      { message: first, channels: sent, fence: 1 },
      { message: second, channels: retried, fence: 1 },
    ]);
    expect(await due.read(NOW, 10, [])).toEqual([]);
    expect(await due.nextDueAt()).toEqual(after(1));
    expect(await stored(2, 'lagoon')).toMatchObject({ channels: sent, closedAt: NOW });
    expect(await stored(2, 'lagoon')).not.toHaveProperty('dueAt');
    expect(await stored(1)).toMatchObject({ channels: retried, dueAt: after(10_000) });
    expect(await stored(1)).not.toHaveProperty('closedAt');
  });

  it('are found by an index', async () => {
    expect(
      await explainsWithoutCollscan(
        messages()
          .find({ operatorId: 'coral', dueAt: { $lte: NOW } })
          .sort({ dueAt: 1 }),
      ),
    ).toBe(true);
  });

  it('stay as a later sender marked them', async () => {
    await add(1);
    const [message] = (await due.read(NOW, 10, [])) as [DueMessage];
    await due.mark([{ message, channels: sent, fence: 2 }]);
    await due.mark([{ message, channels: retried, fence: 1 }]);
    expect(await stored(1)).toMatchObject({ channels: sent, fence: 2, closedAt: NOW });
  });
});

describe('messages of an earlier release, one document for each channel', () => {
  const former = (over: Partial<StoredMessage> = {}): StoredMessage => ({
    _id: 'e9:email',
    operatorId: 'coral',
    eventId: 'e9',
    channel: 'email',
    template: 'booking-created',
    bookingId: 9,
    pendingSince: NOW,
    nextAttemptAt: NOW,
    ...over,
  });

  it('are sent with the attempts that they had', async () => {
    await messages().insertMany([former(), former({ _id: 'e8:sms', eventId: 'e8', channel: 'sms', bookingId: 8, attempts: 2 })]);
    await due.convertFormer(NOW);
    const read = await due.read(NOW, 10, []);
    expect(read.toSorted((a, b) => a.bookingId! - b.bookingId!)).toEqual([
      expect.objectContaining({ messageId: 'e8:sms', channels: [{ channel: 'sms', attempts: 2, dueAt: NOW }] }),
      expect.objectContaining({ messageId: 'e9:email', channels: [{ channel: 'email', attempts: 0, dueAt: NOW }] }),
    ]);
    await due.mark(read.map((message) => ({ message, channels: sent.slice(0, 1), fence: 1 })));
    expect(await due.read(NOW, 10, [])).toEqual([]);
  });

  it('stay with the process of that release that has taken them, until its lease ends', async () => {
    const taken = former({ attempts: 1, nextAttemptAt: after(60_000) });
    await messages().insertOne(taken);
    await due.convertFormer(NOW);
    expect(await messages().findOne({ operatorId: 'coral', _id: 'e9:email' })).toEqual(taken);
    await due.convertFormer(after(60_000));
    expect(idsOf(await due.read(after(60_000), 10, []))).toEqual([9]);
  });

  it('stay closed', async () => {
    const { nextAttemptAt: _, ...rest } = former({ outcome: 'sent', attempts: 1, closedAt: NOW });
    await messages().insertOne(rest);
    await due.convertFormer(after(1));
    expect(await messages().findOne({ operatorId: 'coral', _id: 'e9:email' })).toEqual(rest);
  });

  it('are not sent a second time when their event is delivered again', async () => {
    await messages().insertMany([former({ _id: 'e9:sms', channel: 'sms' }), former()]);
    await pending.add([
      { operatorId: 'coral', eventId: 'e9', channels: ['sms', 'email'], template: 'booking-created', bookingId: 9, pendingSince: NOW, dueAt: NOW },
    ]);
    await due.convertFormer(NOW);
    const channels = (await due.read(NOW, 10, [])).flatMap((message) => message.channels.map(({ channel }) => channel));
    expect(channels.toSorted()).toEqual(['email', 'sms']);
  });
});
