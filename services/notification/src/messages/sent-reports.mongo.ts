import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { messageDocuments, type MessageDocument, type StoredMessage } from './messages.schema.js';
import { SentReports } from './sent-reports.port.js';

export class MongoSentReports extends SentReports {
  private readonly messages: TenantCollection<StoredMessage>;

  constructor(connection: MongoConnection) {
    super();
    this.messages = messageDocuments.on(connection);
  }

  override async newest(operatorId: string, limit: number): Promise<MessageDocument[]> {
    const withReport = { operatorId, reportRunId: { $exists: true } };
    return this.messages.find<MessageDocument>(withReport).sort({ pendingSince: -1 }).limit(limit).toArray();
  }
}
