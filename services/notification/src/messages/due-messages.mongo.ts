import type { mongo } from 'mongoose';
import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { ChannelState } from './channel-state.js';
import { messageDocuments, type MessageDocument, type StoredMessage } from './messages.schema.js';
import { DueMessages, type DueMessage, type Mark } from './due-messages.port.js';

/** Not journaled: a mark that a crash of the database loses has its message sent again, and one write less is flushed for each batch. */
const FAST = { writeConcern: { w: 1, j: false } } as const;
const MOST_CONVERTED = 500;

export class MongoDueMessages extends DueMessages {
  private readonly all: TenantCollection<StoredMessage>;
  private readonly messages: TenantCollection<StoredMessage>;

  constructor(connection: MongoConnection) {
    super();
    this.all = acrossOperators('the sender reads due messages of all operators').collection(connection, messageDocuments);
    this.messages = messageDocuments.on(connection);
  }

  override async read(now: Date, limit: number, except: readonly string[]): Promise<DueMessage[]> {
    const others = except.length > 0 && { _id: { $nin: [...except] } };
    const projection = { dueAt: 0, closedAt: 0, fence: 0 } as const;
    const found = await this.all
      .find<MessageDocument>({ dueAt: { $lte: now }, ...others }, { projection })
      .sort({ dueAt: 1 })
      .limit(limit)
      .batchSize(limit + 1)
      .toArray();
    return found.map(({ _id: messageId, ...message }) => ({ ...message, messageId }));
  }

  override async nextDueAt(): Promise<Date | undefined> {
    const next = await this.all.findOne({ dueAt: { $exists: true } }, { sort: { dueAt: 1 }, projection: { _id: 0, dueAt: 1 } });
    return next?.dueAt;
  }

  override async mark(marks: readonly Mark[]): Promise<void> {
    const alike = Map.groupBy(marks, ({ message: { operatorId }, channels, fence }) => JSON.stringify([operatorId, fence, channels]));
    await this.messages.bulkWrite([...alike.values()].map(markWrite), { ordered: false, ...FAST });
  }

  /** The filter repeats what was read: a document that a sender of an earlier release has taken or closed since stays that one's. */
  override async convertFormer(now: Date): Promise<void> {
    const due = { nextAttemptAt: { $lte: now } };
    const former = await this.all.find(due, { sort: { nextAttemptAt: 1 }, limit: MOST_CONVERTED }).toArray();
    if (former.length > 0) await this.messages.bulkWrite(former.map(conversionOf), { ordered: false });
  }
}

/** Marks that are the same for several messages, as of those that were sent at the first attempt, are one update. */
function markWrite(marks: readonly Mark[]): mongo.AnyBulkWriteOperation<StoredMessage> {
  const { message, channels, fence } = marks[0]!;
  const _id = { $in: marks.map((mark) => mark.message.messageId) };
  const filter = { _id, operatorId: message.operatorId, $or: [{ fence: { $exists: false } }, { fence: { $lte: fence } }] };
  return { updateMany: { filter, update: { $set: { channels, fence, ...timesOf(channels).$set }, $unset: timesOf(channels).$unset } } };
}

function timesOf(channels: readonly ChannelState[]): { $set: Partial<StoredMessage>; $unset: Partial<Record<keyof StoredMessage, ''>> } {
  const instants = (of: 'dueAt' | 'closedAt'): number[] => channels.flatMap((state) => state[of]?.getTime() ?? []);
  const due = instants('dueAt');
  if (due.length > 0) return { $set: { dueAt: new Date(Math.min(...due)) }, $unset: { closedAt: '' } };
  return { $set: { closedAt: new Date(Math.max(...instants('closedAt'))) }, $unset: { dueAt: '' } };
}

function conversionOf({ _id, operatorId, channel, nextAttemptAt, attempts }: StoredMessage): mongo.AnyBulkWriteOperation<StoredMessage> {
  const channels = [{ channel: channel!, attempts: attempts ?? 0, dueAt: nextAttemptAt! }];
  const filter = { _id, operatorId, nextAttemptAt: nextAttemptAt!, attempts: attempts === undefined ? { $exists: false } : attempts };
  return { updateOne: { filter, update: { $set: { channels, dueAt: nextAttemptAt! }, $unset: { channel: '', nextAttemptAt: '', attempts: '' } } } };
}
