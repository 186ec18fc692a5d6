import { beforeAll, expect, it } from '@jest/globals';
import type { TicketFacts } from '@atoll/booking-facts/ticket-token';
import { kenji, lindqvists } from '../../../testing/builders.js';
import { aTicketKey, ticketChecks } from '../../../testing/tickets.js';
import { checkTicket, type DownloadedList } from './check-ticket.js';
import { ticketHash } from './ticket-hash.js';
import { ticketInLink } from './ticket-link.js';

const UUID = '6a0b3c1e-97a1-4f0e-8f56-b1f1a2c3d4e5';
const OTHER_UUID = '7b0b3c1e-97a1-4f0e-8f56-b1f1a2c3d4e5';
const [TRIP, OTHER_TRIP] = [155, 156];
/** When the list was downloaded: before the ticket's last change. */
const BEFORE = Date.parse('2026-11-22T04:50:00.000Z');
const AFTER = Date.parse('2026-11-22T05:10:00.000Z');

let key: Awaited<ReturnType<typeof aTicketKey>>;
let next: typeof key;
beforeAll(async () => void ([key, next] = await Promise.all([aTicketKey('first1'), aTicketKey('secon2')])));

const listOf = (parts: Partial<DownloadedList> = {}): DownloadedList => ({
  bookings: [lindqvists, kenji],
  tickets: ticketChecks({ keys: [next.public, key.public] }),
  at: BEFORE,
  ...parts,
});
const check = async (link: string, list = listOf(), tripId = TRIP) => (await checkTicket(ticketInLink(link)!, list, tripId)) as Record<string, unknown>;
const finding = async (facts: Partial<TicketFacts> = {}, list = listOf(), tripId = TRIP) => (await check(await key.link(UUID, facts), list, tripId))['is'];

it('a ticket that was signed after the download is valid, with its number and people [D-108]', async () => {
  expect(await check(await key.link(UUID))).toMatchObject({ is: 'valid', facts: { refNo: 'NEWAFTER', people: 2 } });
  expect(await finding({ state: 'unpaid' })).toBe('unpaid');
  expect(await finding({ state: 'cancelled' })).toBe('cancelled');
});

it('the list wins over the token: a booking on it is shown as it is there, whatever its ticket says [D-108]', async () => {
  const listed = { ...lindqvists, ticketHash: await ticketHash(UUID) };
  for (const facts of [{}, { state: 'cancelled' as const }, { operatorId: 'lagoon' }])
    expect(await check(await key.link(UUID, facts), listOf({ bookings: [listed] }))).toEqual({ is: 'listed', booking: listed });
});

it('the list wins over the token: one that the list says is cancelled is cancelled, with its number [D-108] [D-50]', async () => {
  const cancelled = [{ refNo: 'ACASL2CH', ticketHash: await ticketHash(UUID) }];
  const list = listOf({ tickets: ticketChecks({ keys: [key.public], cancelled }) });
  expect(await check(await key.link(UUID), list)).toEqual({ is: 'cancelled', refNo: 'ACASL2CH' });
  expect(await check(`https://coral.test/booking/${UUID}`, list)).toEqual({ is: 'cancelled', refNo: 'ACASL2CH' });
});

it('a ticket from before the download that is not on the list is void: the booking was cancelled or moved to another trip [D-108]', async () => {
  expect(await finding({}, listOf({ at: AFTER }))).toBe('gone');
});

it('a ticket of a booking that was moved here after the download is valid here and not on its earlier trip [D-108]', async () => {
  const moved = { legs: [{ tripId: OTHER_TRIP, fromOrder: 1, toOrder: 2 }] };
  expect([await finding(moved), await finding(moved, listOf(), OTHER_TRIP)]).toEqual(['otherTrip', 'valid']);
});

it('the return leg of a ticket counts as well [D-108]', async () => {
  const legs = [OTHER_TRIP, TRIP].map((tripId) => ({ tripId, fromOrder: 1, toOrder: 2 }));
  expect(await finding({ legs })).toBe('valid');
});

it('a ticket of another operator is not ours, even when our key signed it [D-108]', async () =>
  expect(await finding({ operatorId: 'lagoon' })).toBe('otherOperator'));

it('a forged ticket is found out: another key, another text, another link, no signature [D-108]', async () => {
  const forger = await aTicketKey('first1');
  const real = await key.link(UUID);
  const forged = [await forger.link(UUID), real.replace('.NEWAFTER.2.', '.NEWAFTER.9.'), real.replace(UUID, OTHER_UUID), real.replace(/\.[\w-]+$/, '.AAAA')];
  for (const link of [...forged, real.replace(/\.[\w-]+$/, '.')]) expect([link, (await check(link))['is']]).toEqual([link, 'changed']);
});

it('a ticket that was signed with the earlier or the next key of the operator is valid [D-108]', async () => {
  for (const signer of [key, next]) expect((await check(await signer.link(UUID)))['is']).toBe('valid');
});

it('says that it cannot verify a ticket whose key came after the download, and one where the browser cannot [D-108]', async () => {
  expect(await finding({}, listOf({ tickets: ticketChecks({ keys: [next.public] }) }))).toBe('unverified');
  const { importKey } = crypto.subtle;
  Object.defineProperty(crypto.subtle, 'importKey', { configurable: true, value: async () => Promise.reject(new DOMException('', 'NotSupportedError')) });
  expect(await finding()).toBe('unverified');
  Object.defineProperty(crypto.subtle, 'importKey', { configurable: true, value: importKey });
});

it('a link without a token, and a list of an earlier version of the page, leave the question open [D-108]', async () => {
  expect((await check(`https://coral.test/booking/${UUID}`))['is']).toBe('unknown');
  expect(await finding({}, listOf({ tickets: undefined }))).toBe('unknown');
});
