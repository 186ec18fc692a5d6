import { describe, expect, it } from '@jest/globals';
import { BookingForMessage } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { messageTextNames, messageTexts, wordsProblem, type MessageTextName } from '@atoll/contracts/message-texts';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { languageCodes } from '@atoll/languages/languages';
import { aRecord, someSettings } from '@atoll/operator-settings/testing';
import { mailOf } from '../channels/mail-channel.js';
import { smsOf } from '../channels/sms-channel.js';
import { bookingLetter, linksLetter } from '../contents/booking-contents.js';
import { ownWordsOf, type Letter } from '../contents/letter.js';
import { mergedLetter } from '../contents/merged-letter.js';
import { rejectedTransferLetter } from '../contents/private-transfer-contents.js';
import { waitlistLetter } from '../contents/trip-change-contents.js';
import { noticeLetter } from '../contents/trip-notice-contents.js';
import type { DueMessage } from '../messages/due-messages.port.js';
import { aStop } from '../testing/builders.js';
import { productWords } from './product-words.js';
import { sampleLetter } from './sample-letter.js';

const DEPARTURE = Date.UTC(2026, 10, 23, 10, 5);
const stops = [aStop(1, 'Malé', DEPARTURE), aStop(2, 'Maafushi', DEPARTURE + 3_600_000)];
const trip = wholeMessage(TripSnapshot, { id: 1, onSale: true, fromTimeMs: DEPARTURE, stops });
const booking = wholeMessage(BookingForMessage, {
  id: 7,
  uuid: 'u1',
  refNo: 'ABCD2345',
  legs: [{ tripId: 1, fromOrder: 1, toOrder: 2, departsAtMs: DEPARTURE }],
});
const operator = { operator: aRecord, settings: someSettings() };
const facts = { trips: [trip], operator, origin: 'https://coral.test' };
const contact = { phone: '', email: '', language: '' };
const notice = { id: 5, tripId: 1, kind: 'delay', fromOrder: 1, minutes: 20, name: '', note: '' };
const message: DueMessage = {
  messageId: 'm1',
  eventId: 'e1',
  operatorId: 'coral',
  template: 'booking-created',
  tripId: 1,
  channels: [],
  pendingSince: new Date(0),
};
const ofBooking = bookingLetter(message, booking, facts)!;

/** Letters with values of their own; every other text is one of a booking. */
const letters: Readonly<Record<string, Letter>> = {
  'bookings-created': mergedLetter([ofBooking, ofBooking]),
  'booking-links': linksLetter(contact, [booking], facts)!,
  'waitlist-served': waitlistLetter(contact, trip, operator, 'https://coral.test')!,
  'private-transfer-rejected': rejectedTransferLetter(
    { ...contact, fromLocationId: 1, toLocationId: 2, fromTimeMs: DEPARTURE, isPending: true },
    new Map(),
    operator,
  ),
  ...Object.fromEntries(['delay', 'jetty', 'boat', 'other'].map((kind) => [`notice-${kind}`, noticeLetter({ ...notice, kind }, booking, '', facts)!])),
};

describe('the texts that operators may write', () => {
  it.each(messageTextNames)('the message %s has every value that its words may name', (name) => {
    const { values } = letters[name] ?? ofBooking;
    expect(Object.keys(values)).toEqual(expect.arrayContaining([...messageTexts[name].values]));
  });

  it.each(messageTextNames)("the product's words of %s could be saved, and are shown as they are sent", (name) => {
    for (const { text, language, ...words } of productWords(languageCodes).filter((each) => each.text === name)) {
      expect(wordsProblem(text, words)).toBeUndefined();
      const letter = sampleLetter(text, language, DEPARTURE, operator, 'https://coral.test');
      for (const shown of [smsOf(letter), mailOf(letter).subject, mailOf(letter).text]) expect(shown).not.toMatch(/[{}]/);
    }
  });
});

describe('words of an operator', () => {
  const own = (over: object) => ({ text: 'booking-moved', language: 'en', sms: '', subject: '', mail: '', ...over });
  const letterWith = (...ownTexts: ReturnType<typeof own>[]): Letter => ({ ...ofBooking, text: 'booking-moved', ownTexts });

  it('replace those of the product in the fields that have some', () => {
    const letter = letterWith(own({ sms: '{product} moved {refNo}: {link}', subject: 'Moved: {refNo}' }));
    expect(smsOf(letter)).toBe('Coral Ferries moved ABCD2345: https://coral.test/booking/u1');
    expect(mailOf(letter)).toMatchObject({ subject: 'Moved: ABCD2345', text: expect.stringContaining('We moved your booking to another trip.') });
  });

  it('are plain text in the html of a mail', () => {
    expect(mailOf(letterWith(own({ mail: '<b>{refNo}</b> & more' }))).html).toContain('&#60;b&#62;ABCD2345&#60;/b&#62; &#38; more');
  });

  it('of another language or text are not used, nor those that name a value which this release does not have or a national ID', () => {
    const others = [own({ language: 'dv', sms: 'x {link}' }), own({ text: 'refunded', sms: 'x {link}' })];
    expect(ownWordsOf(letterWith(...others))).toBeUndefined();
    expect(ownWordsOf(letterWith(own({ sms: '{former} {link}' })))).toBeUndefined();
    expect(ownWordsOf(letterWith(own({ sms: 'A123456 {link}' })))).toBeUndefined();
    expect(ownWordsOf(letterWith(own({ sms: 'A1234567 {link}' })))).toBeDefined();
  });

  it.each<[MessageTextName, { sms?: string; subject?: string; mail?: string }, object]>([
    ['booking-moved', { sms: 'Moved {refno} {link}' }, { code: 'SMS_TEXT_UNKNOWN', value: '{refno}' }],
    ['booking-moved', { sms: 'Moved {link' }, { code: 'SMS_TEXT_UNKNOWN', value: '{' }],
    ['booking-moved', { sms: '{nationalId} {link}' }, { code: 'SMS_TEXT_UNKNOWN', value: '{nationalId}' }],
    ['booking-moved', { sms: 'Moved' }, { code: 'SMS_TEXT_NEEDS', value: '{link}' }],
    ['booking-moved', { sms: `${'ބ'.repeat(400)}{link}` }, { code: 'SMS_TEXT_LONG', parts: 7 }],
    ['booking-moved', { subject: '{amount}' }, { code: 'SUBJECT_TEXT_UNKNOWN', value: '{amount}' }],
    ['refunded', { mail: '{amount} {boat}' }, { code: 'MAIL_TEXT_UNKNOWN', value: '{boat}' }],
    ['booking-moved', { subject: 'Bring a123456' }, { code: 'MESSAGE_NATIONAL_ID' }],
    ['booking-moved', { mail: 'Bring your card, such as A123456.' }, { code: 'MESSAGE_NATIONAL_ID' }],
    ['refunded', { mail: 'Paid back.' }, { code: 'MAIL_TEXT_NEEDS', value: '{amount}' }],
  ])('%s: %j is refused', (name, words, problem) => {
    expect(wordsProblem(name, { sms: '', subject: '', mail: '', ...words })).toEqual(problem);
  });
});
