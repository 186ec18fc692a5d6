import type { Language } from '@atoll/languages/languages';

const RESET_MINUTES = 60;

/** A request for a link by which the holder of a phone sets a new password. */
export interface PasswordReset {
  operatorId: string;
  resetId: string;
  /** Absent when no account has the phone: the request is stored all the same, so that its answer takes as long [D-63]. */
  userId?: number | undefined;
  /** Host at which the link was asked for, and which it leads back to. */
  host: string;
  /** Language of the page; absent where the request named none. */
  language?: Language;
  requestedAt: Date;
  expiresAt: Date;
  usedAt?: Date | undefined;
}

export interface ResetRequest {
  operatorId: string;
  resetId: string;
  userId: number | undefined;
  host: string;
  language?: Language;
}

export const requestedReset = (request: ResetRequest, now: Date): PasswordReset => ({
  ...request,
  requestedAt: now,
  expiresAt: new Date(now.getTime() + RESET_MINUTES * 60_000),
});

/** A link works once, within the hour, and only for an account [D-63]. */
export const isUsable = (reset: PasswordReset, now: Date): reset is PasswordReset & { userId: number } =>
  reset.userId !== undefined && reset.usedAt === undefined && reset.expiresAt > now;
