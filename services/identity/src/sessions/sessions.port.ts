import type { Session, SessionHolder } from './session.js';

export abstract class Sessions {
  abstract open(session: Session): Promise<void>;
  /** Undefined when it expired. */
  abstract find(operatorId: string, sessionId: string, now: Date): Promise<Session | undefined>;
  /** Marks a live session as used and moves its end; undefined when it expired before. */
  abstract prolong(operatorId: string, sessionId: string, now: Date, expiresAt: Date): Promise<Session | undefined>;
  /** The live sessions of a user, last used first, at most 100. */
  abstract ofUser(operatorId: string, userId: number, now: Date): Promise<Session[]>;
  /** False when that user has no such session. */
  abstract end(session: SessionHolder): Promise<boolean>;
  /** Ends all sessions of the holder but this one. */
  abstract endOthers(session: SessionHolder): Promise<void>;
}
