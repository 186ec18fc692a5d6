import { filled, type TextParams } from '@atoll/errors/text';
import { en } from './en.js';

/** English until operators choose a language. */
export const texts = en;

export type SmsText = keyof typeof en.sms;
export type MailText = keyof typeof en.mail;

/** The text with its values. Error for a value that is missing: nobody is sent a placeholder. */
export function written(text: string, values: TextParams): string {
  const missing = [...text.matchAll(/\{(\w+)\}/g)].find(([, name = '']) => !Object.hasOwn(values, name));
  if (missing) throw new Error(`a message has no value for ${missing[0]}`);
  return filled(text, values);
}
