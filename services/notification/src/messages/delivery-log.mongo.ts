import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { ChannelState, Outcome } from './channel-state.js';
import { messageDocuments, type StoredMessage } from './messages.schema.js';
import { DeliveryLog, type LoggedMessage } from './delivery-log.port.js';

/** In the collection of the other messages, without an instant at which they are due, so that the job never reads them. */
export class MongoDeliveryLog extends DeliveryLog {
  private readonly messages: TenantCollection<StoredMessage>;

  constructor(connection: MongoConnection) {
    super();
    this.messages = messageDocuments.on(connection);
  }

  override async open({ messageId, ...message }: LoggedMessage, now: Date): Promise<boolean> {
    const channels = [stateOf('failed', now)];
    try {
      await this.messages.insertOne({ _id: keyOf(messageId), eventId: messageId, ...message, channels, pendingSince: now, closedAt: now });
      return true;
    } catch (error) {
      if (duplicateKeyOf(error)) return false;
      throw error;
    }
  }

  override async close({ operatorId, messageId }: LoggedMessage, outcome: Outcome, now: Date): Promise<void> {
    await this.messages.updateOne({ _id: keyOf(messageId), operatorId }, { $set: { channels: [stateOf(outcome, now)], closedAt: now } });
  }
}

const keyOf = (messageId: string) => `${messageId}:sms`;

const stateOf = (outcome: Outcome, closedAt: Date): ChannelState => ({ channel: 'sms', attempts: 1, outcome, closedAt });
