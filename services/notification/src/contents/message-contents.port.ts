import type { DueMessage } from '../messages/due-messages.port.js';
import type { Letter } from './letter.js';

export abstract class MessageContents {
  /** Asked of the owner at the time of sending, so that no contact or secret is stored here. Undefined when there is nothing left to send. */
  abstract of(message: DueMessage): Promise<Letter | undefined>;
}
