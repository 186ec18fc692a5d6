import { setTimeout as pause } from 'node:timers/promises';
import type { CallName } from '@atoll/contracts/http/routes';
import { call, exchange } from '../../platform/gateway.js';
import { ask, bookedOn, farDay, ownTrip, type OwnTrip } from '../fixtures.js';

// Races of the expiry on the whole platform. One batch is a trip that is sold out by single bookings whose hold ends soon.

/** Hundredths of a minute, as stored: 3 s. */
export const SHORT_HOLD = '5';
const HOLD_MS = 3_000;
/** The job that expires bookings runs every two seconds, and takes its time with many: the expiry is somewhere in these. */
const EXPIRY_MS = 4_000;
const SEATS = 30;

/** What a round did meanwhile: 'accepted' and 'refused' are the responses, 'charged' means that the bank has the money. 'unknown': no decision came back. */
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

/** A picture of one pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

export async function uploadSlip(uuid: string): Promise<number> {
  const head = (name: string) => `--slip\r\ncontent-disposition: form-data; name="${name}"`;
  const body = Buffer.concat([
    Buffer.from(`${head('bookingUUID')}\r\n\r\n${uuid}\r\n${head('file')}; filename="slip.png"\r\ncontent-type: image/png\r\n\r\n`),
    PICTURE,
    Buffer.from('\r\n--slip--\r\n'),
  ]);
  const headers = { 'content-type': 'multipart/form-data; boundary=slip' };
  return (await exchange('coral.localhost', 'POST', '/api/uploadpaymentslip', { body, headers })).status;
}

const actOf = (status: number): Act => (status === 200 ? 'accepted' : status < 500 ? 'refused' : 'unknown');

async function payByCard(uuid: string): Promise<Act> {
  const { status, body } = await call('coral', 'proceedPayment', { uuid, currency: 'MVR' });
  if (status !== 200) return actOf(status);
  const address = new URL(String(body['shortUrl']));
  const transaction = address.pathname.split('/').filter(Boolean).at(-1);
  await fetch(new URL(`/sandbox/transactions/${transaction}/pay`, address), { method: 'POST' });
  return 'charged';
}

const acts: Record<Race, (uuid: string, other: OwnTrip) => Promise<Act>> = {
  card: payByCard,
  slip: async (uuid) => actOf(await uploadSlip(uuid)),
  cash: async (uuid) => actOf((await call('coral', 'requestCashPayment', { bookingUUID: uuid })).status),
  change: async (uuid, other) => actOf((await call('coral', 'changeBooking', { bookingUuid: uuid, changeToTripId: other.id })).status),
};

async function book(trip: OwnTrip, email: string): Promise<string | undefined> {
  const customers = [{ name: 'Emma Lind', ageGroupId: 1 }];
  const { body } = await call('coral', 'createBooking' satisfies CallName, { tripId: trip.id, customers, email });
  return body['uuid'] as string | undefined;
}

async function shown(trip: OwnTrip): Promise<Shown[]> {
  return (await ask<{ bookings: Shown[] }>('coral', 'getBookingsForTrip', { tripId: trip.id }, 'admin')).bookings;
}

/** Another customer, who wants seats that become free until the batch is over. */
async function rival(trip: OwnTrip, over: AbortSignal): Promise<void> {
  while (!over.aborted) if (!(await book(trip, 'rival@example.com'))) await pause(40);
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
async function eventually<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  const until = Date.now() + 150_000;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > until) throw new Error(`not settled: ${JSON.stringify(value).slice(0, 2_000)}`);
    await pause(400);
  }
}

/** One batch; returns how each round ended, and violations of the seats: sentences. */
export async function batch(race: Race, rounds: number, withRival: boolean): Promise<string[]> {
  const day = farDay();
  const [trip, other] = [await ownTrip({ day, capacity: SEATS }), await ownTrip({ day, capacity: SEATS })];
  const over = new AbortController();
  const racing = Array.from({ length: Math.min(rounds, SEATS) }, async () => {
    const uuid = await book(trip, 'emma.lind@example.com');
    if (!uuid) return undefined;
    await pause(HOLD_MS - 100 + Math.random() * EXPIRY_MS);
    return [uuid, await acts[race](uuid, other)] as const;
  });
  const filling = Promise.all(Array.from({ length: SEATS - racing.length }, () => book(trip, 'jonas.lind@example.com')));
  // In every second batch other customers wait for the seats.
  const rivals = withRival ? pause(HOLD_MS).then(() => rival(trip, over.signal)) : undefined;
  const acted = new Map((await Promise.all(racing)).filter((one) => one !== undefined));
  await filling;
  await pause(500);
  over.abort();
  await rivals;
  const both = () => Promise.all([trip, other].map(async (one) => ({ one, bookings: await shown(one), booked: await bookedOn(one) })));
  const live = (bookings: readonly Shown[]): number => bookings.filter(({ isCancelled }) => !isCancelled).length;
  const ended = await eventually(both, (seen) =>
    seen.every(({ bookings, booked }) => bookings.every((one) => isSettled(one, acted.get(one.uuid))) && live(bookings) === booked),
  );
  const oversold = ended.filter(({ booked }) => booked > SEATS).map(({ one }) => `wrong: trip ${one.id} is oversold`);
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

/** Sets a config row of coral. */
export async function configure(name: string, value: string): Promise<string> {
  const { configs } = await ask<{ configs: { id: number; name: string; value: string }[] }>('coral', 'getConfigs');
  const row = configs.find((one) => one.name === name);
  if (!row) throw new Error(`no config row ${name}`);
  await ask('coral', 'updateConfig', [{ id: row.id, value }], 'admin');
  return row.value;
}
