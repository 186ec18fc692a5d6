import { describe, expect, it } from '@jest/globals';
import { SignJWT, type JWTPayload } from 'jose';
import { fixedClock } from '@atoll/time/testing';
import { audiencesOf, grpcEdges, issuers } from '../context/call-edges.js';
import { contextSeconds, personType, serviceType, type ContextSubject } from './signed-context.js';
import { readContextKeys, readPrivateContextKey } from './context-keys.js';
import { ContextVerifier } from './context-verifier.js';
import { superActor, testKeys, userActor, visitor } from '../testing/callers.js';

const clock = fixedClock('2026-11-23T10:00:00Z');
const ring = testKeys(...issuers);
const keys = readContextKeys(ring.publicKeys);
const verifiers = new Map(issuers.map((name) => [name as string, new ContextVerifier(name, keys, clock)]));
const at = (receiver: string): ContextVerifier => verifiers.get(receiver)!;

const people = { visitor, user: userActor(), 'super user': superActor() };

async function signed(issuer: string, typ: string, claims: JWTPayload): Promise<string> {
  const { kid, key } = readPrivateContextKey(ring.privateKeyOf(issuer));
  const iat = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({ iss: issuer, op: 'coral', ...claims, iat, exp: iat + contextSeconds }).setProtectedHeader({ alg: 'EdDSA', kid, typ }).sign(key);
}
const person = (issuer: string, actor: object, owner: string, aud: string[] = [...audiencesOf(owner)], op = 'coral') =>
  signed(issuer, personType, { aud, own: owner, act: actor, host: 'coral.localhost', op });
const service = (issuer: string, aud: string, over: JWTPayload = {}) => signed(issuer, serviceType, { aud, ...over });

const outcome = (subject: Promise<ContextSubject>): Promise<string> =>
  subject.then(
    ({ actor }) => (actor.kind === 'service' ? `service ${actor.name}` : actor.kind),
    (error: { code: string }) => error.code,
  );
const refused = 'CONTEXT_INVALID';
const other = (issuer: string) => (issuer === 'gateway' ? 'booking' : 'gateway');
const edgeOf = (from: string, to: string) => grpcEdges.find((edge) => edge.from === from && edge.to === to);
/** A method of the edge, one for people where it has one; otherwise any of the receiver. */
function pathOf(from: string, to: string): string {
  const methods = edgeOf(from, to)?.methods ?? grpcEdges.find((edge) => edge.to === to)?.methods;
  return `/atoll.${to}.v1.${methods?.at(-1) ?? 'None/None'}`;
}
const pairs = issuers.flatMap((issuer) => issuers.map((receiver) => [issuer, receiver] as const));

/** Every kind of context that an issuer can sign, of the type that the receiver expects and of the other one. */
const kinds = {
  visitor: (issuer: string, receiver: string) => person(issuer, people.visitor, receiver, [receiver]),
  user: (issuer: string, receiver: string) => person(issuer, people.user, receiver, [receiver]),
  'super user': (issuer: string, receiver: string) => person(issuer, people['super user'], receiver, [receiver]),
  'super user in a service token': (issuer: string, receiver: string) => service(issuer, receiver, { act: people['super user'] }),
  'service as itself': (issuer: string, receiver: string) => service(issuer, receiver),
  'service as another one': (issuer: string, receiver: string) => service(issuer, receiver, { iss: other(issuer) }),
} as const;
type Kind = keyof typeof kinds;
const isPerson = (kind: Kind): boolean => kind in people;

describe('issuer × receiver × kind', () => {
  it.each(Object.keys(kinds) as Kind[])('over HTTP is accepted when the gateway states a person, and never otherwise: %s [ID-07] [ID-20]', async (kind) => {
    for (const [issuer, receiver] of pairs) {
      const expected = issuer === 'gateway' && isPerson(kind) ? people[kind as keyof typeof people].kind : refused;
      expect([issuer, receiver, await outcome(at(receiver).overHttp(await kinds[kind](issuer, receiver)))]).toEqual([issuer, receiver, expected]);
    }
  });

  it.each(Object.keys(kinds) as Kind[])('over gRPC is accepted from a service as itself where the edge table allows it: %s', async (kind) => {
    for (const [issuer, receiver] of pairs) {
      const expected = kind === 'service as itself' && edgeOf(issuer, receiver) ? `service ${issuer}` : refused;
      expect([issuer, receiver, await outcome(at(receiver).overGrpc(pathOf(issuer, receiver), await kinds[kind](issuer, receiver), undefined))]).toEqual([
        issuer,
        receiver,
        expected,
      ]);
    }
  });

  it.each(Object.entries(people))('over gRPC a %s is accepted only when the gateway states it and an allowed service forwards it', async (_, actor) => {
    const forPeople = new Set(grpcEdges.filter((edge) => edge.forPeople.length > 0).map(({ from, to }) => `${from} ${to}`));
    for (const [sender, receiver] of pairs) {
      for (const statedBy of issuers) {
        const statement = await person(statedBy, actor, sender, [sender, receiver]);
        const expected = statedBy === 'gateway' && forPeople.has(`${sender} ${receiver}`) ? actor.kind : refused;
        const found = await outcome(at(receiver).overGrpc(pathOf(sender, receiver), await service(sender, receiver), statement));
        expect([statedBy, sender, receiver, found]).toEqual([statedBy, sender, receiver, expected]);
      }
    }
  });
});

