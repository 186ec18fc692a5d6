import type { OwedMessage } from './owed-message.js';

export abstract class OwedMessages {
  /** A message that is owed already stays as it is. */
  abstract add(messages: OwedMessage[]): Promise<void>;
  abstract ofBooking(operatorId: string, bookingId: number): Promise<OwedMessage[]>;
}
