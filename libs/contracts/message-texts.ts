import { filled } from '@atoll/errors/text';
import type { bookingTemplates } from './message-templates.js';
import { hasNationalId } from './national-id.js';
import { smsParts } from './sms-parts.js';

/** A value that stands in braces in a text → what a usual one is like, by which the length of an SMS is judged. None is personal: no name and no national ID. */
export const messageValues = {
  product: 'Coral Ferries',
  refNo: 'K7M2QX4P',
  route: 'Malé – Maafushi',
  trips: 'Malé – Maafushi, 23-Nov-2026 3:05 PM',
  trip: 'Malé – Maafushi, 23-Nov-2026 3:05 PM',
  time: 'Monday, 23 November 2026, 3:05 PM',
  link: 'https://book.example.com/booking/6f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f506',
  price: 'USD 40.00',
  amount: 'USD 40.00',
  refund: 'USD 40.00',
  reason: 'Strong wind',
  boat: 'Coral Queen',
  provider: 'Coral Ferries',
  call: 'Call +960 771 2345.',
  stop: 'Malé',
  minutes: '20',
  name: 'Jetty 5',
  note: 'Please be early.',
  count: '2',
  bookings: 'K7M2QX4P https://book.example.com/booking/6f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f506',
  links: 'Malé – Maafushi, 23-Nov-2026 3:05 PM: https://book.example.com/booking/6f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f506',
} as const;

export type MessageValue = keyof typeof messageValues;

interface MessageTextFacts {
  /** The message that says it; some say one of several texts, by the state of the booking. */
  readonly template: Exclude<(typeof bookingTemplates)[number], 'local-price-code'> | 'waitlist-served' | 'private-transfer-rejected' | 'booking-links';
  /** Values that its words may name. */
  readonly values: readonly MessageValue[];
  /** An SMS without them would not say what it is sent for. */
  readonly neededInSms: readonly MessageValue[];
  /** A mail has the booking, the journey and the link below its words. */
  readonly neededInMail: readonly MessageValue[];
}

const BOOKING = ['product', 'refNo', 'route', 'trips', 'link'] as const;
const TRIP = ['product', 'refNo', 'route', 'trip', 'time', 'link'] as const;
const NOTICE = ['product', 'route', 'trip', 'note', 'link'] as const;

const ofBooking = (template: MessageTextFacts['template'], further: readonly MessageValue[] = [], needed: readonly MessageValue[] = []): MessageTextFacts => ({
  template,
  values: [...BOOKING, ...further],
  neededInSms: ['link', ...needed],
  neededInMail: needed,
});
const ofTrip = (template: MessageTextFacts['template'], further: readonly MessageValue[] = [], needed: readonly MessageValue[] = []): MessageTextFacts => ({
  template,
  values: [...TRIP, ...further],
  neededInSms: ['trip', 'link', ...needed],
  neededInMail: needed,
});
const ofNotice = (...needed: readonly MessageValue[]): MessageTextFacts => ({
  template: 'trip-notice',
  values: [...NOTICE, ...needed],
  neededInSms: ['trip', 'note', 'link', ...needed],
  neededInMail: ['note', ...needed],
});

/**
 * Texts that an operator may write in its own words, in the order of the screen. Codes and links that reset a password are the platform's: their
 * form is read by phones, and their words protect accounts.
 */
