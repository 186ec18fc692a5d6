import { expect, it } from '@jest/globals';
import { someSettings } from '@atoll/operator-settings/testing';
import { printed } from '@atoll/pdf/print';
import { readPdf } from '@atoll/pdf/testing';
import { callerAs } from '@atoll/runtime/testing/callers';
import type { Language } from '@atoll/languages/languages';
import type { Booking } from '../../../bookings/booking.js';
import { aNewBooking, CANCELLED, PAID, codes, passengers } from '../../../testing/builders.js';
import { FakeTicketBrands } from '../../../testing/fakes.js';
import { aTransfer, aTrip, MAAFUSHI, MALE } from '../../../testing/trip-builders.js';
import { aWorldWithBookings } from '../../../testing/worlds/world.js';
import { ReadTickets } from '../read-tickets.js';
import { ticketDocument } from './ticket-document.js';
import { ticketPaper } from './ticket-paper.js';

const [leg] = aNewBooking().booking.legs;
const roundTrip = { legs: [leg!, { ...leg!, tripId: 2, isReturn: true }] };
type Stored = Parameters<typeof someSettings>[0];

async function aTicket(
  over: Partial<Booking> = {},
  stored: Stored = {},
  record: Parameters<typeof someSettings>[1] = {},
  changed: Parameters<typeof aTrip>[0] = {},
) {
  const trips = [aTrip(changed), aTrip({ id: 2 }, MAAFUSHI, MALE)];
  const { world } = await aWorldWithBookings([over], trips, someSettings({ clock24h: 'true', ...stored }, { contactPhone: '+9603001234', ...record }));
  return new ReadTickets(world.bookings, world.responses, world.settingsOf, new FakeTicketBrands(), world.tokens, world.clock).byUuid(
    callerAs(),
    codes(1).uuid,
  );
}
const paperOf = async (...given: Parameters<typeof aTicket>) => ticketPaper(await aTicket(...given));
const pdfOf = async (language: Language, ...given: Parameters<typeof aTicket>) =>
  readPdf(await printed(ticketDocument, ticketPaper(await aTicket(...given), language)));
const named = (...names: string[]) => passengers(...names.map(() => 1)).map((person, index) => ({ ...person, name: names[index] ?? '' }));

it('has number, route, times in the zone of the operator, boat, party, price and contact [CW-36] [XC-01]', async () => {
  const { refNo, legs, people: party, payment, contact } = await paperOf();
  expect(refNo).toBe('REF0001B');
  expect(legs).toMatchObject([{ name: '', warning: '' }]);
  expect(legs[0]?.facts.map(({ label }) => label)).toEqual(['Departs', 'Arrives', 'Date', 'Boat']);
  expect(legs[0]?.facts[0]?.value).toMatch(/^\d\d:\d\d$/);
  expect([party.title, party.rows.length]).toEqual(['Passengers (2)', 2]);
  expect(payment.facts.map(({ label }) => label)).toEqual(['Status', 'Price']);
  expect(contact.facts).toEqual([
    { label: 'Operator', value: 'Coral Ferries Pvt Ltd' },
    { label: 'Phone', value: '+9603001234' },
  ]);
});

it('has the QR code of the page where the operator shows one, and sends nobody to the jetty who cannot travel [CW-36] [D-49]', async () => {
  const url = `https://book.coralferries.mv/booking/${codes(1).uuid}`;
  expect((await paperOf()).qr).toEqual({ text: expect.stringMatching(`^${url}#t=1\\.`), url, caption: '' });
  expect((await paperOf({ cashAllowed: true })).qr?.caption).toBe('Show this code at the jetty');
  expect((await paperOf({ cashAllowed: true, ...CANCELLED })).qr?.caption).toBe('');
  expect((await paperOf({}, { bookingQr: 'false' })).qr).toBeUndefined();
});

