import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallName } from '@atoll/contracts/http/routes';
import { call, type Operator } from '../gateway.js';
import { ask, bookedOn, farDay, ownTrip, type OwnTrip } from '../journeys/fixtures.js';
import { uploadSlip } from '../journeys/slips.js';

// Races of the expiry on the whole platform. One batch is a trip that is sold out by single bookings whose hold ends soon.

/** Hundredths of a minute, as stored: 3 s. */
export const SHORT_HOLD = '5';
const HOLD_MS = 3_000;
/** Seats of a batch's trip. Every second booking is only watched: the job expires bookings one after the other, in the order of their holds. */
export type Seats = 12 | 30;
export const racersOf = (seats: Seats): number => seats / 2;
/** A round acts when the watched booking before it has expired, or one of these before that. */
const AHEAD = 3;
const LOOK_MS = 60;

/** A run did this at the same time: 'accepted' and 'refused' are the responses, 'charged' means that the bank has the money. 'unknown': no decision came back. */
export type Act = 'accepted' | 'refused' | 'charged' | 'unknown';
export type Race = 'card' | 'slip' | 'cash' | 'change';

interface Shown {
  readonly uuid: string;
  readonly isPaid: boolean;
  readonly isCancelled: boolean;
  readonly isExpired: boolean;
  readonly refundDue?: boolean;
  readonly status: string;
}

const actOf = (status: number): Act => (status === 200 ? 'accepted' : status < 500 ? 'refused' : 'unknown');

async function payByCard(operator: Operator, uuid: string): Promise<Act> {
  const { status, body } = await call(operator, 'proceedPayment', { uuid, currency: 'MVR' });
  if (status !== 200) return actOf(status);
  const address = new URL(String(body['shortUrl']));
  const transaction = address.pathname.split('/').filter(Boolean).at(-1);
  await fetch(new URL(`/sandbox/transactions/${transaction}/pay`, address), { method: 'POST' });
  return 'charged';
}

const acts: Record<Race, (uuid: string, other: OwnTrip) => Promise<Act>> = {
  card: (uuid, { operator }) => payByCard(operator, uuid),
  slip: async (uuid, { operator }) => actOf(await uploadSlip(operator, uuid)),
  cash: async (uuid, { operator }) => actOf((await call(operator, 'requestCashPayment', { bookingUUID: uuid })).status),
  change: async (uuid, { operator, id }) => actOf((await call(operator, 'changeBooking', { bookingUuid: uuid, changeToTripId: id })).status),
};

async function book(trip: OwnTrip, email: string): Promise<string | undefined> {
  const customers = [{ name: 'Emma Lind', ageGroupId: 1 }];
  const { body } = await call(trip.operator, 'createBooking' satisfies CallName, { tripId: trip.id, customers, email });
  return body['uuid'] as string | undefined;
}

async function bookOne(trip: OwnTrip, email: string): Promise<string> {
  const uuid = await book(trip, email);
  if (!uuid) throw new Error(`a booking of trip ${trip.id} was refused`);
  return uuid;
}

async function shown(trip: OwnTrip): Promise<Shown[]> {
  return (await ask<{ bookings: Shown[] }>(trip.operator, 'getBookingsForTrip', { tripId: trip.id }, 'admin')).bookings;
}

interface Round {
  readonly uuid: string;
  /** Expires just before. */
  readonly watched: string;
}

/** False also where no answer came: on a busy machine a read may exceed its deadline, and it is repeated. */
async function isExpired(operator: Operator, uuid: string): Promise<boolean> {
  const { status, body } = await call(operator, 'getBookingByUuid', { uuid });
  if (status !== 200 && status < 500) throw new Error(`getBookingByUuid: ${status}`);
  return status === 200 && (body['booking'] as Shown).isExpired;
}

/** Acts on each booking about when the job comes to it. */
async function raceInOrder(operator: Operator, rounds: readonly Round[], act: (uuid: string) => Promise<Act>): Promise<Map<string, Act>> {
  const acting: Promise<[string, Act]>[] = [];
  const planned = rounds.map(({ uuid }, index) => ({ uuid, after: Math.max(0, index - randomInt(AHEAD)) }));
  for (const [index, { watched }] of rounds.entries()) {
    while (!(await isExpired(operator, watched))) await pause(LOOK_MS);
    for (const { uuid, after } of planned) if (after === index) acting.push(pause(Math.random() * LOOK_MS).then(async () => [uuid, await act(uuid)]));
  }
  return new Map(await Promise.all(acting));
}

