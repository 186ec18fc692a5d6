import { languageCodes } from '@atoll/languages/languages';
import { z } from 'zod';
import { MAX_TEXT } from '../../limits.js';
import { optionalTemplates } from '../../message-templates.js';
import { MAX_MAIL_SUBJECT, MAX_SMS_TEXT, messageTextNames } from '../../message-texts.js';
import { defineCalls } from '../definition.js';
import { maybeVersion, message, multiline, nothing } from '../shapes.js';

const value = z.object({ value: z.string() });

/** Words of a text in one language; '' keeps the product's. */
export const ownTextShape = {
  text: z.enum(messageTextNames),
  language: z.enum(languageCodes),
  sms: multiline(MAX_SMS_TEXT),
  subject: z.string().max(MAX_MAIL_SUBJECT),
  mail: multiline(MAX_TEXT),
};

const wordsRefusals = {
  SMS_TEXT_UNKNOWN: value,
  SMS_TEXT_NEEDS: value,
  SMS_TEXT_LONG: z.object({ parts: z.int(), most: z.int() }),
  SUBJECT_TEXT_UNKNOWN: value,
  MAIL_TEXT_UNKNOWN: value,
  MAIL_TEXT_NEEDS: value,
  MESSAGE_NATIONAL_ID: nothing,
};

/** Decisions of an operator about the messages to its customers: which it leaves out, and its own words. */
export const messageSettingsCalls = defineCalls('identity', {
  getMessageSettings: {
    method: 'GET',
    path: '/api/getmessagesettings',
    role: 'admin',
    input: nothing,
    output: z.object({
      /** Messages that are left out. */
      off: z.array(z.enum(optionalTemplates)),
      /** Texts in the operator's own words. */
      texts: z.array(z.object(ownTextShape)),
      version: z.int(),
    }),
    provides: ['MessageSettings'],
    errors: {},
  },
  /** Leaves a message out from the next one on, or sends it again. */
  switchMessage: {
    method: 'POST',
    path: '/api/switchmessage',
    role: 'admin',
    input: z.object({ template: z.enum(optionalTemplates), isOn: z.boolean() }),
    output: message,
    changes: ['MessageSettings'],
    errors: { CONCURRENT_CHANGE: nothing },
  },
  /** Stores the words of a text in one language, for all its channels. */
  updateMessageText: {
    method: 'POST',
    path: '/api/updatemessagetext',
    role: 'admin',
    input: z.object({ ...ownTextShape, version: maybeVersion }),
    output: message,
    changes: ['MessageSettings'],
    errors: { ...wordsRefusals, RECORD_CHANGED: nothing, CONCURRENT_CHANGE: nothing },
  },
});
