import type { Outcome } from './channel-state.js';

/** A message that is sent at once. Neither its phone number nor its text is stored. */
export interface LoggedMessage {
  operatorId: string;
  /** Id of the message, and for the carrier, which thereby recognises a repeated attempt. */
  messageId: string;
  template: 'local-price-code';
  bookingId: number;
}

export abstract class DeliveryLog {
  /** Stores the message as failed before it is sent, so that a crash leaves no open entry. False when it is stored already. */
  abstract open(message: LoggedMessage, now: Date): Promise<boolean>;
  abstract close(message: LoggedMessage, outcome: Outcome, now: Date): Promise<void>;
}
