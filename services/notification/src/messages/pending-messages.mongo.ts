import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { insertMissing } from '@atoll/runtime/mongo/insert-each';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { PendingMessage } from './pending-message.js';
import { PendingMessages } from './pending-messages.port.js';
import { pendingMessageDocuments, type PendingMessageDocument } from './pending-messages.schema.js';

export class MongoPendingMessages extends PendingMessages {
  private readonly messages: TenantCollection<PendingMessageDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.messages = pendingMessageDocuments.on(connection);
  }

  async add(messages: PendingMessage[]): Promise<void> {
    if (messages.length === 0) return;
    // The key is the event's id and the channel, so a repeated delivery is refused as a duplicate.
    const documents = messages.map((message) => ({ _id: `${message.eventId}:${message.channel}`, ...message }));
    await insertMissing(this.messages, documents);
  }

  async ofBooking(operatorId: string, bookingId: number): Promise<Omit<PendingMessage, 'nextAttemptAt'>[]> {
    return this.messages
      .find({ operatorId, bookingId }, { projection: { _id: 0 } })
      .sort({ pendingSince: 1 })
      .limit(100)
      .toArray();
  }
}
