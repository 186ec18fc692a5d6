import { PUSH } from '../messages/channels.js';
import type { PendingMessage } from '../messages/pending-message.js';
import { PendingMessages } from '../messages/pending-messages.port.js';
import type { PushSubscriptions } from './push-subscriptions.port.js';

/** Stores messages. Those about a booking with subscribed devices go to these devices too. */
export class PushedMessages extends PendingMessages {
  constructor(
    private readonly messages: PendingMessages,
    private readonly subscriptions: Pick<PushSubscriptions, 'subscribed'>,
  ) {
    super();
  }

  override async add(messages: PendingMessage[]): Promise<void> {
    const asked = [...Map.groupBy(messages, ({ operatorId }) => operatorId)].map(async ([operatorId, of]) => {
      const bookingIds = [...new Set(of.flatMap(({ bookingId = [] }) => bookingId))];
      return [operatorId, await this.subscriptions.subscribed(operatorId, bookingIds)] as const;
    });
    const subscribed = new Map(await Promise.all(asked));
    const isPushed = ({ operatorId, bookingId, channels }: PendingMessage): boolean =>
      bookingId !== undefined && !channels.includes(PUSH) && subscribed.get(operatorId)?.has(bookingId) === true;
    // last, because the key of a message names its first channel
    await this.messages.add(messages.map((message) => (isPushed(message) ? { ...message, channels: [...message.channels, PUSH] } : message)));
  }

  override ofBooking(operatorId: string, bookingId: number): ReturnType<PendingMessages['ofBooking']> {
    return this.messages.ofBooking(operatorId, bookingId);
  }
}
