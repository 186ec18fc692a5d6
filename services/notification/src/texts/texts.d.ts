import { type TextParams } from '@atoll/errors/text';
import type { Language } from '@atoll/time/language';
import { en } from './en.js';
export type SmsText = keyof typeof en.sms;
export type MailText = keyof typeof en.mail;
/** Every text that is sent, in one language. */
export interface Texts {
  readonly sms: Readonly<Record<SmsText, string>>;
  readonly mail: Readonly<
    Record<
      MailText,
      {
        readonly subject: string;
        readonly lead: string;
        readonly action: string;
      }
    >
  >;
  readonly labels: Readonly<Record<keyof typeof en.labels, string>>;
}
export declare const textsIn: (language: Language) => Texts;
/** English for a booking or waitlist that names none. */
export declare const languageOf: ({ language }: { readonly language: string }) => Language;
/** The text with its values. Error for a value that is missing: nobody is sent a placeholder. */
export declare function written(text: string, values: TextParams): string;
/** In Dhivehi with a mark before it, without which the plus would be shown behind the number (UAX 9). */
export declare const phoneIn: (language: Language, phone: string) => string;
/** Isolated from right to left where it is in Dhivehi (UAX 9): programs that list mail from left to right would change the order of its words. */
export declare const subjectIn: (language: Language, subject: string) => string;
