import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Operator } from '../../../gateway.js';
import { ask, booked, farDay, ownRouteTrip, ownTrip, paid, place, type Booked, type OwnTrip } from '../../fixtures.js';
import { linkIn, smsTo } from '../../outbox.js';
import { uploadSlip } from '../../slips.js';

/** The records that the screens show, one set for all languages. */
export interface Records {
  /** To an island with a name of 40 letters, of 30 seats; another one of its day has the bookings. */
  readonly trip: OwnTrip;
  /** Lagoon's. */
  readonly route: OwnTrip;
  readonly bookings: Readonly<Record<BookingState, Shown>>;
  readonly resetLink: string;
  /** Users with and without bookings. */
  readonly traveller: string;
  readonly newcomer: string;
}

export interface Shown extends Booked {
  readonly operator: Operator;
}

export type BookingState =
  | 'unpaid'
  | 'atBank'
  | 'declined'
  | 'codeSent'
  | 'slipSent'
  | 'slipRejected'
  | 'cashAsked'
  | 'cashAllowed'
  | 'cancelled'
  | 'cancelDeclined'
  | 'seated'
  | 'paid'
  | 'crowded'
  | 'roundTrip';

const LONG_NAME = 'Hulhudhuffaaru Fishing and Ferry Harbour';
export const PARTY = 12;

export async function shownRecords(): Promise<Records> {
  const [[trip, other], route, [newcomer, traveller, forgetful]] = await Promise.all([tripsToLongName(), ownRouteTrip(), threeUsers()]);
  const [bookings, link] = await Promise.all([
    bookingsOn(other, route),
    resetLink(forgetful.phone),
    created('coral', { ...oneWay, ...forOne, tripId: other.id, routeToStopId: null }, traveller.username),
  ]);
  return { trip, route, bookings, resetLink: link, traveller: traveller.username, newcomer: newcomer.username };
}

async function tripsToLongName(): Promise<[OwnTrip, OwnTrip]> {
  await longNamedIsland();
  const ofTheDay = { to: LONG_NAME, capacity: 30, day: farDay() } as const;
  return Promise.all([ownTrip({ ...ofTheDay, time: '09:15' }), ownTrip({ ...ofTheDay, time: '14:40', usd: 25 })]);
}

const threeUsers = (): Promise<[User, User, User]> => Promise.all([newUser(), newUser(), newUser()]);

async function longNamedIsland(): Promise<void> {
  const { locations } = await ask<{ locations: { id: number; name: string }[] }>('coral', 'getLocations', {}, 'admin');
  if (locations.some(({ name }) => name === LONG_NAME)) return;
  await ask('coral', 'createLocation', { name: LONG_NAME, latitude: 5.77, longitude: 73.01 }, 'admin');
  const created = (await ask<{ locations: { id: number; name: string }[] }>('coral', 'getLocations', {}, 'admin')).locations.find(
    ({ name }) => name === LONG_NAME,
  );
  await ask('coral', 'toggleLocationPublic', { locationId: created?.id, public: true }, 'admin');
  expect((await place('coral', LONG_NAME)).name).toHaveLength(40);
}

async function bookingsOn(trip: OwnTrip, route: OwnTrip): Promise<Records['bookings']> {
  return allOf({
    unpaid: on(route, 2),
    atBank: on(trip).then(acted(({ uuid }) => ask('coral', 'proceedPayment', { uuid, currency: 'MVR' }))),
    declined: on(trip),
    codeSent: localBooking(trip),
    slipSent: on(trip).then(acted(sendSlip)),
    slipRejected: on(trip).then(acted(sendSlip)).then(acted(rejectSlip)),
    cashAsked: on(route).then(acted(askForCash)),
    cashAllowed: on(route)
      .then(acted(askForCash))
      .then(acted(({ id }) => ask('lagoon', 'proceedCashPayment', { bookingId: id, status: 'Allowed' }, 'admin'))),
    cancelled: on(trip).then(acted(({ id }) => ask('coral', 'cancelBooking', { bookingId: id, reason: 'The sea is too rough.' }, 'admin'))),
    cancelDeclined: on(trip).then(acted(declineCancellation)),
    seated: on(route, 2).then(acted((booking) => paid(route, booking))),
    paid: on(trip, 2).then(acted((booking) => paid(trip, booking))),
    crowded: on(trip, PARTY).then(acted((booking) => paid(trip, booking))),
    roundTrip: linkedPair(route),
  });
}

