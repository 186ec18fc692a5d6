import type { PendingMessage } from './pending-message.js';

export abstract class PendingMessages {
  /** A message that is already stored stays as it is. */
  abstract add(messages: PendingMessage[]): Promise<void>;
  abstract ofBooking(operatorId: string, bookingId: number): Promise<Omit<PendingMessage, 'nextAttemptAt'>[]>;
}
