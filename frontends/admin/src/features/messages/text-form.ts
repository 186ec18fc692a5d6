import type { CallInput, CallOutput } from '@atoll/app-frame/server-data/api';
import type { TextKey } from '@atoll/app-frame/texts/i18n';
import { MAX_MAIL_SUBJECT, MAX_SMS_TEXT, ownWords, type OwnWords } from '@atoll/contracts/message-texts';
import type { FormSchema } from '@atoll/ui/forms/schema';
import { Lines, Text } from '@atoll/ui/forms/kinds';
import type { messageSettingsTexts } from '../../messages/en/office/message-settings.js';

export type ProductText = CallOutput<'getMessageWords'>['texts'][number];

type Key = TextKey<typeof messageSettingsTexts>;

export const wordsSchema: FormSchema<OwnWords, Key> = {
  fields: {
    sms: { kind: Lines, label: 'sms', maxLength: MAX_SMS_TEXT, codes: ['SMS_TEXT_UNKNOWN', 'SMS_TEXT_NEEDS', 'SMS_TEXT_LONG'] },
    subject: { kind: Text, label: 'subject', maxLength: MAX_MAIL_SUBJECT, input: { dir: 'auto' }, codes: ['SUBJECT_TEXT_UNKNOWN'] },
    mail: { kind: Lines, label: 'mail', codes: ['MAIL_TEXT_UNKNOWN', 'MAIL_TEXT_NEEDS'] },
  },
};

const words = (of: (field: keyof OwnWords) => string): OwnWords => ({ sms: of('sms'), subject: of('subject'), mail: of('mail') });

/** The words that are sent: the operator's, and the product's where it has none. */
export const sentWords = (product: ProductText, own: OwnWords | undefined): OwnWords => words((field) => own?.[field] || product[field]);

/** The form as it is stored: words that are the product's follow it. */
export const wordsInput = ({ text, language, ...product }: ProductText, typed: OwnWords): CallInput<'previewMessage'> => ({
  text,
  language,
  ...words((field) => (typed[field].trim() === product[field] ? '' : typed[field])),
});

export const hasOwnWords = (own: OwnWords | undefined): boolean => own !== undefined && ownWords.some((field) => own[field] !== '');
