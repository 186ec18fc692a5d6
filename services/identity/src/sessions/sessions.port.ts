import type { Session } from './session.js';

export abstract class Sessions {
  abstract open(session: Session): Promise<void>;
  /** Undefined when it ran out. */
  abstract find(operatorId: string, sessionId: string, now: Date): Promise<Session | undefined>;
  /** Moves the end of a running session and answers it; undefined when it ran out before. */
  abstract prolong(operatorId: string, sessionId: string, now: Date, expiresAt: Date): Promise<Session | undefined>;
}
