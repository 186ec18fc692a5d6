import type { BookingForMessage } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { OperatorWithSettings } from '@atoll/operator-settings/client';
import type { DueMessage } from '../sending/due-messages.port.js';
import { laidOut, type MailParts } from '../texts/mail-layout.js';
import type { Language } from '@atoll/time/language';
import type { MailText } from '../texts/en.js';
import { languageOf, subjectIn, textsIn, written } from '../texts/texts.js';
import { amountOf, amounts, legWords, shownPrice, type LegWords } from './booking-values.js';
import type { MessageContent } from './message-contents.port.js';
import { tripChangeText, tripChangeValues } from './trip-change-contents.js';

/** What a message about bookings is made of. */
export interface BookingFacts {
  readonly trips: readonly TripSnapshot[];
  readonly operator: OperatorWithSettings;
  /** The operator's site, without a slash at its end. */
  readonly origin: string;
}

type BookingText = Exclude<MailText, 'booking-links' | 'feedback' | 'waitlist-served' | 'private-transfer-rejected'>;

/** The text that suits the booking as it is now; undefined when the message is overtaken by a cancellation, or a cancellation by a payment. */
export function textOf(template: DueMessage['template'], booking: BookingForMessage): BookingText | undefined {
  if (template === 'refund-due') return template;
  // A late payment or slip may have restored it meanwhile.
  if (template === 'booking-cancelled') return booking.isCancelled ? cancelledText(booking) : undefined;
  if (booking.isCancelled) return undefined;
  if (template === 'booking-created') return booking.isSettled ? 'booking-created-settled' : template;
  if (template === 'private-transfer-accepted') return booking.isSettled ? 'private-transfer-accepted-settled' : template;
  // Allowed cash is settled as well: nothing is to be paid now.
  if (template === 'cash-allowed') return booking.isCashAllowed ? template : undefined;
  if (template === 'slip-rejected' || template === 'cash-rejected') return booking.isSettled ? undefined : template;
  return template === 'payment-confirmed' || template === 'booking-moved' ? template : undefined;
}

function cancelledText({ isExpired, refundOfCancellation }: BookingForMessage): BookingText {
  if (isExpired) return 'booking-expired';
  return refundOfCancellation.length > 0 ? 'booking-cancelled-refund' : 'booking-cancelled';
}

/** Undefined where the booking has no contact of the message's channel, or the message is overtaken. */
export function bookingContent(message: DueMessage, booking: BookingForMessage, facts: BookingFacts): MessageContent | undefined {
  const name = textOf(message.template, booking) ?? (booking.isCancelled ? undefined : tripChangeText(message, facts.trips));
  const to = message.channel === 'sms' ? booking.phone : booking.email;
  if (!name || to === '') return undefined;
  const { operator } = facts.operator;
  const language = languageOf(booking, facts.operator.settings);
  const texts = textsIn(language);
  const legs = booking.legs.map((leg) => legWords(leg, facts.trips, facts.operator, language));
  const values = {
    product: operator.productTitle,
    refNo: booking.refNo,
    route: legs[0]?.route ?? '',
    trips: legs.map(({ short }) => short).join('; '),
    link: linkOf(booking, facts),
    price: shownPrice(booking, facts.operator),
    amount: amountOf(message.amount),
    reason: booking.cancelReason,
    refund: amounts(booking.refundOfCancellation, language),
    ...tripChangeValues(message, booking, facts.trips, facts.operator),
  };
  if (message.channel === 'sms') return { channel: 'sms', sms: { to, from: operator.productTitle, text: oneLine(written(texts.sms[name], values)) } };
  const { subject, lead, action } = texts.mail[name];
  const links = [{ label: action, url: values.link }];
  const parts = { language, lead: written(lead, values).trim(), facts: factsOf(booking, legs, facts, language), links };
  return mailTo(to, written(subject, values), parts, facts);
}

/** A value that is empty leaves two spaces. */
const oneLine = (text: string): string => text.replaceAll('  ', ' ');

/** All links of a contact in one message, in the language of its next booking; undefined where there is none. */
export function linksContent(
  contact: { phone: string } | { email: string },
  bookings: readonly BookingForMessage[],
  facts: BookingFacts,
): MessageContent | undefined {
  const [first] = bookings;
  if (!first) return undefined;
  const language = languageOf(first, facts.operator.settings);
  const texts = textsIn(language);
  const product = facts.operator.operator.productTitle;
  const links = bookings.map((booking) => ({
    label: booking.legs.map((leg) => legWords(leg, facts.trips, facts.operator, language).short).join('; '),
    url: linkOf(booking, facts),
  }));
  if ('phone' in contact) {
    const text = written(texts.sms['booking-links'], { product, links: links.map(({ label, url }) => `${label}: ${url}`).join(' ') });
    return { channel: 'sms', sms: { to: contact.phone, from: product, text } };
  }
  const { subject, lead } = texts.mail['booking-links'];
  return mailTo(contact.email, subject, { language, lead, facts: [], links }, facts);
}

function mailTo(to: string, subject: string, parts: MailParts, { operator: { operator } }: BookingFacts): MessageContent {
  const { productTitle: from, contactEmail } = operator;
  return {
    channel: 'email',
    mail: { to, from, ...(contactEmail && { replyTo: contactEmail }), subject: subjectIn(parts.language, subject), ...laidOut(parts, operator) },
  };
}

const linkOf = ({ uuid }: BookingForMessage, { origin }: BookingFacts): string => `${origin}/booking/${uuid}`;

function factsOf(booking: BookingForMessage, legs: readonly LegWords[], { operator }: BookingFacts, language: Language): MailParts['facts'] {
  const { labels } = textsIn(language);
  const price = shownPrice(booking, operator);
  return [
    [labels.booking, booking.refNo],
    ...legs.flatMap(({ route, departs }) => [[labels.trip, route] as const, [labels.departure, departs] as const]),
    [labels.passengers, String(booking.passengers)],
    ...(price === '' ? [] : [[labels.price, price] as const]),
  ];
}
