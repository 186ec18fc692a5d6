import type { Actor } from '@atoll/runtime/context/caller';

export type StaffActor = Extract<Actor, { kind: 'user' }>;

/** Identity, which knows the sessions and the roles of today. */
export abstract class StaffSessions {
  /** Undefined when the session has ended or expired, or the user is gone. */
  abstract user(operatorId: string, sessionId: string): Promise<StaffActor | undefined>;
}
