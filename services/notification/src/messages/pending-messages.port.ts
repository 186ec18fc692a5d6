import type { MessageDocument } from './messages.schema.js';
import type { PendingMessage } from './pending-message.js';

export abstract class PendingMessages {
  /** In one write, which wakes the sender. A message that is already stored stays as it is. */
  abstract add(messages: PendingMessage[]): Promise<void>;
  abstract ofBooking(operatorId: string, bookingId: number): Promise<MessageDocument[]>;
}
