import { userIdOf, type Caller } from '@atoll/runtime/context/caller';

/** What a user did to a record, stored inside it for the audit trail (XC-14). */
export interface Action {
  at: Date;
  /** 0: the system. */
  byUserId: number;
  action: string;
}

export const actionOf = (caller: Caller, at: Date, action: string): Action => ({ at, byUserId: userIdOf(caller) ?? 0, action });
