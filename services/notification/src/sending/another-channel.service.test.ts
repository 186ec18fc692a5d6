import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MessageChannel, MessageChannels } from '../channels/message-channel.port.js';
import type { Letter } from '../contents/letter.js';
import type { MessageContents } from '../contents/message-contents.port.js';
import { LimitCreated } from '../limits/limit-created.js';
import { DueMessages } from '../messages/due-messages.port.js';
import { pendingMessages } from '../messages/pending-message.js';
import { PendingMessages } from '../messages/pending-messages.port.js';
import { held } from '../testing/lease.js';
import { startTestNotification, type TestNotification } from '../testing/service.js';
import { SendMessages } from './send-messages.js';

/** A channel that the product does not have: this class is all that it needs. */
class NoticeBoard extends MessageChannel {
  override readonly name = 'noticeBoard';
  override readonly contact = 'phone';
  override readonly atOnce = 1;
  override readonly createdLimits = { contactPerHour: 1, addressPerHour: 1, operatorPerHour: 1, foreignPerHour: 1, mergedAtMost: 1 };
  readonly pinned: string[] = [];

  override async send(reference: string, letter: Letter): Promise<void> {
    this.pinned.push(`${reference} for ${this.addressOf(letter)}`);
  }

  protected override has(): boolean {
    return true;
  }
}

const letter = {
  contact: { phone: '+9607712345', email: '' },
  operator: { productTitle: 'Coral' },
  language: 'en',
  text: 'booking-links',
  values: { product: 'Coral', links: '' },
} as unknown as Letter;

let notification: TestNotification;
let now = new Date('2026-11-22T08:00:00Z');
beforeAll(async () => {
  notification = await startTestNotification(() => now);
});
afterAll(() => notification?.stop());

const stored = async () => (await notification.messages({ eventId: 'board-1' }))[0]?.channels;
const part = <T>(type: abstract new (...args: never[]) => T): T => notification.service.get(type);
/** A process that sends over these channels. */
const send = (channels: MessageChannels) => {
  const contents = { of: async () => letter } satisfies Pick<MessageContents, 'of'>;
  return new SendMessages(part(DueMessages), contents, channels, part(LimitCreated), { now: () => now }).run(held);
};

it('a further channel is one class: it is stored with the message, waits for a process that has it, and is sent and marked [NT-07, NT-08]', async () => {
  const former = part(MessageChannels);
  const board = new NoticeBoard();
  const channels = new MessageChannels(...former.all, board);
  const event = { bookingId: 7, event: { $case: 'bookingCancelled', value: { bookingId: 7 } }, reachable: { contacts: ['phone'] } };
  const pending = pendingMessages({ id: 'board-1', operatorId: 'coral', occurredAt: now, event } as never, channels.all);
  expect(pending.map((message) => message.channels)).toEqual([['sms', 'noticeBoard']]);
  await part(PendingMessages).add(pending);
  // The sender while pods are replaced is of the release without it.
  await send(former);
  const waiting = { channel: 'noticeBoard', attempts: 0, dueAt: new Date(now.getTime() + 30_000) };
  expect(await stored()).toMatchObject([{ channel: 'sms', outcome: 'sent' }, waiting]);
  now = new Date(now.getTime() + 30_000);
  await send(channels);
  expect(board.pinned).toEqual(['board-1:noticeBoard for +9607712345']);
  expect(await stored()).toMatchObject([{ channel: 'sms' }, { channel: 'noticeBoard', outcome: 'sent', attempts: 1 }]);
});
