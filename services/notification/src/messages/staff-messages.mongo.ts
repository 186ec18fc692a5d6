import type { mongo } from 'mongoose';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { refusedWrites } from '@atoll/runtime/mongo/insert-each';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { STAFF } from './channels.js';
import { messageDocuments, type StoredMessage } from './messages.schema.js';
import { StaffMessages, type StaffMessage } from './staff-messages.port.js';

const WINDOW_MS = 300_000;
/** The first of a window waits so long for others. */
const LINGER_MS = 20_000;
const MOST_SUBJECTS = 20;

export class MongoStaffMessages extends StaffMessages {
  private readonly messages: TenantCollection<StoredMessage>;

  constructor(connection: MongoConnection) {
    super();
    this.messages = messageDocuments.on(connection);
  }

  /** The message of this window, unless it is due or sent: then that of the next one. */
  override async add(messages: readonly StaffMessage[], now: Date): Promise<void> {
    const window = Math.floor(now.getTime() / WINDOW_MS);
    const late = await this.merge(messages, { window, now, dueAt: new Date(now.getTime() + LINGER_MS) });
    await this.merge(late, { window: window + 1, now, dueAt: new Date((window + 1) * WINDOW_MS) });
  }

  /** Returns those whose message of the window is due or sent. */
  private async merge(messages: readonly StaffMessage[], into: Window): Promise<readonly StaffMessage[]> {
    if (messages.length === 0) return [];
    try {
      await this.messages.bulkWrite(
        messages.map((message) => upsertOf(message, into)),
        { ordered: false },
      );
      return [];
    } catch (error) {
      const refused = refusedWrites(error);
      const other = [...refused.values()].find((one) => !duplicateKeyOf(one));
      if (other) throw other;
      return [...refused.keys()].map((index) => messages[index]!);
    }
  }
}

interface Window {
  readonly window: number;
  readonly now: Date;
  readonly dueAt: Date;
}

function upsertOf({ operatorId, deviceId, template, subjects }: StaffMessage, { window, now, dueAt }: Window): mongo.AnyBulkWriteOperation<StoredMessage> {
  const eventId = `${operatorId}:${deviceId}:${template}:${window}`;
  const channels = [{ channel: STAFF, attempts: 0, dueAt }];
  return {
    updateOne: {
      filter: { _id: `${eventId}:${STAFF}`, operatorId, dueAt: { $gt: now } },
      update: {
        $setOnInsert: { eventId, template, staffDeviceId: deviceId, pendingSince: now, channels, dueAt },
        $push: { subjects: { $each: [...subjects], $slice: -MOST_SUBJECTS } },
      },
      upsert: true,
    },
  };
}