/** Another customer, who wants seats that become free until the batch is over. */
async function rival(trip: OwnTrip, over: AbortSignal): Promise<void> {
  while (!over.aborted) if (!(await book(trip, 'rival@example.com'))) await pause(150);
}

/** How a round ended; 'wrong: …' for whatever must not be. */
function endOf(race: Race, act: Act, booking: Shown): string {
  const { isPaid, isCancelled, isExpired, refundDue = false, status } = booking;
  const isWaiting = ['Pending Verification', 'Pending Cash Option'].includes(status);
  const isOwed = act === 'charged';
  if (isCancelled && isExpired && !isWaiting && refundDue === isOwed && (act !== 'accepted' || race === 'change'))
    return isOwed ? 'expired and owed back' : 'expired';
  if (!isCancelled && !refundDue && isPaid && ['charged', 'unknown'].includes(act)) return 'paid and seated';
  if (!isCancelled && !refundDue && isWaiting && ['accepted', 'unknown'].includes(act)) return 'waiting and seated';
  return `wrong: ${race} ${act}, ${JSON.stringify(booking)}`;
}

/** A charge after the expiry is owed back only once booking has consumed its event. */
const isSettled = ({ isPaid, isCancelled, refundDue, status }: Shown, act: Act | undefined): boolean =>
  act === 'charged' ? isPaid || refundDue === true : isPaid || isCancelled || status.startsWith('Pending ');

/** Repeats until the check holds; the repairer releases seats of refused claims after a minute. */
async function eventually<T extends object>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  const until = Date.now() + 150_000;
  for (;;) {
    const value = await read().catch((error: unknown) => String(error));
    if (typeof value !== 'string' && holds(value)) return value;
    if (Date.now() > until) throw new Error(`not settled: ${JSON.stringify(value).slice(0, 2_000)}`);
    await pause(1_000);
  }
}

interface Batch {
  readonly race: Race;
  readonly seats: Seats;
  /** Bookings that are raced for; the others only fill the trip. */
  readonly wanted: number;
  /** Other customers wait for the seats. */
  readonly withRival: boolean;
}

/** Runs one batch; returns how each round ended, and violations of the seats: sentences. */
export async function batch(operator: Operator, { race, seats, wanted, withRival }: Batch): Promise<string[]> {
  const racers = racersOf(seats);
  const day = farDay();
  const [trip, other] = [await ownTrip({ operator, day, capacity: seats }), await ownTrip({ operator, day, capacity: seats })];
  const over = new AbortController();
  const rounds: Round[] = [];
  for (let index = 0; index < Math.min(wanted, racers); index += 1)
    rounds.push({ watched: await bookOne(trip, 'jonas.lind@example.com'), uuid: await bookOne(trip, 'emma.lind@example.com') });
  for (let index = rounds.length; index < racers; index += 1)
    await Promise.all([bookOne(trip, 'jonas.lind@example.com'), bookOne(trip, 'jonas.lind@example.com')]);
  // In every second batch other customers wait for the seats.
  const rivals = withRival ? pause(HOLD_MS).then(() => rival(trip, over.signal)) : undefined;
  const acted = await raceInOrder(operator, rounds, (uuid) => acts[race](uuid, other));
  await pause(500);
  over.abort();
  await rivals;
  const both = () => Promise.all([trip, other].map(async (one) => ({ one, bookings: await shown(one), booked: await bookedOn(one) })));
  const live = (bookings: readonly Shown[]): number => bookings.filter(({ isCancelled }) => !isCancelled).length;
  const ended = await eventually(both, (seen) =>
    seen.every(({ bookings, booked }) => bookings.every((one) => isSettled(one, acted.get(one.uuid))) && live(bookings) === booked),
  );
  const oversold = ended.filter(({ booked }) => booked > seats).map(({ one }) => `wrong: trip ${one.id} is oversold`);
  const all = ended.flatMap(({ bookings }) => bookings);
  const ends = [...acted].map(([uuid, act]) =>
    endOf(
      race,
      act,
      all.find((one) => one.uuid === uuid)!,
    ),
  );
  return [...ends, ...oversold];
}