async function on(trip: OwnTrip, people = 1): Promise<Shown> {
  return { ...(await booked(trip, people)), operator: trip.operator };
}

/** The booking, after something was done with it. */
const acted =
  (act: (booking: Shown) => Promise<unknown>) =>
  async (booking: Shown): Promise<Shown> => {
    await act(booking);
    return booking;
  };

async function sendSlip({ operator, uuid }: Shown): Promise<void> {
  expect(await uploadSlip(operator, uuid)).toBe(200);
}

async function rejectSlip({ operator, uuid }: Shown): Promise<void> {
  // A booking is read without its payments while their service is too busy to answer.
  const transferId = async () => (await ask<{ booking: { transfer?: { id: number } | null } }>(operator, 'getBookingByUuid', { uuid })).booking.transfer?.id;
  await expect.poll(transferId).toBeDefined();
  await ask(operator, 'processTransferSlip', { transferId: await transferId(), status: 'Rejected', currency: null, refNo: null }, 'admin');
}

async function declineCancellation({ operator, uuid, id }: Shown): Promise<void> {
  await ask(operator, 'requestCancellation', { bookingUuid: uuid });
  await ask(operator, 'declineCancellation', { bookingId: id, reason: 'It is less than a day before the departure.' }, 'admin');
}

const askForCash = ({ operator, uuid }: Shown): Promise<unknown> => ask(operator, 'requestCashPayment', { bookingUUID: uuid });

async function allOf<K extends string, V>(promises: Record<K, Promise<V>>): Promise<Record<K, V>> {
  const entries = await Promise.all(Object.entries<Promise<V>>(promises).map(async ([key, value]) => [key, await value] as const));
  return Object.fromEntries(entries) as Record<K, V>;
}

const anyPhone = (): string => String(randomInt(7_200_000, 7_999_999));

const adult = { name: 'Aishath Naseem', ageGroupId: 1 };
const forOne = { isLocal: false, customers: [adult], phone: null, email: 'emma.lind@example.com' };
const oneWay = { isRoundTrip: false, returnTripId: null, notes: null, pickupPointId: null, dropoffPointId: null };

async function created(operator: Operator, input: object, as?: string): Promise<Shown> {
  const { uuid } = await ask<{ uuid: string }>(operator, 'createBooking', input, as);
  return { ...(await ask<{ booking: Booked }>(operator, 'getBookingByUuid', { uuid })).booking, operator };
}

/** Returns the booking of a local whose code is on its way. */
const localBooking = ({ id }: OwnTrip): Promise<Shown> =>
  created('coral', { ...oneWay, tripId: id, routeToStopId: null, isLocal: true, customers: [adult], phone: anyPhone(), phoneCountryCode: 'mv', email: null });

/** There and back along a route: a linked pair. */
async function linkedPair(route: OwnTrip): Promise<Shown> {
  const back = await ownRouteTrip({ from: route.to.name, to: route.from.name, day: nextDay(route.day) });
  const { id, routeToStopId } = route;
  return created('lagoon', {
    ...oneWay,
    tripId: id,
    routeToStopId,
    ...forOne,
    isRoundTrip: true,
    returnTripId: back.id,
  });
}

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

interface User {
  readonly username: string;
  readonly phone: string;
}

async function newUser(): Promise<User> {
  const number = anyPhone();
  const user = { username: `reader${number}`, phone: `+960${number}` };
  await ask('coral', 'register', { ...user, password: 'demo-password' });
  return user;
}

async function resetLink(phone: string): Promise<string> {
  await ask('coral', 'initiatePasswordReset', { phone });
  const link = /https?:\S+\/reset\/[0-9a-f-]{36}/;
  return linkIn(await smsTo(phone, link), link);
}
