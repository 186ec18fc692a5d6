import type { PasswordReset } from './password-reset.js';

export abstract class PasswordResets {
  /** Stores the request; with an account also the event by which the link is sent. */
  abstract add(reset: PasswordReset, linkHash: string): Promise<void>;
  abstract byId(operatorId: string, resetId: string): Promise<PasswordReset | undefined>;
  abstract byLink(operatorId: string, linkHash: string): Promise<PasswordReset | undefined>;
  /**
   * In one transaction: marks the link as used, voids every other link of the account, stores the new password with its event and
   * ends all sessions of the account. False when the link was used or has expired since then.
   */
  abstract commit(reset: PasswordReset & { userId: number }, passwordHash: string, now: Date): Promise<boolean>;
}