it('shows both legs of a round trip, and MVR only where the operator does [D-87]', async () => {
  expect((await paperOf(roundTrip)).legs.map(({ name }) => name)).toEqual(['Outbound', 'Return']);
  const priceIn = async (mvrShown: string) => (await paperOf({}, { mvrShown })).payment.facts[1]?.value;
  expect(await priceIn('false')).not.toContain('MVR');
  expect(await priceIn('true')).toContain('MVR');
});

it("names the other provider's boat, contact number and remarks, and the new time, of a transferred trip (D-33)", async () => {
  const facts = (await paperOf({}, {}, {}, { transfer: aTransfer })).legs[0]?.facts;
  expect(facts?.map(({ label, value }) => (label === 'Date' ? label : `${label}: ${value}`))).toEqual([
    'Departs: 13:00',
    'Arrives: 13:30',
    'Date',
    'Boat: Speedy',
    'Provider: Red Boats',
    'Contact number: 7771234',
    'Remarks: Jetty 3',
  ]);
});

it('names locations, boat and route in the language of the ticket, where they have a name in it', async () => {
  const dv = (name: string) => [{ language: 'dv', name }];
  const { stops } = aTrip();
  const named = stops.map((stop, index) => ({ ...stop, locationNames: index === 0 ? dv('މާލެ') : [] }));
  const route = { routeId: 5, routeName: 'North line', routeNames: dv('އުތުރު') };
  const ticket = await aTicket({}, {}, {}, { stops: named, boatNames: dv('ކޮރަލް ކުއީން'), ...route });
  const words = (language: Language) =>
    ticketPaper(ticket, language).legs.map(({ from, to, facts }) => [from, to, ...facts.slice(3).map(({ value }) => value)]);
  expect(words('en')).toEqual([['Island 1', 'Island 2', 'Coral Star', 'North line']]);
  expect(words('dv')).toEqual([['މާލެ', 'Island 2', 'ކޮރަލް ކުއީން', 'އުތުރު']]);
});

it('says that a booking is cancelled beside how it was paid [D-11]', async () => {
  expect((await paperOf({ ...PAID, ...CANCELLED })).status).toBe('Paid · Cancelled');
  expect((await paperOf(CANCELLED)).status).toBe('Cancelled');
});

it('is one A4 page with embedded fonts that prints names of three scripts as they are written', async () => {
  const { pages, fonts, runs } = await pdfOf('en', { passengers: named('Žofie Müller', 'Мария Иванова', 'އާމިނަ') });
  const text = runs.join('\n');
  expect(pages).toBe(1);
  expect(fonts).toEqual(['Inter-Bold', 'Inter-Regular', 'NotoSansThaana-Regular']);
  for (const words of ['REF0001B', 'Coral Ferries', 'Žofie Müller', 'Мария Иванова', 'Adult', '1 / 1']) expect(text).toContain(words);
});

it('says that a box stands for a letter that cannot be printed, and only then', async () => {
  const note = /□ stands for a letter/;
  expect((await pdfOf('en', { passengers: named('王小明') })).runs.join('')).toMatch(note);
  expect((await pdfOf('en')).runs.join('')).not.toMatch(note);
});

it('continues a long party and the conditions on numbered pages [D-90]', async () => {
  const { pages, runs } = await pdfOf(
    'en',
    { passengers: passengers(...Array.from({ length: 60 }, () => 1)) },
    {},
    { termsText: 'Be early.', cancellationPolicyText: 'Free until noon.' },
  );
  expect(pages).toBe(2);
  expect(runs).toEqual(expect.arrayContaining(['2 / 2', 'Be early.', 'Free until noon.']));
});

it('is in Dhivehi for readers of Dhivehi', async () => {
  const { fonts, runs } = await pdfOf('dv');
  expect(fonts).toContain('NotoSansThaana-Bold');
  expect(runs.join('')).not.toMatch(/Passengers|Departs|Status/);
});
