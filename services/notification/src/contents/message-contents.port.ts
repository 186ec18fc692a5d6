import type { DueMessage } from '../sending/due-messages.port.js';
import type { Mail } from '../sending/mail-carrier.port.js';
import type { Sms } from '../sending/sms-carrier.port.js';

/** Without the reference, which is the message's id. */
export type MessageContent =
  | { readonly channel: 'sms'; readonly sms: Omit<Sms, 'reference'> }
  | { readonly channel: 'email'; readonly mail: Omit<Mail, 'reference'> };

export abstract class MessageContents {
  /** Asked of the owner at the time of sending, so that no contact or secret is stored here. Undefined when there is nothing left to send. */
  abstract of(message: DueMessage): Promise<MessageContent | undefined>;
}
