import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { pendingMessageDocuments, type Outcome, type PendingMessageDocument } from '../messages/pending-messages.schema.js';
import { DeliveryLog, type LoggedMessage } from './delivery-log.port.js';

/** In the collection of the other messages, without a time of the next attempt, so that the job never takes them. */
export class MongoDeliveryLog extends DeliveryLog {
  private readonly messages: TenantCollection<PendingMessageDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.messages = pendingMessageDocuments.on(connection);
  }

  override async open({ messageId, ...message }: LoggedMessage, now: Date): Promise<boolean> {
    const attempt = { attempts: 1, outcome: 'failed' as const, pendingSince: now, closedAt: now };
    try {
      await this.messages.insertOne({ _id: keyOf(messageId), eventId: messageId, channel: 'sms', ...message, ...attempt });
      return true;
    } catch (error) {
      if (duplicateKeyOf(error)) return false;
      throw error;
    }
  }

  override async close({ operatorId, messageId }: LoggedMessage, outcome: Outcome, now: Date): Promise<void> {
    await this.messages.updateOne({ _id: keyOf(messageId), operatorId }, { $set: { outcome, closedAt: now } });
  }
}

const keyOf = (messageId: string) => `${messageId}:sms`;
