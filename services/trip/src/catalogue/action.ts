import { authorOf, type Author } from '@atoll/outbox/audit/author';
import { userIdOf, type Caller } from '@atoll/runtime/context/caller';

/** Says what a user did to a record, and is stored inside it for the audit trail (XC-14). */
export interface Action {
  at: Date;
  /** 0: the system. */
  byUserId: number;
  action: string;
  /** For the audit trail; absent where no staff acted. Not stored with the action. */
  author?: Author | undefined;
}

export const actionOf = (caller: Caller, at: Date, action: string): Action => ({ at, byUserId: userIdOf(caller) ?? 0, action, author: authorOf(caller) });

/** The action as the record stores it. */
export const storedAction = ({ at, byUserId, action }: Action): Action => ({ at, byUserId, action });
