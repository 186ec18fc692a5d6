import { expect, it } from '@jest/globals';
import { someSettings } from '@atoll/operator-settings/testing';
import type { Language } from '@atoll/languages/languages';
import { callerAs } from '@atoll/runtime/testing/callers';
import type { Booking } from '../../bookings/booking.js';
import { aNewBooking, CANCELLED, codes } from '../../testing/builders.js';
import { FakeTicketBrands } from '../../testing/fakes.js';
import { aTransfer, aTrip, MAAFUSHI, MALE, NOW } from '../../testing/trip-builders.js';
import { aWorldWithBookings } from '../../testing/worlds/world.js';
import { ReadTickets } from './read-tickets.js';
import { ticketCalendar } from './ticket-calendar.js';

const visitor = callerAs();
const [leg] = aNewBooking().booking.legs;
const roundTrip = { legs: [leg!, { ...leg!, tripId: 2, isReturn: true }] };

/** Lines of the file, unfolded. */
async function linesIn(language: Language, over: Partial<Booking> = {}, ...known: Parameters<typeof aTrip>[]): Promise<string[]> {
  const trips = known.length > 0 ? known.map((parts) => aTrip(...parts)) : [aTrip(), aTrip({ id: 2 }, MAAFUSHI, MALE)];
  const { world } = await aWorldWithBookings([over], trips, someSettings({ clock24h: 'true' }, { contactPhone: '+9603001234' }));
  const tickets = new ReadTickets(world.bookings, world.responses, world.settingsOf, new FakeTicketBrands(), world.tokens, world.clock);
  return ticketCalendar(await tickets.byUuid(visitor, codes(1).uuid), language)
    .replaceAll('\r\n ', '')
    .split('\r\n');
}
const linesOf = (...given: Parameters<typeof linesIn> extends [Language, ...infer Rest] ? Rest : never) => linesIn('en', ...given);
const valuesOf = (lines: readonly string[], name: string): string[] =>
  lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));
const utc = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.000/g, '');

it('has an event for each leg, with stable ids, the version of the booking and its times [BK-01]', async () => {
  const lines = await linesOf({ ...roundTrip, version: 4 });
  expect(valuesOf(lines, 'UID')).toEqual(['coral-REF0001B-outbound', 'coral-REF0001B-return']);
  expect(valuesOf(lines, 'SEQUENCE')).toEqual(['4', '4']);
  expect(valuesOf(lines, 'DTSTART')[0]).toBe(utc(aTrip().fromTimeMs));
  expect(valuesOf(lines, 'DTEND')[0]).toBe(utc(aTrip().toTimeMs));
  expect(valuesOf(lines, 'DTSTAMP')[0]).toBe(utc(NOW.getTime()));
  expect(valuesOf(lines, 'X-WR-TIMEZONE')).toEqual(['Indian/Maldives']);
  expect(valuesOf(lines, 'STATUS')).toEqual(['CONFIRMED', 'CONFIRMED']);
  expect(valuesOf(lines, 'SUMMARY')[0]).toMatch(/ → .* · Coral Ferries$/);
  expect(valuesOf(lines, 'DESCRIPTION')[0]).toMatch(
    /^Booking REF0001B\\nDeparts \d\d:\d\d\\, arrives \d\d:\d\d \(Indian\/Maldives\)\\nBoat: Coral Star\\n2 passengers\\nQuestions: \+9603001234$/,
  );
});

it("names the other provider's boat, contact number and remarks of a transferred trip (D-33)", async () => {
  const [description] = valuesOf(await linesOf({}, [{ transfer: aTransfer }]), 'DESCRIPTION');
  expect(description?.split('\\n').slice(2)).toEqual([
    'Boat: Speedy',
    'Provider: Red Boats',
    'Contact number: 7771234',
    'Remarks: Jetty 3',
    '2 passengers',
    'Questions: +9603001234',
  ]);
});

it('has neither names, contact nor the address of the page, because calendars are shared', async () => {
  expect((await linesOf({ notes: 'Two bags' })).join('\n')).not.toMatch(/Person|aisha|7771234|Two bags|00000000-0000-4000/);
});

it('of a cancelled booking or of a deleted trip says so under the same id [BK-51] [D-38]', async () => {
  expect(valuesOf(await linesOf({ ...roundTrip, ...CANCELLED }), 'STATUS')).toEqual(['CANCELLED', 'CANCELLED']);
  expect(valuesOf(await linesOf(roundTrip, [], [{ id: 2, deletedAtMs: NOW.getTime() }, MAAFUSHI, MALE]), 'STATUS')).toEqual(['CONFIRMED', 'CANCELLED']);
});

it('writes texts of the operator as texts: they can neither end a line nor add an event', async () => {
  const lines = await linesOf({}, [{ boatName: 'Star;\r\nEND:VEVENT\nBEGIN:VEVENT, "x"' }]);
  expect(valuesOf(lines, 'BEGIN')).toEqual(['VCALENDAR', 'VEVENT']);
});

it('is refused for a wrong uuid and to another operator [CW-37] [ID-07]', async () => {
  const { world } = await aWorldWithBookings();
  const tickets = new ReadTickets(world.bookings, world.responses, world.settingsOf, new FakeTicketBrands(), world.tokens, world.clock);
  await expect(tickets.byUuid(visitor, 'nobody')).rejects.toThrow('Booking not found.');
  await expect(tickets.byUuid(callerAs(undefined, { operatorId: 'lagoon' }), codes(1).uuid)).rejects.toThrow('Booking not found.');
});

it('is in Dhivehi for a page in Dhivehi [BK-01]', async () => {
  const lines = await linesIn('dv');
  expect(valuesOf(lines, 'SUMMARY')[0]).toMatch(/^Island 1 ← Island 2 · /);
  expect(valuesOf(lines, 'DESCRIPTION')[0]).toMatch(/^ބުކިން \w+\\nފުރާނީ /);
  expect(lines.find((line) => line.startsWith('PRODID'))).toContain('//DV');
});
