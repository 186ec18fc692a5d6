import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { pendingMessageDocuments, type Outcome, type PendingMessageDocument } from '../messages/pending-messages.schema.js';
import { DueMessages, type DueMessage } from './due-messages.port.js';

export class MongoDueMessages extends DueMessages {
  private readonly all: TenantCollection<PendingMessageDocument>;
  private readonly messages: TenantCollection<PendingMessageDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.all = acrossOperators('the sender takes due messages of all operators').collection(connection, pendingMessageDocuments);
    this.messages = pendingMessageDocuments.on(connection);
  }

  override async take(now: Date, leaseUntil: Date): Promise<DueMessage | undefined> {
    const taken = await this.all.findOneAndUpdate(
      { nextAttemptAt: { $lte: now } },
      { $set: { nextAttemptAt: leaseUntil }, $inc: { attempts: 1 } },
      { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
    );
    if (!taken) return undefined;
    const { _id: messageId, attempts = 1, ...message } = taken;
    return { ...message, messageId, attempts };
  }

  override async retry(message: DueMessage, nextAttemptAt: Date): Promise<void> {
    await this.messages.updateOne(heldBy(message), { $set: { nextAttemptAt } });
  }

  override async close(message: DueMessage, outcome: Outcome, now: Date): Promise<void> {
    await this.messages.updateOne(heldBy(message), { $set: { outcome, closedAt: now }, $unset: { nextAttemptAt: '' } });
  }
}

/** Matches while no other process has taken the message since: the number of the attempt is its fencing token. */
const heldBy = ({ operatorId, messageId, attempts }: DueMessage) => ({ _id: messageId, operatorId, attempts });
