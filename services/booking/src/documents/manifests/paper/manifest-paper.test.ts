import { expect, it } from '@jest/globals';
import { someSettings } from '@atoll/operator-settings/testing';
import { printed } from '@atoll/pdf/print';
import { readPdf } from '@atoll/pdf/testing';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import type { Language } from '@atoll/languages/languages';
import type { Booking } from '../../../bookings/booking.js';
import { aBooking, passengers } from '../../../testing/builders.js';
import { aRouteTrip, aTransfer, aTrip } from '../../../testing/trip-builders.js';
import { aWorldWithBookings } from '../../../testing/worlds/world.js';
import { ReadManifest } from '../read-manifest.js';
import { manifestDocument } from './manifest-document.js';
import { manifestPaper } from './manifest-paper.js';

const [leg] = aBooking().legs;
const onRoute = (fromOrder: number, toOrder: number): Partial<Booking> => ({ legs: [{ ...leg!, tripId: 5, fromOrder, toOrder }] });
const named = (...names: string[]) => passengers(...names.map(() => 1)).map((person, i) => ({ ...person, name: names[i] ?? '', nid: `A00000${i}` }));

interface Given {
  readonly bookings?: Partial<Booking>[];
  readonly trip?: ReturnType<typeof aTrip>;
  readonly stop?: number;
  readonly language?: Language;
}

async function paperOf({ bookings = [{}], trip = aTrip(), stop, language = 'en' }: Given = {}) {
  const { world } = await aWorldWithBookings(bookings, [trip], someSettings({ clock24h: 'true' }));
  const manifests = new ReadManifest(world.trips, world.bookings, world.inventory, world.settingsOf, world.clock);
  return manifestPaper(await manifests.of(callerAs(adminActor()), { tripId: trip.id, stop: stop ?? null }), language);
}
const pdfOf = async (given: Given) => readPdf(await printed(manifestDocument, await paperOf(given)));
const valueOf = ({ facts }: { facts: readonly { label: string; value: string }[] }, label: string) => facts.find((fact) => fact.label === label)?.value;

it('names trip, times in the zone of the operator, boat, version, time of printing and totals by age group', async () => {
  const paper = await paperOf({ bookings: [{ passengers: passengers(1, 1, 2, 3) }] });
  expect(paper.facts.map(({ label }) => label)).toEqual(['Date', 'Departs', 'Arrives', 'Boat', 'Provider', 'Version', 'Printed']);
  expect([valueOf(paper, 'Departs'), valueOf(paper, 'Printed')]).toEqual(['11:00', 'Monday, 23 November 2026, 09:00']);
  expect(paper.foot).toBe(`Trip #1 · Version ${valueOf(paper, 'Version')} · Printed Monday, 23 November 2026, 09:00 (Indian/Maldives)`);
  expect(paper.totals.facts.map(({ label, value }) => `${label} ${value}`)).toEqual(['Adult 2', 'Child 1', 'Infant 1', 'Total 4', 'Marked as boarded 0']);
  expect(paper.sections.map(({ title, rows }) => [title, rows.length])).toEqual([['Passengers (4)', 4]]);
});

it('of a route trip has a part for each stop where passengers get on, and says where each gets off', async () => {
  const { sections } = await paperOf({ bookings: [onRoute(1, 3), onRoute(3, 4)], trip: aRouteTrip() });
  expect(sections.map(({ title }) => title)).toEqual(['Getting on at Island 1, 11:00 (2)', 'Getting on at Island 3, 12:00 (2)']);
  expect(sections[0]?.rows[0]?.detail).toBe('REF0001B · to Island 3 · Not paid');
});

it('of a stop says who gets on, stays and gets off, and how many are on board after it', async () => {
  const paper = await paperOf({ bookings: [onRoute(1, 2), onRoute(1, 4), onRoute(2, 3)], trip: aRouteTrip(), stop: 2 });
  expect(paper.sections.map(({ title }) => title)).toEqual(['Getting on (2)', 'Staying on board (2)', 'Getting off (2)']);
  expect(paper.totals.title).toBe('On board when leaving Island 2');
  expect(valueOf(paper.totals, 'Total')).toBe('4');
  expect(valueOf(paper, 'Stop')).toBe('Island 2, 11:30');
});

it("names the other provider's boat and time of a transferred trip, and says that a trip is deleted (D-33) (D-38)", async () => {
  const paper = await paperOf({ trip: aTrip({ transfer: aTransfer, deletedAtMs: 1 }) });
  expect(['Departs', 'Arrives', 'Boat', 'Provider'].map((label) => valueOf(paper, label))).toEqual(['13:00', undefined, 'Speedy', 'Red Boats']);
  expect(paper.warning).toBe('This trip has been deleted.');
});

it('says at the stops of a transferred trip the times at which its passengers travel (D-33)', async () => {
  const { fromTimeMs, ...route } = aRouteTrip();
  const trip = { ...route, fromTimeMs, transfer: { ...aTransfer, newTimeMs: fromTimeMs + 1_800_000 } };
  expect(valueOf(await paperOf({ bookings: [onRoute(1, 2)], trip, stop: 2 }), 'Stop')).toBe('Island 2, 12:00');
  expect((await paperOf({ bookings: [onRoute(2, 3)], trip })).sections.map(({ title }) => title)).toEqual(['Getting on at Island 2, 12:00 (2)']);
});

it('is numbered A4 pages with names of three scripts, identity and emergency contact, and lines to sign', async () => {
  const party = named('Žofie Müller', 'Мария', 'އާމިނަ').map((person) => ({ ...person, emergencyContact: 'Ali 7770000' }));
  const { pages, runs } = await pdfOf({ bookings: [{ passengers: party }] });
  const text = runs.join('\n');
  expect(pages).toBe(1);
  for (const words of ['Passenger manifest', 'Žofie Müller', 'Мария', 'A000002', 'Ali 7770000', 'Captain', 'Operator', '1 / 1']) expect(text).toContain(words);
  expect(runs.filter((run) => run === 'Name and signature')).toHaveLength(2);
});

it('continues a full boat on further pages, with the heads of the table above its rows', async () => {
  const { pages, runs } = await pdfOf({ bookings: [{ passengers: named(...Array.from({ length: 60 }, (_, i) => `Person ${i}`)) }] });
  expect(pages).toBeGreaterThan(1);
  expect(runs.filter((run) => run === 'Emergency contact').length).toBeGreaterThanOrEqual(pages - 1);
  expect(runs).toEqual(expect.arrayContaining(['60', `${pages} / ${pages}`]));
});

it('of a trip without passengers says so, and is in Dhivehi for readers of Dhivehi', async () => {
  expect((await pdfOf({ bookings: [] })).runs).toContain('Nobody');
  const { fonts, runs } = await pdfOf({ language: 'dv' });
  expect(fonts).toContain('NotoSansThaana-Bold');
  expect(runs.join('')).not.toMatch(/Passenger|Departs|Captain/);
});
