import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { Session, SessionHolder } from './session.js';
import { Sessions } from './sessions.port.js';
import { sessions } from './sessions.schema.js';
import type { SessionDocument } from './sessions.schema.js';

const MAX_LISTED = 100;
const WITHOUT_ID = { projection: { _id: 0 } } as const;

export class MongoSessions extends Sessions {
  private readonly sessions: TenantCollection<SessionDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.sessions = sessions.on(connection);
  }

  override async open(session: Session): Promise<void> {
    await this.sessions.insertOne({ _id: storageIdOf(session), ...session });
  }

  override async find(operatorId: string, sessionId: string, now: Date): Promise<Session | undefined> {
    return (await this.sessions.findOne<Session>(unexpired(operatorId, sessionId, now), WITHOUT_ID)) ?? undefined;
  }

  override async prolong(operatorId: string, sessionId: string, now: Date, expiresAt: Date): Promise<Session | undefined> {
    const prolonged = await this.sessions.findOneAndUpdate(
      unexpired(operatorId, sessionId, now),
      { $set: { expiresAt, lastUsedAt: now } },
      { returnDocument: 'after', ...WITHOUT_ID },
    );
    return prolonged ?? undefined;
  }

  override async ofUser(operatorId: string, userId: number, now: Date): Promise<Session[]> {
    const found = this.sessions.find<Session>({ operatorId, userId, expiresAt: { $gt: now } }, WITHOUT_ID);
    return found.sort({ lastUsedAt: -1 }).limit(MAX_LISTED).toArray();
  }

  override async end({ operatorId, userId, sessionId }: SessionHolder): Promise<boolean> {
    const { deletedCount } = await this.sessions.deleteOne({ _id: storageIdOf({ operatorId, sessionId }), operatorId, userId });
    return deletedCount === 1;
  }

  override async endOthers({ operatorId, userId, sessionId }: SessionHolder): Promise<void> {
    await this.sessions.deleteMany({ operatorId, userId, sessionId: { $ne: sessionId } });
  }
}

/** Session ids are uuids, so `record-key`'s numbered ids do not fit. */
const storageIdOf = ({ operatorId, sessionId }: Pick<Session, 'operatorId' | 'sessionId'>) => `${operatorId}:${sessionId}`;

const unexpired = (operatorId: string, sessionId: string, now: Date) => ({
  _id: storageIdOf({ operatorId, sessionId }),
  operatorId,
  expiresAt: { $gt: now },
});
