import type { MessageDocument } from './messages.schema.js';

/** A message as it is stored, with the attempts and outcomes of its channels. */
export type KeptMessage = MessageDocument;

export abstract class BookingMessages {
  /** Messages about one booking, newest first. */
  abstract newest(operatorId: string, bookingId: number, limit: number): Promise<KeptMessage[]>;
  abstract byId(operatorId: string, messageId: string): Promise<KeptMessage | undefined>;
}
