import type { CodeOwner } from './otp-code.js';

export const DELIVERIES = ['sending', 'sent', 'failed'] as const;
export type Delivery = (typeof DELIVERIES)[number];

export interface StoredCode extends CodeOwner {
  hash: string;
  sentAt: Date;
  expiresAt: Date;
  delivery: Delivery;
}

export abstract class OtpCodes {
  /** Replaces the owner's code and starts its attempts again. False, and nothing changes, where the present one was sent after `latest`. */
  abstract replace(code: StoredCode, latest: Date): Promise<boolean>;
  /** Undefined once it was removed; it may have expired. */
  abstract find(owner: CodeOwner): Promise<StoredCode | undefined>;
  /** Does nothing where the code was replaced since then. */
  abstract setDelivery(code: StoredCode, delivery: Delivery): Promise<void>;
  /** Counts an attempt and returns the hash to compare with; undefined when the code has expired or its attempts are used up. */
  abstract attempt(owner: CodeOwner, now: Date): Promise<string | undefined>;
  abstract remove(owner: CodeOwner): Promise<void>;
}
