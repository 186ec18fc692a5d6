import type { BookingForMessage } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { OperatorWithSettings } from '@atoll/operator-settings/client';
import { dayOf } from '@atoll/time/day';
import type { DueMessage } from '../messages/due-messages.port.js';
import { linkIn } from '../texts/link-language.js';
import { languageOf, textsIn, written } from '../texts/texts.js';
import { languages } from '@atoll/languages/languages';
import { nameIn } from '@atoll/languages/names';
import { departureWords, legWords, stopName } from './booking-values.js';
import type { Letter } from './letter.js';
import type { Contact } from '../messages/channels.js';

type TripChangeText = 'trip-reminder' | 'trip-rescheduled' | 'trip-transferred' | 'trip-deleted' | 'boat-changed' | 'boat-changed-seats' | 'seats-lost';

/** The text for what the operator changed of a trip; undefined for another template, and where the trip was deleted since, which has a message of its own. */
export function tripChangeText({ template, tripId, seatsLost, departsAt }: DueMessage, trips: readonly TripSnapshot[]): TripChangeText | undefined {
  if (template === 'trip-deleted') return template;
  const trip = trips.find(({ id }) => id === tripId);
  if (trip?.deletedAtMs) return undefined;
  // a trip that was moved is reminded of at its new departure
  if (template === 'trip-reminder') return trip && !trip.departedAtMs && trip.fromTimeMs === departsAt?.getTime() ? template : undefined;
  if (template === 'boat-changed') return seatsLost ? 'boat-changed-seats' : template;
  return template === 'trip-rescheduled' || template === 'trip-transferred' || template === 'seats-lost' ? template : undefined;
}

/** Values of the texts about a trip; empty for a message that is about none. */
export function tripChangeValues(message: DueMessage, booking: BookingForMessage, trips: readonly TripSnapshot[], operator: OperatorWithSettings) {
  const leg = booking.legs.find(({ tripId }) => tripId === message.tripId);
  const trip = trips.find(({ id }) => id === message.tripId);
  if (!leg || !trip) return { trip: '', time: '', boat: '', provider: '', call: '' };
  const language = languageOf(booking, operator.settings);
  const { short, route, departs } = legWords(leg, trips, operator, language);
  const { transfer } = trip;
  const phone = message.template === 'trip-deleted' ? operator.operator.contactPhone : (transfer?.contactNumber ?? '');
  return {
    trip: short,
    route,
    time: departs,
    boat: transfer?.boatName ?? nameIn(language, { name: trip.boatName, names: trip.boatNames }),
    provider: transfer?.providerName ?? trip.providerName,
    call: phone === '' ? '' : written(textsIn(language).labels.call, { phone }),
  };
}

export interface Waiting extends Contact {
  readonly language: string;
}

/** For a customer of a waitlist: the trip, and a link that has it chosen [NT-01]. Undefined when the trip is not on sale any more. */
export function waitlistLetter(waiting: Waiting, trip: TripSnapshot, of: OperatorWithSettings, origin: string): Letter | undefined {
  const [from, last] = [trip.stops[0], trip.stops.at(-1)];
  if (!trip.onSale || !from || !last) return undefined;
  const { operator } = of;
  const query = new URLSearchParams({
    date: dayOf(trip.fromTimeMs, operator.zone),
    from: String(from.locationId),
    to: String(last.locationId),
    trip: String(trip.id),
  });
  const language = languageOf(waiting, of.settings);
  const route = `${stopName(from, language)} – ${stopName(last, language)}`;
  const { labels } = textsIn(language);
  const { short, departs } = departureWords(trip.fromTimeMs, of, language);
  const link = linkIn(language, `${origin}/?${query}`, of.settings);
  const values = { product: operator.productTitle, route, trip: `${route}${languages[language].comma} ${short}`, link };
  const facts = [
    [labels.trip, route],
    [labels.departure, departs],
  ] as const;
  return { contact: waiting, operator, language, text: 'waitlist-served', values, facts, links: [{ url: link }] };
}
