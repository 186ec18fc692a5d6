import { expect, it } from '@jest/globals';
import { readTicketToken, signedBytes } from '@atoll/booking-facts/ticket-token';
import { someSettings } from '@atoll/operator-settings/testing';
import { callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { createPublicKey, verify } from 'node:crypto';
import type { Booking } from '../bookings/booking.js';
import { aBooking, CANCELLED, codes, PAID, passengers } from '../testing/builders.js';
import { NOW } from '../testing/trip-builders.js';
import { aWorld, aWorldWithBookings } from '../testing/worlds/world.js';
import type { PublicKey } from './ticket-tokens/ticket-key.js';
import { TicketTokens } from './ticket-tokens.js';

const tokenOf = async (booking: Booking, world = aWorld()) => readTicketToken(`#t=${await world.tokens.of(booking)}`)!;

function isSigned(by: PublicKey | undefined, uuid: string, { text, signature }: { text: string; signature: string }): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: by?.publicKey }, format: 'jwk' });
  return verify(null, signedBytes(uuid, text), key, Buffer.from(signature, 'base64url'));
}

it('says number, trips, stops, people and state of the booking, and nothing personal [D-108]', async () => {
  const booking = aBooking({ ...PAID, passengers: passengers(1, 1, 1), email: 'aisha@example.mv', phone: '+9607771234' });
  const { facts, text } = await tokenOf(booking);
  const legs = [{ tripId: 1, fromOrder: 1, toOrder: 2 }];
  expect(facts).toEqual({ keyId: facts.keyId, operatorId: 'coral', refNo: codes(1).refNo, people: 3, state: 'boards', changedAt: NOW, legs });
  expect(text).not.toMatch(/aisha|777|Person|00000000-0000/);
});

it('says whether the people may board [D-108] [BK-66]', async () => {
  const stateOf = async (over: Partial<Booking>) => (await tokenOf(aBooking(over))).facts.state;
  expect([await stateOf({}), await stateOf(PAID), await stateOf({ ...PAID, ...CANCELLED })]).toEqual(['unpaid', 'boards', 'cancelled']);
});

it('is the same until the booking changes, and then has the time of the change [D-108]', async () => {
  const world = aWorld();
  const booking = aBooking();
  const first = await world.tokens.of(booking);
  world.clock.advance(60_000);
  expect(await world.tokens.of(booking)).toBe(first);
  const later = new Date(NOW.getTime() + 5000);
  expect((await tokenOf({ ...booking, actions: [{ at: later, username: 'adam', code: 'SET_LOCAL' }] }, world)).facts.changedAt).toEqual(later);
});

it('is signed with the key of its own operator, for its own link [D-108]', async () => {
  const world = aWorld();
  const booking = aBooking();
  const token = await tokenOf(booking, world);
  const [own] = await world.tokens.publicKeys('coral');
  const [other] = await world.tokens.publicKeys('lagoon');
  expect(own?.id).toBe(token.facts.keyId);
  expect([isSigned(own, booking.uuid, token), isSigned(other, booking.uuid, token), isSigned(own, codes(2).uuid, token)]).toEqual([true, false, false]);
});

it('is signed with a new key from the next half-year on; captains have it a week before, and the earlier one for a year after [D-108]', async () => {
  const world = aWorld();
  const booking = aBooking();
  const before = await tokenOf(booking, world);
  const lastWeek = Date.UTC(NOW.getUTCFullYear() + 1, 0, 1) - 3 * 86_400_000;
  world.clock.advance(lastWeek - NOW.getTime());
  const downloaded = await world.tokens.publicKeys('coral');
  world.clock.advance(4 * 86_400_000);
  const after = await tokenOf(booking, world);
  expect(after.facts.keyId).not.toBe(before.facts.keyId);
  expect(downloaded.map(({ id }) => id)).toEqual([after.facts.keyId, before.facts.keyId]);
  world.clock.advance(360 * 86_400_000);
  expect((await world.tokens.publicKeys('coral')).map(({ id }) => id)).toContain(before.facts.keyId);
  world.clock.advance(200 * 86_400_000);
  expect((await world.tokens.publicKeys('coral')).map(({ id }) => id)).not.toContain(before.facts.keyId);
});

it('of processes with another secret has another key, and both are verified [D-108]', async () => {
  const world = aWorld();
  const rotated = new TicketTokens('another secret', world.ticketKeys, world.settingsOf, world.clock);
  await world.tokens.of(aBooking());
  await rotated.of(aBooking());
  expect(await rotated.publicKeys('coral')).toHaveLength(2);
});

it('is given out only after its public key was stored [D-108]', async () => {
  const world = aWorld();
  const { publish } = world.ticketKeys;
  world.ticketKeys.publish = async () => Promise.reject(new Error('no database'));
  await expect(world.tokens.of(aBooking())).rejects.toThrow('no database');
  world.ticketKeys.publish = publish;
  expect(await world.tokens.of(aBooking())).toBeDefined();
  expect(world.ticketKeys.stored).toHaveLength(1);
});

it('belongs to the page of a booking, where the operator shows QR codes [ID-50] [D-108]', async () => {
  expect((await (await aWorldWithBookings()).byUuid()).ticketToken).toMatch(/^1\..*\.coral\.REF0001B\./);
  expect(await (await aWorldWithBookings([{}], undefined, someSettings({ bookingQr: 'false' }))).byUuid()).not.toHaveProperty('ticketToken');
});

it('is checked with what a captain downloads with the list: keys, and which bookings were cancelled [D-108] [D-48]', async () => {
  const { read, world } = await aWorldWithBookings([PAID, CANCELLED]);
  const { tickets } = await read.ofTrip(callerAs(captainActor()), { tripId: 1, captain: true });
  expect(tickets).toEqual({
    operatorId: 'coral',
    keys: await world.tokens.publicKeys('coral'),
    cancelled: [{ refNo: codes(2).refNo, ticketHash: expect.stringMatching(/^[\w-]{43}$/) }],
  });
});
