export interface Account {
  operatorId: string;
  /** The name as it was typed, in its compared form; an account of that name need not exist. */
  username: string;
}

/** Where an attempt to log in comes from. */
export interface LoginOrigin {
  /** The rate-limit subnet of the client's address. */
  network: string;
  /** Id of a device on which this account logged in before; undefined for any other. */
  device: string | undefined;
  /** Did this account log in from this network before? Asked only while many addresses fail on it. */
  isKnown: () => Promise<boolean>;
}

/** Slows down guessing without locking anybody out: docs/adr/0013. */
export abstract class LoginAttempts {
  /** Counts an attempt as failed before its password is verified, so that parallel attempts cannot slip past. RATE_LIMIT with the time to wait when it comes too early. */
  abstract begin(account: Account, origin: LoginOrigin): Promise<void>;
  /** Takes back what `begin` counted. */
  abstract succeeded(account: Account, origin: LoginOrigin): Promise<void>;
}
