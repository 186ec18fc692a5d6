import { declareIndexes, tenantCollection } from '@atoll/runtime/mongo';
import type { MongoConnection } from '@atoll/runtime/mongo';
import type { TenantCollection } from '@atoll/runtime/tenant-collection';
import type { Session } from './session.js';
import { Sessions } from './sessions.port.js';

type SessionDocument = Session & { _id: string };

export class MongoSessions extends Sessions {
  private readonly sessions: TenantCollection<SessionDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.sessions = tenantCollection<SessionDocument>(connection, 'sessions');
    // the database clears away what ran out
    declareIndexes(connection, 'sessions', [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }]);
  }

  override async open(session: Session): Promise<void> {
    await this.sessions.insertOne({ _id: keyOf(session.operatorId, session.sessionId), ...session });
  }

  override async find(operatorId: string, sessionId: string, now: Date): Promise<Session | undefined> {
    return (await this.sessions.findOne(running(operatorId, sessionId, now), { projection: { _id: 0 } })) ?? undefined;
  }

  override async prolong(operatorId: string, sessionId: string, now: Date, expiresAt: Date): Promise<Session | undefined> {
    const prolonged = await this.sessions.findOneAndUpdate(
      running(operatorId, sessionId, now),
      { $set: { expiresAt } },
      { returnDocument: 'after', projection: { _id: 0 } },
    );
    return prolonged ?? undefined;
  }
}

const keyOf = (operatorId: string, sessionId: string) => `${operatorId}:${sessionId}`;
const running = (operatorId: string, sessionId: string, now: Date) => ({ _id: keyOf(operatorId, sessionId), operatorId, expiresAt: { $gt: now } });
