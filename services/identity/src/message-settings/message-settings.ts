import type { Input, Output } from '@atoll/contracts/http/calls';
import { optionalTemplates } from '@atoll/contracts/message-templates';
import { isMessageText, MOST_SMS_PARTS, ownWords, wordsProblem, type MessageTextName } from '@atoll/contracts/message-texts';
import { isLanguage } from '@atoll/languages/languages';
import { identityError } from '../errors.js';
import type { StoredMessages } from '../operators/operator.js';

/** Without what only a later release knows. */
export function shownMessages({ off, texts }: StoredMessages): Omit<Output<'getMessageSettings'>, 'version'> {
  return {
    off: optionalTemplates.filter((template) => off.includes(template)),
    texts: texts.flatMap(({ text, language, ...words }) => (isMessageText(text) && isLanguage(language) ? [{ text, language, ...words }] : [])),
  };
}

export const withSwitch = ({ off, texts }: StoredMessages, { template, isOn }: Input<'switchMessage'>): StoredMessages => {
  const others = off.filter((name) => name !== template);
  return { off: isOn ? others : [...others, template], texts };
};

/** With these words in place of those of the same text and language; words that are all empty are removed. Refused as `wordsProblem` says. */
export function withWords({ off, texts }: StoredMessages, input: Input<'updateMessageText'>): StoredMessages {
  const { text, language } = input;
  const own = { text, language, sms: input.sms.trim(), subject: input.subject.trim(), mail: input.mail.trim() };
  checkWords(text, own);
  const others = texts.filter((other) => other.text !== text || other.language !== language);
  return { off, texts: ownWords.every((field) => own[field] === '') ? others : [...others, own] };
}

function checkWords(name: MessageTextName, words: Parameters<typeof wordsProblem>[1]): void {
  const problem = wordsProblem(name, words);
  if (!problem) return;
  if (problem.code === 'SMS_TEXT_LONG') throw identityError('SMS_TEXT_LONG', { params: { parts: problem.parts, most: MOST_SMS_PARTS } });
  if (problem.code === 'MESSAGE_NATIONAL_ID') throw identityError(problem.code);
  throw identityError(problem.code, { params: { value: problem.value } });
}
