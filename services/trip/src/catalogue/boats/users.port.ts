import type { Caller } from '@atoll/runtime/context/caller';

export interface User {
  id: number;
  username: string;
  /** True for super users too: they have every right of a captain. */
  isCaptain: boolean;
}

export abstract class Users {
  abstract find(caller: Caller, userId: number): Promise<User | undefined>;
}
