import { randomInt, randomUUID } from 'node:crypto';
import type { CallName } from '@atoll/contracts/http/routes';
import { call, callAgain, dayFromNow, tokenOf, type DemoOperator } from '../gateway.js';

interface Known {
  id: number;
  uuid?: string;
  shortUrl?: string;
  redirectUrl?: string;
}

/** Records of coral whose ids lagoon has never allocated, so that lagoon finds them only through a leak. */
export interface ForeignRecords {
  location: number;
  otherLocation: number;
  provider: number;
  boat: number;
  route: number;
  point: number;
  routeStop: number;
  trip: number;
  user: number;
  booking: number;
  privateTransfer: number;
  refusedAct: number;
  uuid: string;
  attempt: number;
  key: string;
}

/** Contact of the bookings, by which a search finds them. */
export const foreignEmail = 'theirs@example.com';
/** Part of the name of every record created here: it must never appear at lagoon. */
export const secret = `Secret Island ${Date.now()}`;
const FAR_DAY = '2030-01-01';
const PRICE = { centPerSeat: 100, laariPerSeat: 100 };
/** Ids are allocated in blocks: an id just above lagoon's highest may be in a block that lagoon has reserved. */
const BLOCK = 64;

type List = (operator: DemoOperator) => Promise<Known[]>;

const highest = (records: Known[]): number => Math.max(0, ...records.map(({ id }) => id));

/** Creates records at coral until one has an id that is free at lagoon; returns that id. */
async function beyond(list: List, create: () => Promise<unknown>): Promise<number> {
  const free = highest(await list('lagoon')) + BLOCK;
  for (;;) {
    const top = highest(await list('coral'));
    if (top > free) return top;
    await create();
  }
}

export async function createForeignRecords(): Promise<ForeignRecords> {
  const tokens = { coral: await tokenOf('coral', 'super'), lagoon: await tokenOf('lagoon', 'super') };
  const ask = async (operator: DemoOperator, name: CallName, input: unknown = {}): Promise<Record<string, unknown>> => {
    const answer = await callAgain(operator, name, input, tokens[operator]);
    if (answer.status !== 200) throw new Error(`${name} at ${operator}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const listed =
    (name: CallName, key: string, input: unknown = {}): List =>
    (operator) =>
      ask(operator, name, input).then((body) => body[key] as Known[]);
  const make = (name: CallName, input: () => unknown) => () => ask('coral', name, input());

  const location = await beyond(
    listed('getLocations', 'locations'),
    make('createLocation', () => ({ name: secret })),
  );
  await make('createLocation', () => ({ name: secret }))();
  const otherLocation = highest(await listed('getLocations', 'locations')('coral'));
  const provider = await beyond(
    listed('getProviders', 'providers'),
    make('createProvider', () => ({ name: secret })),
  );
  const boat = await beyond(
    listed('getBoats', 'boats'),
    make('createBoat', () => ({ name: secret, capacity: 900, providerId: provider })),
  );
  const stops = [
    { locationId: location, toStops: [{ locationId: otherLocation, ...PRICE }] },
    { locationId: otherLocation, mins: 5 },
  ];
  const route = await beyond(
    listed('getRoutes', 'routes'),
    make('createRoute', () => ({ name: secret, stops })),
  );
  const inside =
    (name: CallName, key: string, parts: string): List =>
    async (operator) =>
      (await listed(name, key)(operator)).flatMap((record) => (record as unknown as Record<string, Known[]>)[parts] ?? []);
  const point = await beyond(
    inside('getLocations', 'locations', 'points'),
    make('createPoint', () => ({ locationId: location, name: secret })),
  );
  const routeStop = await beyond(
    inside('getRoutes', 'routes', 'stops'),
    make('createRoute', () => ({ name: secret, stops })),
  );
  const user = await beyond(listed('getUsers', 'users', { pageLimit: -1 }), make('register', anAccount));

  const days = [...Array.from({ length: 15 }, (_day, index) => dayFromNow(index)), FAR_DAY];
  const trips: List = async (operator) => (await Promise.all(days.map((date) => listed('getTrips', 'trips', { date })(operator)))).flat();
  const ends = { fromLocationId: location, toLocationId: otherLocation, fromTime: `${FAR_DAY}T05:00:00Z`, toTime: `${FAR_DAY}T06:00:00Z` };
  await make('createTrip', () => ({ boatId: boat, ...ends, usdPerSeat: 1, mvrPerSeat: 1 }))();
  const trip = await beyond(
    trips,
    make('createTrip', () => ({ boatId: boat, ...ends, usdPerSeat: 1, mvrPerSeat: 1 })),
  );

  const newest = listed('getBookings', 'bookings', { page: 0, pageLimit: 1 });
  const book = make('createBooking', () => ({ tripId: trip, isRoundTrip: false, customers: [{ name: secret, ageGroupId: 1 }], email: foreignEmail }));
  await book();
  const booking = await beyond(newest, book);
  const uuid = (await newest('coral'))[0]?.uuid ?? '';
  const transfers = listed('getPrivateTransfers', 'privateTransfers', { pageLimit: 1 });
  const people = { customers: [{ name: secret, ageGroupId: 1 }], email: foreignEmail };
  const request = make('createPrivateTransfer', () => ({ fromLocationId: location, toLocationId: otherLocation, fromTime: `${FAR_DAY}T05:00:00Z`, ...people }));
  await request();
  const privateTransfer = await beyond(transfers, request);
  // Not paid, so refused; lagoon has no refused acts.
  const late = { tripId: trip, bookingId: booking, wholeBooking: true, boarded: true, operationId: randomUUID() };
  await call('coral', 'markAttendance', late, tokens.coral);
  const refusedAct = highest(await listed('getRefusedActs', 'acts', { tripId: trip })('coral'));
  const { shortUrl } = await ask('coral', 'proceedPayment', { uuid, currency: 'MVR' });
  return {
    location,
    otherLocation,
    provider,
    boat,
    route,
    point,
    routeStop,
    trip,
    user,
    booking,
    privateTransfer,
    refusedAct,
    uuid,
    ...(await returnFrom(String(shortUrl))),
  };
}

let number = randomInt(9_000_000, 9_900_000);
const anAccount = () => {
  number += 1;
  return { username: `theirs${number}`, password: 'demo-password', phone: String(number) };
};

/** Parameters of the payer's return address, as the bank received them. */
async function returnFrom(shortUrl: string): Promise<{ attempt: number; key: string }> {
  const { transactions } = (await (await fetch(new URL('/sandbox/transactions', shortUrl))).json()) as { transactions: Known[] };
  const back = transactions.find((transaction) => transaction.shortUrl === shortUrl)?.redirectUrl ?? '';
  const { searchParams } = new URL(back);
  return { attempt: Number(searchParams.get('attempt')), key: searchParams.get('key') ?? '' };
}
