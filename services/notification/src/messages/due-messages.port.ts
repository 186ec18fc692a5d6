import type { ChannelState } from './channel-state.js';
import type { MessageDocument } from './messages.schema.js';

export type DueMessage = Omit<MessageDocument, '_id' | 'dueAt' | 'closedAt' | 'fence'> & { readonly messageId: string };

/** A message with the new states of its channels. */
export interface Mark {
  readonly message: DueMessage;
  readonly channels: readonly ChannelState[];
  /** Fencing token under which it was sent. */
  readonly fence: number;
}

/** The pending messages of all operators, for the one sender that holds the lease: nothing is written to take a message. */
export abstract class DueMessages {
  /** Those with a channel that is due, the first due first; `except` are left out. */
  abstract read(now: Date, limit: number, except: readonly string[]): Promise<DueMessage[]>;
  /** When the first of those that are not due yet will be. */
  abstract nextDueAt(): Promise<Date | undefined>;
  /** Writes all of them in one command. A message that a later sender has marked stays as that one wrote it. */
  abstract mark(marks: readonly Mark[]): Promise<void>;
  /** Makes messages of earlier releases readable here, once they are due there. */
  abstract convertFormer(now: Date): Promise<void>;
}
