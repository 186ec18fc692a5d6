import type { Caller } from '@atoll/runtime/context/caller';

export abstract class Users {
  /** User id → name; accounts that are gone are left out. */
  abstract names(caller: Caller, userIds: Iterable<number>): Promise<ReadonlyMap<number, string>>;
}
