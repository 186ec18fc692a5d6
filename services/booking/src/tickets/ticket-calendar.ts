import { legsOf, type Leg } from '@atoll/booking-facts/legs';
import { formatTime } from '@atoll/time/format';
import ical, { ICalEventStatus } from 'ical-generator';
import type { Ticket } from './read-tickets.js';

/**
 * RFC 5545: one event for each leg. UID and SEQUENCE let a calendar replace what it has by a later version, also by a cancelled one.
 * Without passengers' names and the page's address, which is a bearer secret: calendars are shared. Instants are in UTC, because a
 * named zone would need its rules (VTIMEZONE) in the file.
 */
export function ticketCalendar(ticket: Ticket): string {
  const { booking, version, settings, at } = ticket;
  const calendar = ical({ prodId: { company: 'Atoll', product: settings.operatorId, language: 'EN' } });
  calendar.x('X-WR-TIMEZONE', settings.zone);
  for (const leg of legsOf(booking)) {
    calendar.createEvent({
      id: `${settings.operatorId}-${booking.refNo}-${leg.isReturn ? 'return' : 'outbound'}`,
      sequence: version,
      stamp: at,
      start: new Date(leg.departs),
      end: new Date(leg.arrives),
      summary: `${leg.from} → ${leg.to} · ${settings.productTitle}`,
      location: leg.pickup ? `${leg.pickup}, ${leg.from}` : leg.from,
      description: linesOf(leg, ticket).join('\n'),
      status: booking.isCancelled || leg.trip.deleted_at !== null ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

/** The time stands in words too: a calendar shows the event in the zone of its device. */
function linesOf(leg: Leg, { booking, settings: { clock24h, zone, contactPhone } }: Ticket): string[] {
  const time = (at: string): string => formatTime(at, { use24Hour: clock24h, zone });
  const people = booking.customers.length;
  const { tripTransfer: transfer } = leg.trip;
  return [
    `Booking ${booking.refNo}`,
    `Departs ${time(leg.departs)}, arrives ${time(leg.arrives)} (${zone})`,
    `Boat: ${leg.boat}`,
    ...(transfer ? [`Provider: ${transfer.provider}`] : []),
    ...(transfer?.contactNumber ? [`Contact number: ${transfer.contactNumber}`] : []),
    ...(transfer?.remarks ? [`Remarks: ${transfer.remarks}`] : []),
    ...(leg.seats.length > 0 ? [`Seats: ${leg.seats.join(', ')}`] : []),
    people === 1 ? '1 passenger' : `${people} passengers`,
    ...(contactPhone ? [`Questions: ${contactPhone}`] : []),
  ];
}
