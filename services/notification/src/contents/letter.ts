import type { Operator, OwnText } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { isMessageText, wordsProblem, type OwnWords } from '@atoll/contracts/message-texts';
import type { TextParams } from '@atoll/errors/text';
import type { Language } from '@atoll/languages/languages';
import type { Contact } from '../messages/channels.js';
import type { StoredStaffDevice } from '../staff-devices/staff-devices.port.js';
import type { MailText, SmsText, StaffText } from '../texts/en.js';

/** Holds the contents of a message before a channel writes it. */
export interface Letter {
  readonly contact: Contact;
  readonly operator: Operator;
  readonly language: Language;
  /** Name of its text in the catalogues; a channel whose catalogue has no such text does not send it. */
  readonly text: SmsText | MailText | StaffText;
  readonly values: TextParams;
  /** Texts that the operator has written in its own words. */
  readonly ownTexts?: readonly OwnText[];
  /** Lists what is known of the matter, a label and a value each, for channels with room for it. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly links: readonly Link[];
  /** Says what the messages are counted by that an unauthenticated client can cause [D-114]. */
  readonly limited?: Limited;
  /** Asks for files that belong to it, for channels that can attach them. */
  readonly askFiles?: () => Promise<readonly LetterFile[]>;
  /** The files that `askFiles` returned. */
  readonly files?: readonly LetterFile[];
  /** The device of staff to which it goes. */
  readonly device?: StoredStaffDevice;
  /** To the operator itself: without its own address for replies and its phone number. */
  readonly isInternal?: true;
}

export interface LetterFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

export interface Limited {
  /** Each is counted apart: that a booking is made, that its time to pay has ended, and links that were asked for. */
  readonly what: 'created' | 'expired' | 'asked';
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

/** The operator's words for the letter. None where they do not fit the text any more, because a later release has changed its values. */
export function ownWordsOf({ ownTexts = [], text, language }: Letter): OwnWords | undefined {
  const own = ownTexts.find((other) => other.text === text && other.language === language);
  return own && isMessageText(text) && !wordsProblem(text, own) ? own : undefined;
}
