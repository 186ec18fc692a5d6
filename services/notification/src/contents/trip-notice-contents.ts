import type { BookingForMessage, LegForMessage, TripNotice } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import type { Language } from '@atoll/languages/languages';
import { languageOf, textsIn } from '../texts/texts.js';
import type { BookingFacts } from './booking-contents.js';
import { legWords, stopName } from './booking-values.js';
import type { Letter } from './letter.js';

const textsByKind = { delay: 'notice-delay', jetty: 'notice-jetty', boat: 'notice-boat', other: 'notice-other' } as const;
const isKnown = (kind: string): kind is keyof typeof textsByKind => Object.hasOwn(textsByKind, kind);

type Reader = Pick<BookingForMessage, 'phone' | 'email'>;

/** The text for one booking of what staff say to the passengers of the trip; undefined where it travels no more, or the trip was deleted, which has a message of its own. */
export function noticeLetter(notice: TripNotice, booking: BookingForMessage, link: string, facts: BookingFacts): Letter | undefined {
  const leg = booking.legs.find(({ tripId }) => tripId === notice.tripId);
  if (booking.isCancelled || !leg) return undefined;
  return letterFor(notice, leg, { reader: booking, language: languageOf(booking, facts.operator.settings), link }, facts);
}

/** As a passenger reads it who travels from the stop that it is about to the last one. */
export function sampleNoticeLetter(notice: TripNotice, language: Language, link: string, facts: BookingFacts): Letter | undefined {
  const { stops = [] } = facts.trips.find(({ id }) => id === notice.tripId) ?? {};
  const [first, last] = [stops.find(({ order }) => order === notice.fromOrder), stops.at(-1)];
  if (!first || !last) return undefined;
  const leg = { tripId: notice.tripId, fromOrder: first.order, toOrder: last.order, departsAtMs: first.timeMs };
  return letterFor(notice, leg, { reader: { phone: '', email: '' }, language, link }, facts);
}

function letterFor(
  { kind, tripId, fromOrder, minutes, name, note }: TripNotice,
  leg: LegForMessage,
  { reader, language, link }: { reader: Reader; language: Language; link: string },
  { trips, operator: of }: BookingFacts,
): Letter | undefined {
  const trip = trips.find(({ id }) => id === tripId);
  // A kind that only a later release has: a release without its text says nothing.
  if (!trip || trip.deletedAtMs || !isKnown(kind)) return undefined;
  const { route, departs, short } = legWords(leg, trips, of, language);
  const stop = trip.stops.find(({ order }) => order === fromOrder);
  const { labels } = textsIn(language);
  const { operator } = of;
  return {
    contact: reader,
    operator,
    language,
    text: textsByKind[kind],
    values: { product: operator.productTitle, trip: short, route, stop: stop ? stopName(stop, language) : '', minutes, name, note, link },
    facts: [
      [labels.trip, route],
      [labels.departure, departs],
    ],
    links: [{ url: link }],
  };
}
