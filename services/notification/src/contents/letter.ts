import type { Operator } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import type { TextParams } from '@atoll/errors/text';
import type { Language } from '@atoll/languages/languages';
import type { Contact } from '../messages/channels.js';
import type { MailText, SmsText } from '../texts/en.js';

/** Holds the contents of a message before a channel writes it. */
export interface Letter {
  readonly contact: Contact;
  readonly operator: Operator;
  readonly language: Language;
  /** Name of its text in the catalogues; a channel whose catalogue has no such text does not send it. */
  readonly text: SmsText | MailText;
  readonly values: TextParams;
  /** Lists what is known of the matter, a label and a value each, for channels with room for it. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly links: readonly Link[];
  /** Says what the messages of a new booking that a customer made are counted by [D-114]. */
  readonly limited?: Limited;
  /** Asks for files that belong to it, for channels that can attach them. */
  readonly askFiles?: () => Promise<readonly LetterFile[]>;
  /** The files that `askFiles` returned. */
  readonly files?: readonly LetterFile[];
  /** To the operator itself: without its own address for replies and its phone number. */
  readonly isInternal?: true;
}

export interface LetterFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

export interface Limited {
  /** Keyed hash of the rate-limit subnet; '' where it is unknown. */
  readonly madeFrom: string;
  /** Its phone is outside the operator's dial codes. */
  readonly isForeign: boolean;
}

export interface Link {
  /** The text's own word for what is done there, where there is none. */
  readonly label?: string;
  readonly url: string;
}
