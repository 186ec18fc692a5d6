export abstract class LoginAttempts {
  /** RATE_LIMIT when this account failed too often lately. */
  abstract check(operatorId: string, username: string): Promise<void>;
  abstract failed(operatorId: string, username: string): Promise<void>;
}
