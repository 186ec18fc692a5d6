import { withEvents } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { TransactionSession } from '@atoll/runtime/mongo/transaction';
import { operatorEvents } from '../operator-events.js';
import { UserPasswords } from './user-passwords.port.js';
import { users, type UserDocument } from './users.schema.js';

export class MongoUserPasswords extends UserPasswords {
  private readonly users: TenantCollection<UserDocument>;

  constructor(private readonly connection: MongoConnection) {
    super();
    this.users = users.on(connection);
  }

  override async change(operatorId: string, userId: number, { hash, at }: { hash: string; at: Date }, session: TransactionSession): Promise<boolean> {
    const user = await this.users.findOneAndUpdate(
      { operatorId, id: userId },
      { $set: { passwordHash: hash }, $inc: { version: 1 } },
      { session, returnDocument: 'after', projection: { version: 1 } },
    );
    if (!user) return false;
    const changed = operatorEvents({ operatorId, version: user.version, at }, { $case: 'passwordChanged', value: { userId } });
    await this.users.updateOne({ operatorId, id: userId }, withEvents({}, changed), { session });
    return true;
  }

  override changed(): void {
    wakeRelay(this.connection, users);
  }
}
