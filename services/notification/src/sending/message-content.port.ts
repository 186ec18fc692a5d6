import type { DueMessage } from './due-messages.port.js';

export interface MessageContent {
  /** E.164 phone number or e-mail address, by the message's channel. */
  to: string;
  /** Of the operator, shown as the sender where the channel allows it. */
  from: string;
  text: string;
}

export abstract class MessageContents {
  /** Asked of the owner at the time of sending, so that no contact or secret is stored here. Undefined when there is nothing left to send. */
  abstract of(message: DueMessage): Promise<MessageContent | undefined>;
}
