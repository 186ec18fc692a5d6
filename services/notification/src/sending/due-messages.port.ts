import type { PendingMessage } from '../messages/pending-message.js';
import type { Outcome } from '../messages/pending-messages.schema.js';

export interface DueMessage extends Omit<PendingMessage, 'nextAttemptAt'> {
  /** Of the message, and for the carrier, which thereby recognises a repeated attempt. */
  messageId: string;
  /** With the one under way. */
  attempts: number;
}

export abstract class DueMessages {
  /**
   * Takes one message of any operator whose attempt is due. No other process gets it before `leaseUntil`: when this process dies, the
   * message is due again then, so it is sent at least once.
   */
  abstract take(now: Date, leaseUntil: Date): Promise<DueMessage | undefined>;
  abstract retry(message: DueMessage, nextAttemptAt: Date): Promise<void>;
  abstract close(message: DueMessage, outcome: Outcome, now: Date): Promise<void>;
}
