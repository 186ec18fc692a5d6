import type { mongo } from 'mongoose';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { inTransaction } from '@atoll/runtime/mongo/transaction';
import { userCounts } from './user-counts.schema.js';
import type { UserCountsDocument } from './user-counts.schema.js';
import { users } from './users.schema.js';
import type { UserDocument } from './users.schema.js';

export type UserCounts = Pick<UserCountsDocument, 'all' | 'withRole'>;

/**
 * Totals of the whole list of users and of those with a role, written in the transactions that change them, so that no list counts its
 * entries. An operator without the document is counted once: deleting the document is how to rebuild it.
 */
export class MongoUserCounts {
  private readonly counts: TenantCollection<UserCountsDocument>;
  private readonly users: TenantCollection<UserDocument>;

  constructor(private readonly connection: MongoConnection) {
    this.counts = userCounts.on(connection);
    this.users = users.on(connection);
  }

  async of(operatorId: string): Promise<UserCounts> {
    const stored = await this.counts.findOne(keyOf(operatorId));
    if (stored) return stored;
    await inTransaction(this.connection, (session) => this.countOnce(operatorId, session));
    return (await this.counts.findOne(keyOf(operatorId))) ?? { all: 0, withRole: 0 };
  }

  /** Within the transaction of the change, after its write to the users. */
  async add(operatorId: string, change: UserCounts, session: mongo.ClientSession): Promise<void> {
    const { matchedCount } = await this.counts.updateOne(keyOf(operatorId), { $inc: change }, { session });
    if (matchedCount === 0) await this.countOnce(operatorId, session);
  }

  /** Counts once: when two transactions count at the same time, one is retried, because both write the same document. */
  private async countOnce(operatorId: string, session: mongo.ClientSession): Promise<void> {
    const all = await this.users.countDocuments({ operatorId }, { session, hint: 'allBy_id' });
    const withRole = await this.users.countDocuments({ operatorId, hasRole: true }, { session, hint: 'withRoleBy_id' });
    await this.counts.updateOne(keyOf(operatorId), { $setOnInsert: { all, withRole } }, { session, upsert: true });
  }
}

const keyOf = (operatorId: string) => ({ _id: operatorId, operatorId });
