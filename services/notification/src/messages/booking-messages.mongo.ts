import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { BookingMessages } from './booking-messages.port.js';
import { messageDocuments, type MessageDocument, type StoredMessage } from './messages.schema.js';

export class MongoBookingMessages extends BookingMessages {
  private readonly messages: TenantCollection<StoredMessage>;

  constructor(connection: MongoConnection) {
    super();
    this.messages = messageDocuments.on(connection);
  }

  override async newest(operatorId: string, bookingId: number, limit: number): Promise<MessageDocument[]> {
    const found = await this.messages.find({ operatorId, bookingId }).sort({ pendingSince: -1 }).limit(limit).toArray();
    return found.map(withChannels);
  }

  override async byId(operatorId: string, messageId: string): Promise<MessageDocument | undefined> {
    const found = await this.messages.findOne({ _id: messageId, operatorId });
    return found ? withChannels(found) : undefined;
  }
}

/** Earlier releases stored a document for each channel. */
function withChannels(stored: StoredMessage): MessageDocument {
  const { channel = '', attempts = 0, outcome, closedAt, nextAttemptAt: dueAt, channels, ...message } = stored;
  const former = { channel, attempts, ...(outcome && { outcome }), ...(closedAt && { closedAt }), ...(dueAt && { dueAt }) };
  return { ...message, channels: channels ?? [former] };
}
