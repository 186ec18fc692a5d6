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
/** A message that is due so soon may be read by a sender whose clock is ahead. */
const SKEW_MS = 2000;
const MOST_SUBJECTS = 20;

export class MongoStaffMessages extends StaffMessages {
  private readonly messages: TenantCollection<StoredMessage>;

  constructor(connection: MongoConnection) {
    super();
    this.messages = messageDocuments.on(connection);
  }

  /**
   * Into the message of this window, unless it is due or sent: then into that of the next one. The first attempt of two processes may insert the
   * same message, of which one is refused, so it is repeated before the next window is tried.
   */
  override async add(messages: readonly StaffMessage[], now: Date): Promise<void> {
    const window = Math.floor(now.getTime() / WINDOW_MS);
    let left = messages;
    for (const next of [window, window, window + 1, window + 2]) {
      const dueAt = new Date(Math.max(now.getTime() + LINGER_MS, next * WINDOW_MS));
      left = await this.merge(left, { window: next, now, dueAt });
    }
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
      filter: { _id: `${eventId}:${STAFF}`, operatorId, dueAt: { $gt: new Date(now.getTime() + SKEW_MS) } },
      update: {
        $setOnInsert: { eventId, template, staffDeviceId: deviceId, pendingSince: now, channels, dueAt },
        $push: { subjects: { $each: [...subjects], $slice: -MOST_SUBJECTS } },
      },
      upsert: true,
    },
  };
}
