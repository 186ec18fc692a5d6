import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { TransactionSession } from '@atoll/runtime/mongo/transaction';
import { sessions, type SessionDocument } from './sessions.schema.js';
import { UserSessions } from './user-sessions.port.js';

export class MongoUserSessions extends UserSessions {
  private readonly sessions: TenantCollection<SessionDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.sessions = sessions.on(connection);
  }

  override async endAll(operatorId: string, userId: number, session: TransactionSession): Promise<void> {
    await this.sessions.deleteMany({ operatorId, userId }, { session });
  }
}
