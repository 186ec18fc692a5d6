export interface Account {
  operatorId: string;
  /** The submitted name as `usernameKey`; no account of that name need exist. */
  username: string;
}

/** Where a login attempt comes from. */
export interface LoginOrigin {
  /** The rate-limit subnet of the client's address. */
  network: string;
  /** Id of a device on which this account logged in before; undefined for any other. */
  device: string | undefined;
  /** Whether this account logged in from this network before. Called only while many addresses fail on the account. */
  isKnown: () => Promise<boolean>;
}

/** Slows down password guessing without locking the owner out: docs/adr/0013. */
export abstract class LoginAttempts {
  /**
   * Counts an attempt as failed before its password is verified, so that parallel attempts cannot slip past.
   * RATE_LIMIT with the time to wait when it comes too early.
   */
  abstract begin(account: Account, origin: LoginOrigin, now: Date): Promise<void>;
  /** Undoes what `begin` counted. */
  abstract succeeded(account: Account, origin: LoginOrigin): Promise<void>;
}
