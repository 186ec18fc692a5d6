import type { Connection } from 'mongoose';
import { insertMissing } from '@atoll/runtime/mongo/insert-each';
import { declareIndexes, tenantCollection } from '@atoll/runtime/mongo/mongo';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { PendingMessage } from './pending-message.js';
import { PendingMessages } from './pending-messages.port.js';

const COLLECTION = 'messages';

type MessageDocument = PendingMessage & { _id: string };

export class PendingMessagesMongo extends PendingMessages {
  private readonly messages: TenantCollection<MessageDocument>;

  constructor(connection: Connection) {
    super();
    this.messages = tenantCollection<MessageDocument>(connection, COLLECTION);
    declareIndexes(connection, COLLECTION, [{ key: { operatorId: 1, bookingId: 1 } }]);
  }

  async add(messages: PendingMessage[]): Promise<void> {
    if (messages.length === 0) return;
    // The key is the event's id and the channel, so a repeated delivery is refused as a duplicate.
    const documents = messages.map((message) => ({ _id: `${message.eventId}:${message.channel}`, ...message }));
    await insertMissing(this.messages, documents);
  }

  async ofBooking(operatorId: string, bookingId: number): Promise<PendingMessage[]> {
    return this.messages
      .find({ operatorId, bookingId }, { projection: { _id: 0 } })
      .sort({ pendingSince: 1 })
      .limit(100)
      .toArray();
  }
}
