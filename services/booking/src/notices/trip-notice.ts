import type { Input, Output } from '@atoll/contracts/http/calls';
import type { NoticeKind } from '@atoll/contracts/http/booking/trip-notices';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { refusalCodeOf } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import type { AuditHead } from '@atoll/outbox/audit/chain';
import type { Author, Booking, Leg } from '../bookings/booking.js';
import { isSettled } from '../bookings/money/paid.js';
import type { Contact } from '../bookings/passengers/contact.js';
import { refuseNationalIds } from '../bookings/passengers/national-ids.js';
import { bookingError } from '../errors.js';

/** A longer delay is another departure: the trip is rescheduled then. */
const MAX_DELAY_MINUTES = 1440;

/** Staff tell the passengers of a trip this. */
export interface NoticeContent {
  tripId: number;
  kind: NoticeKind;
  /** Stop from which on there is a delay, or at which the jetty is another; counted from 1. */
  fromOrder: number;
  /** 0 without a delay. */
  minutes: number;
  /** Name of the jetty or of the boat; empty without one. */
  name: string;
  /** Empty without one. */
  note: string;
}

/** A booking with the kinds of its contacts to which a notice is sent. */
export interface NoticeRecipient {
  bookingId: number;
  contacts: (keyof Contact)[];
}

export interface TripNotice extends NoticeContent {
  operatorId: string;
  id: number;
  sentAt: Date;
  by: Author;
  recipients: NoticeRecipient[];
  /** Head of its audit entries. */
  auditHead?: AuditHead;
}

interface KindRule {
  readonly needs: 'minutes' | 'name' | 'note';
  /** Whether it matters to those who travel on the leg. */
  readonly concerns: (leg: Leg, fromOrder: number) => boolean;
}

const kinds: Readonly<Record<NoticeKind, KindRule>> = {
  // who is on board already arrives later too
  delay: { needs: 'minutes', concerns: (leg, fromOrder) => leg.toOrder > fromOrder },
  jetty: { needs: 'name', concerns: (leg, fromOrder) => leg.fromOrder === fromOrder },
  boat: { needs: 'name', concerns: () => true },
  other: { needs: 'note', concerns: () => true },
};

const refusals = { minutes: 'NOTICE_MINUTES', name: 'NOTICE_NAME', note: 'NOTICE_NOTE' } as const;

/**
 * The content that a kind needs, without what it does not use. NOTICE_MINUTES unless from 1 to 1,440; NOTICE_NAME or NOTICE_NOTE where it
 * is missing.
 */
export function noticeOf(input: Input<'sendTripNotice'>): NoticeContent {
  const { tripId, kind } = input;
  const { needs } = kinds[kind];
  const fromOrder = input.fromOrder ?? 1;
  const minutes = needs === 'minutes' ? (input.minutes ?? 0) : 0;
  const name = needs === 'name' ? (input.name?.trim() ?? '') : '';
  const note = input.note?.trim() ?? '';
  const isGiven = { minutes: minutes >= 1 && minutes <= MAX_DELAY_MINUTES, name: name !== '', note: note !== '' };
  if (!isGiven[needs]) throw bookingError(refusals[needs]);
  return { tripId, kind, fromOrder, minutes, name, note };
}

/** NOT_FOUND for an unknown trip; TRIP_DELETED, because its passengers have a message about that; NOTICE_STOP for a stop at which no passenger gets on. */
export function checkTrip({ fromOrder }: NoticeContent, trip: TripSnapshot | undefined): void {
  if (!trip) throw commonError('NOT_FOUND');
  if (trip.deletedAtMs) throw commonError('TRIP_DELETED');
  if (!trip.stops.slice(0, -1).some(({ order }) => order === fromOrder)) throw bookingError('NOTICE_STOP');
}

export interface Reach {
  recipients: NoticeRecipient[];
  /** Different phone numbers. */
  phones: number;
  /** Different addresses. */
  emails: number;
  /** Bookings without any contact. */
  unreachable: number;
}

/**
 * Each contact of a booking that travels and that the notice concerns is reached once, in the language of its oldest booking. MESSAGE_NATIONAL_ID
 * where the text names the id of a passenger or one like it; NOTICE_NOBODY where no booking has a contact.
 */
export function reachOf(notice: NoticeContent, bookings: readonly Booking[]): Reach {
  refuseNationalIds(`${notice.name}\n${notice.note}`, bookings);
  const travelling = bookings.filter(({ cancelled, legs }) => !cancelled && legs.some((leg) => concerns(notice, leg)));
  const reached = eachContactOnce(travelling);
  if (reached.recipients.length === 0) throw bookingError('NOTICE_NOBODY');
  return { ...reached, unreachable: travelling.filter(({ phone, email }) => !phone && !email).length };
}

/** Whether admins can tell the passengers of a trip something that concerns all of them. The bookings are all of the trip. */
export const noticeAct = (trip: TripSnapshot, bookings: readonly Booking[]): NonNullable<Output<'getBookingsForTrip'>['acts']>[number] => {
  const toAll: NoticeContent = { tripId: trip.id, kind: 'other', fromOrder: 1, minutes: 0, name: '', note: '' };
  const refusal = refusalCodeOf(() => {
    checkTrip(toAll, trip);
    reachOf(toAll, bookings);
  });
  return { code: 'notice', refusal: refusal ?? null, until: null };
};

/** Whom a reminder of the trip reaches: bookings that travel and for which nothing is left to pay. */
export const remindedOf = (tripId: number, bookings: readonly Booking[]): NoticeRecipient[] =>
  eachContactOnce(bookings.filter((booking) => !booking.cancelled && isSettled(booking) && booking.legs.some((leg) => leg.tripId === tripId))).recipients;

/** On behalf of its oldest booking. */
function eachContactOnce(bookings: readonly Booking[]): Omit<Reach, 'unreachable'> {
  const seen = { phone: new Set<string>(), email: new Set<string>() };
  const recipients = bookings.flatMap((booking) => {
    const contacts = (['phone', 'email'] as const).filter((kind) => isFirst(seen[kind], booking[kind]));
    return contacts.length > 0 ? [{ bookingId: booking.id, contacts }] : [];
  });
  return { recipients, phones: seen.phone.size, emails: seen.email.size };
}

const concerns = ({ tripId, kind, fromOrder }: NoticeContent, leg: Leg): boolean => leg.tripId === tripId && kinds[kind].concerns(leg, fromOrder);

function isFirst(seen: Set<string>, contact: string | undefined): boolean {
  const key = contact?.toLowerCase();
  if (!key || seen.has(key)) return false;
  seen.add(key);
  return true;
}
