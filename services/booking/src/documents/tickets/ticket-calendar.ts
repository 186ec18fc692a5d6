import { filled, type TextParams } from '@atoll/errors/text';
import { legsOf, type Leg } from '@atoll/booking-facts/legs';
import { formatTime } from '@atoll/time/format';
import { arrowIn, type Language } from '@atoll/languages/languages';
import ical, { ICalEventStatus } from 'ical-generator';
import type { CalendarText } from '../texts/en.js';
import { textsIn } from '../texts/texts.js';
import type { Ticket } from './read-tickets.js';

/**
 * RFC 5545: one event for each leg. UID and SEQUENCE let a calendar replace what it has by a later version, also by a cancelled one.
 * Without passengers' names and the page's address, which is a bearer secret: calendars are shared. Instants are in UTC, because a
 * named zone would need its rules (VTIMEZONE) in the file.
 */
export function ticketCalendar(ticket: Ticket, language: Language): string {
  const { booking, version, settings, at } = ticket;
  const calendar = ical({ prodId: { company: 'Atoll', product: settings.operatorId, language: language.toUpperCase() } });
  calendar.x('X-WR-TIMEZONE', settings.zone);
  for (const leg of legsOf(booking, language)) {
    calendar.createEvent({
      id: `${settings.operatorId}-${booking.refNo}-${leg.isReturn ? 'return' : 'outbound'}`,
      sequence: version,
      stamp: at,
      start: new Date(leg.departs),
      end: new Date(leg.arrives),
      summary: `${leg.from} ${arrowIn(language)} ${leg.to} · ${settings.productTitle}`,
      location: leg.pickup ? `${leg.pickup}, ${leg.from}` : leg.from,
      description: linesOf(leg, ticket, language).join('\n'),
      status: booking.isCancelled || leg.trip.deleted_at !== null ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

/** The time stands in words too: a calendar shows the event in the zone of its device. */
function linesOf(leg: Leg, { booking, settings: { clock24h, zone, contactPhone } }: Ticket, language: Language): string[] {
  const time = (at: string): string => formatTime(at, { use24Hour: clock24h, zone, language });
  const say = (text: CalendarText, values: TextParams): string => filled(textsIn(language).calendar[text], values);
  const people = booking.customers.length;
  const { tripTransfer: transfer } = leg.trip;
  return [
    say('booking', { refNo: booking.refNo }),
    say('times', { departs: time(leg.departs), arrives: time(leg.arrives), zone }),
    say('boat', { boat: leg.boat }),
    ...(transfer ? [say('provider', { provider: transfer.provider })] : []),
    ...(transfer?.contactNumber ? [say('contact', { phone: transfer.contactNumber })] : []),
    ...(transfer?.remarks ? [say('remarks', { remarks: transfer.remarks })] : []),
    ...(leg.seats.length > 0 ? [say('seats', { seats: leg.seats.join(', ') })] : []),
    say(people === 1 ? 'passenger' : 'passengers', { count: people }),
    ...(contactPhone ? [say('questions', { phone: contactPhone })] : []),
  ];
}
