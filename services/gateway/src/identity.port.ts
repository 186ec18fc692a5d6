import type { Actor } from '@atoll/runtime/context/caller';

export type UserActor = Extract<Actor, { kind: 'user' }>;

export abstract class Identity {
  /** The operator of a host; undefined when no operator has it. @param hasStale whether the caller can do without a response */
  abstract operatorOf(host: string, hasStale: boolean): Promise<string | undefined>;
  /** The session's user with their current roles; undefined when the session expired or ended, or the user is gone. */
  abstract userOf(operatorId: string, sessionId: string): Promise<UserActor | undefined>;
}
