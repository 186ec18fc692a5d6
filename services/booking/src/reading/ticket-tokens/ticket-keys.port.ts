import type { PublicKey } from './ticket-key.js';

export interface PublishedKey extends PublicKey {
  readonly operatorId: string;
  /** Tickets signed with it are verified until then. */
  readonly expiresAt: Date;
}

/** The public keys of each operator: tickets outlive the key that signs new ones. */
export abstract class TicketKeys {
  /** The same key again changes nothing. */
  abstract publish(key: PublishedKey): Promise<void>;
  /** Those that have not expired at `now`, newest first. */
  abstract ofOperator(operatorId: string, now: Date): Promise<PublicKey[]>;
}
