export abstract class LoginAttempts {
  /** Counts an attempt as failed before its password is looked at, so that many at once cannot slip past. RATE_LIMIT when there were too many lately. */
  abstract begin(operatorId: string, username: string): Promise<void>;
  /** Takes back what `begin` counted. */
  abstract succeeded(operatorId: string, username: string): Promise<void>;
}
