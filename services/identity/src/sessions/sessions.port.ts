import type { Session, SessionHolder } from './session.js';

export abstract class Sessions {
  abstract open(session: Session): Promise<void>;
  /** Undefined when it expired. */
  abstract find(operatorId: string, sessionId: string, now: Date): Promise<Session | undefined>;
  /** Sets `lastUsedAt` and the new expiry; undefined when the session expired before. */
  abstract prolong(operatorId: string, sessionId: string, now: Date, expiresAt: Date): Promise<Session | undefined>;
  /** The unexpired sessions of a user, most recently used first, at most 100. */
  abstract ofUser(operatorId: string, userId: number, now: Date): Promise<Session[]>;
  /** False when that user has no such session. */
  abstract end(session: SessionHolder): Promise<boolean>;
  /** Ends all other sessions of the same user. */
  abstract endOthers(session: SessionHolder): Promise<void>;
}