describe("the gateway's statement", () => {
  it('names every service that the edge table allows on the path of its call, and no other', () => {
    expect(Object.fromEntries(issuers.map((owner) => [owner, audiencesOf(owner)]))).toEqual({
      gateway: ['gateway'],
      shell: ['shell'],
      identity: ['identity'],
      trip: ['trip', 'booking', 'identity'],
      booking: ['booking', 'trip', 'payment', 'identity'],
      payment: ['payment', 'booking'],
      notification: ['notification'],
      reporting: ['reporting'],
    });
  });

  it('is forwarded by the owner of the call to a peer, and from there to identity only', async () => {
    const passed = async (owner: string, sender: string, receiver: string) =>
      outcome(at(receiver).overGrpc(pathOf(sender, receiver), await service(sender, receiver), await person('gateway', people.user, owner)));
    expect(await passed('booking', 'booking', 'trip')).toBe('user');
    expect(await passed('booking', 'trip', 'identity')).toBe('user');
    // A third hop, a call back to the owner, and services outside the call's path.
    for (const [sender, receiver] of [
      ['trip', 'booking'],
      ['payment', 'booking'],
      ['reporting', 'identity'],
    ] as const)
      expect([sender, await passed('booking', sender, receiver)]).toEqual([sender, refused]);
    expect(await passed('trip', 'booking', 'payment')).toBe(refused);
  });

  it('is not accepted by a peer over HTTP', async () => {
    expect(await outcome(at('trip').overHttp(await person('gateway', people['super user'], 'booking')))).toBe(refused);
  });

  it('is refused over gRPC alone, with a token for another service, or for another operator', async () => {
    const statement = await person('gateway', people['super user'], 'booking');
    const asked = (token: string | undefined, given = statement) => outcome(at('trip').overGrpc(pathOf('booking', 'trip'), token, given));
    expect(await asked(await service('booking', 'trip'))).toBe('user');
    expect(await asked(undefined)).toBe(refused);
    expect(await asked(statement)).toBe(refused);
    expect(await asked(await service('booking', 'payment'))).toBe(refused);
    expect(await asked(await service('reporting', 'trip'))).toBe(refused);
    expect(await asked(await service('booking', 'trip', { op: 'lagoon' }))).toBe(refused);
    expect(await asked(await service('booking', 'trip'), '')).toBe(refused);
  });
});

describe('a method', () => {
  const booking = (method: string): string => `/atoll.booking.v1.${method}`;
  const asked = async (sender: string, path: string, statement?: string) => outcome(at('booking').overGrpc(path, await service(sender, 'booking'), statement));

  it.each(['shell', 'notification'])("that the edge of the %s does not name is refused to its key: no booking's uuid, no trip off sale", async (sender) => {
    for (const method of ['Bookings/ById', 'Bookings/ByUuid', 'BookingInventory/Apply', 'ExpiredBookings/Restore', 'PaymentEvents/ApplyPaymentEvent'])
      expect([method, await asked(sender, booking(method))]).toEqual([method, refused]);
    expect(await asked('payment', booking('Bookings/ById'))).toBe('service payment');
    expect(await asked('trip', booking('BookingInventory/Apply'))).toBe('service trip');
  });

  it.each(['', '/', 'Bookings/ById', '/atoll.trip.v1.Bookings/ById', '/atoll.booking.v1.Bookings/byId', '/atoll.booking.v1.Bookings/ById/'])(
    'is named by its whole path: not by %p',
    async (path) => expect(await asked('payment', path)).toBe(refused),
  );

  it('that is not for people is refused with a statement about one, and accepted without', async () => {
    const statement = await person('gateway', people['super user'], 'trip');
    expect(await asked('trip', booking('BookingInventory/Apply'), statement)).toBe(refused);
    expect(await asked('trip', booking('BookingInventory/Occupancy'), statement)).toBe('user');
    expect(await asked('trip', booking('BookingInventory/Apply'))).toBe('service trip');
  });
});
