import type { BookingForMessage } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { OperatorWithSettings } from '@atoll/operator-settings/client';
import type { DueMessage } from '../messages/due-messages.port.js';
import type { Language } from '@atoll/languages/languages';
import type { Contact } from '../messages/channels.js';
import type { MailText } from '../texts/en.js';
import { linkIn } from '../texts/link-language.js';
import { beforeLink, languageOf, textsIn } from '../texts/texts.js';
import { amountOf, amounts, legWords, shownPrice, type LegWords } from './booking-values.js';
import type { Letter, Limited } from './letter.js';
import { limitedAs } from './limited.js';
import { tripChangeText, tripChangeValues } from './trip-change-contents.js';

/** A message about bookings is made of these. */
export interface BookingFacts {
  readonly trips: readonly TripSnapshot[];
  readonly operator: OperatorWithSettings;
  /** The operator's site, without a slash at its end. */
  readonly origin: string;
}

type BookingText = Exclude<MailText, 'booking-links' | 'bookings-created' | 'feedback' | 'waitlist-served' | 'private-transfer-rejected' | `notice-${string}`>;

/** The text that suits the booking as it is now; undefined when the message is overtaken by a cancellation, or a cancellation by a payment. */
export function textOf(template: DueMessage['template'], booking: BookingForMessage): BookingText | undefined {
  // Money goes back whatever became of the booking.
  if (template === 'refund-due' || template === 'refunded') return template;
  // A late payment or slip may have restored it since then.
  if (template === 'booking-cancelled') return booking.isCancelled ? cancelledText(booking) : undefined;
  // Another slip restores a booking whose slip was rejected after its time to pay.
  if (booking.isCancelled) return template === 'slip-rejected' && booking.isExpired ? template : undefined;
  if (template === 'booking-created') return booking.isSettled ? 'booking-created-settled' : template;
  if (template === 'private-transfer-accepted') return booking.isSettled ? 'private-transfer-accepted-settled' : template;
  // Allowed cash is settled as well: nothing is to be paid now.
  if (template === 'cash-allowed') return booking.isCashAllowed ? atCounter(template, booking) : undefined;
  if (template === 'cash-rejected') return booking.isSettled ? undefined : atCounter(template, booking);
  if (template === 'slip-rejected') return booking.isSettled ? undefined : template;
  return STILL_TRUE.find((known) => known === template);
}

/** Only a cancellation overtakes them. */
const STILL_TRUE = ['payment-confirmed', 'booking-moved', 'cancellation-declined'] as const;

/** The texts of cash are those of the specification; any other method at a counter has texts that do not name it. */
const OTHER_COUNTER = { 'cash-allowed': 'counter-allowed', 'cash-rejected': 'counter-rejected' } as const;

const atCounter = (template: keyof typeof OTHER_COUNTER, { isOtherCounter }: BookingForMessage): BookingText =>
  isOtherCounter ? OTHER_COUNTER[template] : template;

function cancelledText({ isExpired, isSlipPending, refundOfCancellation }: BookingForMessage): BookingText {
  if (isExpired) return isSlipPending ? 'booking-expired-slip' : 'booking-expired';
  return refundOfCancellation.length > 0 ? 'booking-cancelled-refund' : 'booking-cancelled';
}

/** Their mails carry the ticket: they confirm a booking, or say that a journey is another one. */
const TICKETED: ReadonlySet<Letter['text']> = new Set([
  'payment-confirmed',
  'booking-created-settled',
  'private-transfer-accepted-settled',
  'cash-allowed',
  'counter-allowed',
  'booking-moved',
  'trip-rescheduled',
  'trip-transferred',
  'boat-changed',
]);

/** Whether there is a ticket that the message brings: nothing is to be paid before the journey. */
export const hasTicket = (text: Letter['text'], { isSettled, isCancelled }: BookingForMessage): boolean => isSettled && !isCancelled && TICKETED.has(text);

/** Undefined where the message is overtaken. */
export function bookingLetter(message: DueMessage, booking: BookingForMessage, facts: BookingFacts): Letter | undefined {
  const text = textOf(message.template, booking) ?? (booking.isCancelled ? undefined : tripChangeText(message, facts.trips));
  if (!text) return undefined;
  const { operator } = facts.operator;
  const language = languageOf(booking, facts.operator.settings);
  const legs = booking.legs.map((leg) => legWords(leg, facts.trips, facts.operator, language));
  const link = linkOf(booking, facts);
  const values = {
    product: operator.productTitle,
    refNo: booking.refNo,
    route: legs[0]?.route ?? '',
    trips: legs.map(({ short }) => short).join('; '),
    link,
    price: shownPrice(booking, facts.operator),
    amount: amountOf(message.amount),
    reason: booking.cancelReason || booking.declineReason,
    refund: amounts(booking.refundOfCancellation, language),
    ...tripChangeValues(message, booking, facts.trips, facts.operator),
  };
  const what = limitedWhat(message, text, booking);
  return {
    contact: booking,
    operator,
    language,
    text,
    values,
    facts: factsOf(booking, legs, facts, language),
    links: [{ url: link }],
    ...(what && { limited: limitedAs(what, booking, facts.operator) }),
  };
}

/** Undefined for what is not bounded, as what staff send again. Only a customer's booking names where it was made from. */
function limitedWhat({ byCustomer, resentBy }: DueMessage, text: Letter['text'], { madeFrom }: BookingForMessage): Limited['what'] | undefined {
  const isExpiry = text === 'booking-expired' || text === 'booking-expired-slip';
  if (isExpiry) return madeFrom !== '' && resentBy === undefined ? 'expired' : undefined;
  return byCustomer ? 'created' : undefined;
}

/** All links of a contact in one message, in the language of its next booking; undefined where there is none. */
export function linksLetter(contact: Contact, bookings: readonly BookingForMessage[], facts: BookingFacts): Letter | undefined {
  const [first] = bookings;
  if (!first) return undefined;
  const { operator } = facts.operator;
  const language = languageOf(first, facts.operator.settings);
  const links = bookings.map((booking) => ({
    label: booking.legs.map((leg) => legWords(leg, facts.trips, facts.operator, language).short).join('; '),
    url: linkOf(booking, facts),
  }));
  const values = { product: operator.productTitle, links: links.map(({ label, url }) => `${label}:${beforeLink(language)}${url}`).join(beforeLink(language)) };
  const limited = limitedAs('asked', { phone: contact.phone, madeFrom: '' }, facts.operator);
  return { contact, operator, language, text: 'booking-links', values, facts: [], links, limited };
}

export const linkOf = (booking: BookingForMessage, { origin, operator: { settings } }: BookingFacts): string =>
  linkIn(languageOf(booking, settings), `${origin}/booking/${booking.uuid}`, settings);

function factsOf(booking: BookingForMessage, legs: readonly LegWords[], { operator }: BookingFacts, language: Language): Letter['facts'] {
  const { labels } = textsIn(language);
  const price = shownPrice(booking, operator);
  return [
    [labels.booking, booking.refNo],
    ...legs.flatMap(({ route, departs }) => [[labels.trip, route] as const, [labels.departure, departs] as const]),
    [labels.passengers, String(booking.passengers)],
    ...(price === '' ? [] : [[labels.price, price] as const]),
  ];
}
