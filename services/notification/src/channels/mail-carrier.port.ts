import type { LetterFile } from '../contents/letter.js';

export interface Mail {
  /** Becomes the Message-ID, the same at each attempt, so that a mail server can recognise a repeated one. */
  reference: string;
  /** E-mail address */
  to: string;
  /** Shown as the sender; the address of the sender is the deployment's. */
  from: string;
  /** Address for replies, where the operator has one. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  files?: readonly LetterFile[] | undefined;
}

export abstract class MailCarrier {
  /** Most mails under way. */
  abstract readonly atOnce: number;
  /** Throws `MessageRefused` for a message that the mail server will never take, another error for one that may be taken later. */
  abstract send(mail: Mail): Promise<void>;
}
