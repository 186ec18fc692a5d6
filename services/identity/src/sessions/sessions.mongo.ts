import { declareIndexes, tenantCollection } from '@atoll/runtime/mongo/mongo';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { Session, SessionHolder } from './session.js';
import { Sessions } from './sessions.port.js';

type SessionDocument = Session & { _id: string };

const MOST_LISTED = 100;

export class MongoSessions extends Sessions {
  private readonly sessions: TenantCollection<SessionDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.sessions = tenantCollection<SessionDocument>(connection, 'sessions');
    declareIndexes(connection, 'sessions', [
      // MongoDB removes expired sessions about once a minute; until then `live` hides them
      { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      { key: { operatorId: 1, userId: 1, lastUsedAt: -1 } },
    ]);
  }

  override async open(session: Session): Promise<void> {
    await this.sessions.insertOne({ _id: keyOf(session.operatorId, session.sessionId), ...session });
  }

  override async find(operatorId: string, sessionId: string, now: Date): Promise<Session | undefined> {
    return (await this.sessions.findOne(live(operatorId, sessionId, now), { projection: { _id: 0 } })) ?? undefined;
  }

  override async prolong(operatorId: string, sessionId: string, now: Date, expiresAt: Date): Promise<Session | undefined> {
    const prolonged = await this.sessions.findOneAndUpdate(
      live(operatorId, sessionId, now),
      { $set: { expiresAt, lastUsedAt: now } },
      { returnDocument: 'after', projection: { _id: 0 } },
    );
    return prolonged ?? undefined;
  }

  override async ofUser(operatorId: string, userId: number, now: Date): Promise<Session[]> {
    const found = this.sessions.find({ operatorId, userId, expiresAt: { $gt: now } }, { projection: { _id: 0 } });
    return found.sort({ lastUsedAt: -1 }).limit(MOST_LISTED).toArray();
  }

  override async end({ operatorId, userId, sessionId }: SessionHolder): Promise<boolean> {
    const { deletedCount } = await this.sessions.deleteOne({ _id: keyOf(operatorId, sessionId), operatorId, userId });
    return deletedCount === 1;
  }

  override async endOthers({ operatorId, userId, sessionId }: SessionHolder): Promise<void> {
    await this.sessions.deleteMany({ operatorId, userId, sessionId: { $ne: sessionId } });
  }
}

const keyOf = (operatorId: string, sessionId: string) => `${operatorId}:${sessionId}`;
const live = (operatorId: string, sessionId: string, now: Date) => ({ _id: keyOf(operatorId, sessionId), operatorId, expiresAt: { $gt: now } });