export const messageTexts = {
  'booking-created': ofBooking('booking-created', ['price']),
  'booking-created-settled': ofBooking('booking-created', ['price']),
  'bookings-created': { template: 'booking-created', values: ['product', 'count', 'bookings'], neededInSms: ['bookings'], neededInMail: [] },
  'payment-confirmed': ofBooking('payment-confirmed', ['amount'], ['amount']),
  'slip-rejected': ofBooking('slip-rejected'),
  'cash-allowed': ofBooking('cash-allowed'),
  'cash-rejected': ofBooking('cash-rejected'),
  'counter-allowed': ofBooking('cash-allowed'),
  'counter-rejected': ofBooking('cash-rejected'),
  'booking-expired': ofBooking('booking-cancelled'),
  'booking-expired-slip': ofBooking('booking-cancelled'),
  'booking-cancelled': ofBooking('booking-cancelled', ['reason'], ['reason']),
  'booking-cancelled-refund': ofBooking('booking-cancelled', ['reason', 'refund'], ['reason', 'refund']),
  'cancellation-declined': ofBooking('cancellation-declined', ['reason'], ['reason']),
  'refund-due': ofBooking('refund-due', ['amount'], ['amount']),
  refunded: ofBooking('refunded', ['amount'], ['amount']),
  'booking-moved': ofBooking('booking-moved'),
  'trip-rescheduled': ofTrip('trip-rescheduled'),
  'trip-transferred': {
    template: 'trip-transferred',
    values: [...TRIP, 'boat', 'provider', 'call'],
    neededInSms: ['boat', 'time', 'call', 'link'],
    neededInMail: ['boat', 'call'],
  },
  'trip-deleted': ofTrip('trip-deleted', ['call']),
  'boat-changed': ofTrip('boat-changed', ['boat'], ['boat']),
  'boat-changed-seats': ofTrip('boat-changed', ['boat'], ['boat']),
  'seats-lost': ofTrip('seats-lost'),
  'trip-reminder': ofTrip('trip-reminder', ['boat']),
  'private-transfer-accepted': ofBooking('private-transfer-accepted', ['price']),
  'private-transfer-accepted-settled': ofBooking('private-transfer-accepted', ['price']),
  'private-transfer-rejected': { template: 'private-transfer-rejected', values: ['product', 'route', 'trip', 'call'], neededInSms: ['trip'], neededInMail: [] },
  'waitlist-served': { template: 'waitlist-served', values: ['product', 'route', 'trip', 'link'], neededInSms: ['trip', 'link'], neededInMail: [] },
  'booking-links': { template: 'booking-links', values: ['product', 'links'], neededInSms: ['links'], neededInMail: [] },
  'notice-delay': ofNotice('stop', 'minutes'),
  'notice-jetty': ofNotice('stop', 'name'),
  'notice-boat': ofNotice('name'),
  'notice-other': ofNotice(),
} as const satisfies Readonly<Record<string, MessageTextFacts>>;

export type MessageTextName = keyof typeof messageTexts;
export const messageTextNames = Object.keys(messageTexts) as [MessageTextName, ...MessageTextName[]];

export const isMessageText = (name: string): name is MessageTextName => Object.hasOwn(messageTexts, name);

export const MAX_SMS_TEXT = 600;
export const MAX_MAIL_SUBJECT = 150;
/** Carriers refuse longer messages, or charge them without saying so. */
export const MOST_SMS_PARTS = 6;

/** An operator's own words for a text in one language; '' keeps the product's. */
export interface OwnWords {
  readonly sms: string;
  readonly subject: string;
  readonly mail: string;
}

export const ownWords = ['sms', 'subject', 'mail'] as const satisfies readonly (keyof OwnWords)[];

interface ValueProblem {
  readonly code: 'SMS_TEXT_UNKNOWN' | 'SMS_TEXT_NEEDS' | 'SUBJECT_TEXT_UNKNOWN' | 'MAIL_TEXT_UNKNOWN' | 'MAIL_TEXT_NEEDS';
  readonly value: string;
}

export type WordsProblem = ValueProblem | { readonly code: 'SMS_TEXT_LONG'; readonly parts: number } | { readonly code: 'MESSAGE_NATIONAL_ID' };

/** The first problem of the words: a national ID, a value that this message does not have, one that it needs, or an SMS in too many parts. */
export function wordsProblem(name: MessageTextName, words: OwnWords): WordsProblem | undefined {
  if (ownWords.some((field) => hasNationalId(words[field]))) return { code: 'MESSAGE_NATIONAL_ID' };
  const { values, neededInSms, neededInMail } = messageTexts[name];
  const unknown = (text: string): string | undefined => unknownIn(text, values);
  const missing = (text: string, needed: readonly string[]): string | undefined => inBraces(text === '' ? [] : needed).find((value) => !text.includes(value));
  const found: readonly (readonly [ValueProblem['code'], string | undefined])[] = [
    ['SMS_TEXT_UNKNOWN', unknown(words.sms)],
    ['SMS_TEXT_NEEDS', missing(words.sms, neededInSms)],
    ['SUBJECT_TEXT_UNKNOWN', unknown(words.subject)],
    ['MAIL_TEXT_UNKNOWN', unknown(words.mail)],
    ['MAIL_TEXT_NEEDS', missing(words.mail, neededInMail)],
  ];
  const [code, value] = found.find(([, problem]) => problem !== undefined) ?? [];
  if (code && value !== undefined) return { code, value };
  const parts = smsParts(filled(words.sms, messageValues));
  return parts > MOST_SMS_PARTS ? { code: 'SMS_TEXT_LONG', parts } : undefined;
}

const inBraces = (names: readonly string[]): string[] => names.map((name) => `{${name}}`);

/** Finds a text in braces that is no value of the message, or a brace alone. */
function unknownIn(text: string, values: readonly string[]): string | undefined {
  const known = new Set(inBraces(values));
  return text.match(/\{[^{}]*\}|[{}]/g)?.find((found) => !known.has(found));
}
