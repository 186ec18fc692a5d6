import { expect, it } from '@jest/globals';
import { BookingForMessage } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { aRecord, someSettings } from '@atoll/operator-settings/testing';
import type { DueMessage } from '../messages/due-messages.port.js';
import { mailOf } from '../channels/mail-channel.js';
import { smsOf } from '../channels/sms-channel.js';
import { aStop } from '../testing/builders.js';
import { bookingLetter, linksLetter, type BookingFacts } from './booking-contents.js';
import { waitlistLetter } from './trip-change-contents.js';

/** 3:05 PM in the Maldives. */
const DEPARTURE = Date.UTC(2026, 10, 23, 10, 5);
const trip = wholeMessage(TripSnapshot, {
  id: 1,
  onSale: true,
  fromTimeMs: DEPARTURE,
  boatName: 'Coral Wind',
  stops: [aStop(1, 'މާލެ', DEPARTURE), aStop(2, 'މާފުށި', DEPARTURE + 3_600_000)],
});
const booking = wholeMessage(BookingForMessage, {
  id: 7,
  uuid: 'u1',
  refNo: 'ABCD2345',
  phone: '+9607712345',
  email: 'aishath@example.com',
  passengers: 2,
  price: [{ currency: 'USD', minor: 4000 }],
  legs: [{ tripId: 1, fromOrder: 1, toOrder: 2, departsAtMs: DEPARTURE }],
  language: 'dv',
});
const operator = { operator: { ...aRecord, productTitle: 'Coral', contactPhone: '+9603001234' }, settings: someSettings() };
const facts: BookingFacts = { trips: [trip], operator, origin: 'https://coral.test' };
const message = (over: Partial<DueMessage>): DueMessage => ({
  messageId: 'm1',
  eventId: 'e1',
  operatorId: 'coral',
  template: 'booking-created',
  channels: [],
  pendingSince: new Date(0),
  bookingId: 7,
  ...over,
});
const mail = (template: DueMessage['template'], over: Partial<BookingForMessage> = {}) =>
  mailOf(bookingLetter(message({ template }), { ...booking, ...over }, facts)!);

it('a booking made in Dhivehi gets its SMS in Dhivehi [NT-07, NT-08]', () => {
  expect(smsOf(bookingLetter(message({}), booking, facts)!)).toBe(
    '\u2068Coral\u2069: ބުކިން ABCD2345 ހެދިއްޖެ. މާލެ – މާފުށި، 23-ނޮވެމްބަރު-2026 3:05 މފ. ބެއްލެވުމަށާއި ފައިސާ ދެއްކެވުމަށް:\nhttps://coral.test/booking/u1?language=dv',
  );
});

it('its mail is written from right to left, with a subject that keeps its order in any mailbox and phone numbers from left to right [NT-07, NT-08]', () => {
  const { subject, html, text } = mail('payment-confirmed');
  expect(subject).toBe('\u2067ފައިސާ ލިބިއްޖެ: ބުކިން ABCD2345\u2069');
  expect(html).toContain('<html lang="dv" dir="rtl">');
  expect(html).toContain('padding:4px 0 4px 16px');
  expect(text).toContain('ފަސިންޖަރުން: 2');
  expect(text).toContain('\u200e+9603001234 އަށް ގުޅުއްވާށެވެ.');
});

it('names in Latin letters keep their order among Dhivehi words, and a link ends its line, however the phone lists the message [NT-07]', () => {
  const stops = [aStop(1, 'Malé Jetty 1', DEPARTURE), aStop(2, 'Hulhumalé (Ferry)', DEPARTURE + 3_600_000)];
  const sms = smsOf(bookingLetter(message({}), booking, { ...facts, trips: [{ ...trip, stops }] })!);
  expect(sms).toMatch(
    /^\u2068Coral\u2069: ބުކިން ABCD2345 ހެދިއްޖެ\. \u2068Malé Jetty 1 – Hulhumalé \(Ferry\)، [^\u2068\u2069]+\u2069\. [^\n]+:\nhttps:\/\/coral\.test\/booking\/u1\?language=dv$/,
  );
  // 70 characters of UCS-2 are one SMS, and 67 one of several: this message takes three, as it did without isolates.
  expect(Math.ceil(sms.length / 67)).toBe(Math.ceil(sms.replaceAll(/[\u2068\u2069]/g, '').length / 67));
});

it('a booking that names no language gets its mail in English from left to right [NT-08]', () => {
  const { subject, html } = mail('payment-confirmed', { language: '' });
  expect(subject).toBe('Payment received: booking ABCD2345');
  expect(html).toContain('<html lang="en" dir="ltr">');
});

