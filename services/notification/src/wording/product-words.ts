import type { Output } from '@atoll/contracts/http/calls';
import { messageTextNames } from '@atoll/contracts/message-texts';
import type { Language } from '@atoll/languages/languages';
import { textsIn } from '../texts/texts.js';

/** The words that are sent where the operator has none of its own, in each of these languages. */
export const productWords = (languages: readonly Language[]): Output<'getMessageWords'>['texts'] =>
  languages.flatMap((language) => {
    const { sms, mail } = textsIn(language);
    return messageTextNames.map((text) => ({ text, language, sms: sms[text], subject: mail[text].subject, mail: mail[text].lead }));
  });
