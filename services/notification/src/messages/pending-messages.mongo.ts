import { wakeJob } from '@atoll/runtime/jobs/job';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { insertMissing } from '@atoll/runtime/mongo/insert-each';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { messageDocuments, type MessageDocument, type StoredMessage } from './messages.schema.js';
import type { PendingMessage } from './pending-message.js';
import { PendingMessages } from './pending-messages.port.js';

/** The job that sends what is stored here. */
export const SENDING = 'send-messages';

export class MongoPendingMessages extends PendingMessages {
  private readonly messages: TenantCollection<StoredMessage>;

  constructor(private readonly connection: MongoConnection) {
    super();
    this.messages = messageDocuments.on(connection);
  }

  /** Durable before it returns: the consumer then commits its offset. */
  async add(messages: PendingMessage[]): Promise<void> {
    if (messages.length === 0) return;
    await insertMissing(this.messages, messages.map(documentOf));
    wakeJob(this.connection, SENDING);
  }

  async ofBooking(operatorId: string, bookingId: number): Promise<MessageDocument[]> {
    return this.messages.find<MessageDocument>({ operatorId, bookingId }).sort({ pendingSince: 1 }).limit(100).toArray();
  }
}

const documentOf = ({ channels, ...message }: PendingMessage): MessageDocument => ({
  _id: `${message.eventId}:${channels[0]}`,
  ...message,
  channels: channels.map((channel) => ({ channel, attempts: 0, dueAt: message.dueAt })),
});