it('a booking that staff made, which names no language, gets its messages in the language of the operator [NT-07, NT-08]', () => {
  const ofDhivehi = { ...facts, operator: { ...operator, settings: someSettings({ languages: 'dv, en' }) } };
  const sms = (language: string) => smsOf(bookingLetter(message({}), { ...booking, language }, ofDhivehi)!);
  expect(sms('')).toMatch(/^\u2068Coral\u2069: ބުކިން ABCD2345 ހެދިއްޖެ/);
  expect(sms('en')).toMatch(/^Coral: booking ABCD2345 is made/);
});

it('two amounts that are paid back are joined in the language of the booking [NT-07]', () => {
  const refundOfCancellation = [
    { currency: 'MVR', minor: 61680 },
    { currency: 'USD', minor: 4000 },
  ];
  const { text } = mail('booking-cancelled', { isCancelled: true, cancelReason: 'Storm', refundOfCancellation });
  expect(text).toContain('\u2068MVR 616.80 އަދި USD 40.00\u2069 އަނބުރާ ދޭނެއެވެ.');
});

it('money that went back is told in the language of the booking [NT-07]', () => {
  const refunded = message({ template: 'refunded', amount: { currency: 'MVR', minor: 61680 } });
  const letter = bookingLetter(refunded, { ...booking, isCancelled: true }, facts)!;
  expect(smsOf(letter)).toBe('\u2068Coral\u2069: ބުކިން ABCD2345 އަށް ދެއްކެވި \u2068MVR 616.80\u2069 އަނބުރާ ދެވިއްޖެ.\nhttps://coral.test/booking/u1?language=dv');
  expect(mailOf(letter).text).toContain('\u2068MVR 616.80\u2069 އަނބުރާ ދެވިއްޖެއެވެ.');
});

it('the links of a contact are sent in the language of the next booking', () => {
  expect(smsOf(linksLetter({ phone: '+9607712345', email: '' }, [booking], facts)!)).toMatch(
    /^\u2068Coral\u2069: ކުރިއަށް އޮތް ބުކިންތައް\.\n.+:\nhttps:\/\/coral\.test\/booking\/u1\?language=dv$/,
  );
});

it('locations and boats are called as they are in the language of the booking', () => {
  const dv = (name: string) => [{ language: 'dv', name }];
  const stops = [{ ...aStop(1, 'Malé', DEPARTURE), locationNames: dv('މާލެ') }, aStop(2, 'Maafushi', DEPARTURE + 3_600_000)];
  const named = { ...facts, trips: [{ ...trip, stops, boatName: 'Coral Queen', boatNames: dv('ކޮރަލް ކުއީން') }] };
  const words = (language: string) => bookingLetter(message({ template: 'boat-changed', tripId: 1 }), { ...booking, language }, named)?.values;
  expect(words('dv')).toMatchObject({ route: 'މާލެ – Maafushi', boat: 'ކޮރަލް ކުއީން' });
  expect(words('en')).toMatchObject({ route: 'Malé – Maafushi', boat: 'Coral Queen' });
});

it('a customer of a waitlist gets the message in the language in which they joined it [NT-01]', () => {
  const waiting = { phone: '+9607712345', email: '', language: 'dv' };
  const text = smsOf(waitlistLetter(waiting, trip, operator, 'https://coral.test')!);
  expect(text).toContain('\u2068Coral\u2069: ތިޔަ އިންތިޒާރުކުރައްވާ ދަތުރު މިހާރު ބުކްކުރެވޭނެ: މާލެ – މާފުށި،');
});

it('a link leads to the page in the language of its message, and names none where that is the operator’s first or one that it does not offer', () => {
  const offering = (codes: string, language: string): string | undefined => {
    const of = { ...operator, settings: someSettings({ languages: codes }) };
    return bookingLetter(message({}), { ...booking, language }, { ...facts, operator: of })?.links[0]?.url;
  };
  expect(offering('en, dv', 'dv')).toBe('https://coral.test/booking/u1?language=dv');
  expect(offering('dv, en', 'en')).toBe('https://coral.test/booking/u1?language=en');
  expect([offering('en, dv', 'en'), offering('en, dv', ''), offering('dv, en', 'dv'), offering('en', 'dv')]).toEqual(
    Array(4).fill('https://coral.test/booking/u1'),
  );
  const waiting = { phone: '+9607712345', email: '', language: 'dv' };
  expect(waitlistLetter(waiting, trip, operator, 'https://coral.test')?.links[0]?.url).toMatch(/^https:\/\/coral\.test\/\?date=.*&trip=1&language=dv$/);
});
