// Fills the lists of an operator: copies of records that were made through the API, with other ids, times and people. Their shapes are
// therefore those of the services, and the validators of the collections check them.
import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';

type Client = InstanceType<typeof mongoose.mongo.MongoClient>;
type Doc = mongoose.mongo.Document & { _id: unknown };

export interface Sizes {
  readonly bookings: number;
  readonly trips: number;
  readonly users: number;
  readonly locations: number;
}

export interface Target {
  readonly mongoUrl: string;
  readonly databases: string;
  readonly operatorId: string;
}

const BATCH = 5_000;
const FIRST_ID = 1_000_000;
const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;

const FIRST = ['Ahmed', 'Mohamed', 'Ali', 'Ibrahim', 'Hassan', 'Aishath', 'Fathimath', 'Mariyam', 'Hawwa', 'Aminath'];
export const COMMON_NAME = 'mohamed';
/** Belongs to one in ten thousand passengers. */
export const RARE_NAME = 'zubaydah';
/** Beginning of eight names: eight in a thousand passengers. */
export const SEVERAL_NAME = 'family99';
const last = (n: number): string => (n % 10_000 === 7 ? RARE_NAME : `family${n % 997}`);

/** Inserts `count` copies in batches; `copyOf` gets the number of the copy. */
async function fill(collection: mongoose.mongo.Collection<Doc>, count: number, copyOf: (n: number) => Doc): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const copies = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => copyOf(from + i));
    await collection.insertMany(copies, { ordered: false });
  }
}

/**
 * Fills a collection without its indexes per operator, and builds them afterwards from sorted entries: inserts of random entries into
 * indexes larger than the cache read and write a page each. The indexes over all operators stay, because jobs hint at them.
 */
async function fillBeforeIndexes(collection: mongoose.mongo.Collection<Doc>, count: number, copyOf: (n: number) => Doc): Promise<void> {
  const indexes = (await collection.indexes()).filter(({ key }) => 'operatorId' in key);
  for (const { name } of indexes) await collection.dropIndex(name!);
  await fill(collection, count, copyOf);
  await collection.createIndexes(indexes.map(({ v: _version, ...index }) => index as mongoose.mongo.IndexDescription));
}

/** The records made through the API, oldest first, once the relay has sent their events and the job has counted them. */
async function templates(collection: mongoose.mongo.Collection<Doc>, operatorId: string, some: object = {}): Promise<Doc[]> {
  for (let tries = 0; tries < 120; tries++) {
    const waiting = await collection.countDocuments({ operatorId, ...some, $or: [{ unsentAt: { $exists: true } }, { countDueAt: { $exists: true } }] });
    if (waiting === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const found = await collection
    .find({ operatorId, ...some })
    .sort({ id: 1 })
    .toArray();
  if (found.length === 0) throw new Error(`${collection.collectionName} has no record made through the API`);
  return found;
}

/** The words of a copy: those of its number, its address and its names, and the template's phone numbers. */
const wordsOf = (search: readonly string[], refNo: string, email: string, name: string): string[] => [
  ...new Set([refNo, email, ...search.filter((word) => /^\d+$/.test(word)), ...name.split(' ')].map((word) => word.toLowerCase())),
];

const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 8 signs, different for each number. */
const refNoOf = (n: number): string => Array.from({ length: 8 }, (_, i) => SIGNS[Math.floor(n / 32 ** i) % 32]).join('');

function bookingOf(template: Doc, n: number, tripId: number, now: number): Doc {
  const { operatorId, legs, passengers, search, hold } = template as unknown as {
    operatorId: string;
    legs: Doc[];
    passengers: Doc[];
    search: string[];
    hold?: object;
  };
  const [id, refNo, name, email] = [FIRST_ID + n, refNoOf(FIRST_ID + n), `${FIRST[n % FIRST.length]} ${last(n)}`, `guest${n}@example.com`];
  const later = new Date(now + YEAR);
  return {
    ...template,
    _id: `${operatorId}:${id}`,
    id,
    refNo,
    uuid: randomUUID(),
    createdAt: new Date(now - (n * YEAR) / 1_000_000),
    legs: legs.map((leg) => ({ ...leg, tripId })),
    passengers: passengers.map((passenger) => ({ ...passenger, name })),
    email,
    search: wordsOf(search, refNo, email, name),
    ...(hold && { hold: { ...hold, until: later }, holdDueAt: later }),
  };
}

const renamed = (template: Doc, n: number, more: object): Doc => {
  const id = FIRST_ID + n;
  return { ...template, _id: `${template['operatorId']}:${id}`, id, ...more };
};

/** Trips of a year, each for twenty bookings, with the same number of trips each day. */
async function fillTrips(client: Client, { databases, operatorId }: Target, { trips: count }: Sizes): Promise<void> {
  const trips = client.db(`${databases}_trip`).collection<Doc>('trips');
  const [template] = (await templates(trips, operatorId)) as [Doc];
  const start = new Date(new Date().toISOString().slice(0, 10)).getTime();
  await fill(trips, count, (n) => {
    const fromTime = new Date(start + ((n - count / 2) / count) * YEAR);
    return renamed(template, n, { fromTime, toTime: new Date(fromTime.getTime() + 40 * MINUTE) });
  });
}

async function fillUsers(client: Client, { databases, operatorId }: Target, { users: count }: Sizes): Promise<void> {
  const users = client.db(`${databases}_identity`).collection<Doc>('users');
  const [template] = (await templates(users, operatorId, { username: 'customer' })) as [Doc];
  await fill(users, count, (n) => {
    const username = `bench${n}`;
    return renamed(template, n, { username, foldedUsername: username, usernameKeys: [username], phone: `+9609${String(n).padStart(6, '0')}` });
  });
}

async function fillLocations(client: Client, { databases, operatorId }: Target, { locations: count }: Sizes): Promise<void> {
  const locations = client.db(`${databases}_trip`).collection<Doc>('locations');
  const [template] = (await templates(locations, operatorId)) as [Doc];
  await fill(locations, count, (n) => renamed(template, n, { name: `Island ${n}` }));
}

/** A copy of each template in turn, so that every list has its share. */
async function fillBookings(client: Client, { databases, operatorId }: Target, { bookings: count, trips }: Sizes): Promise<string> {
  const bookings = client.db(`${databases}_booking`).collection<Doc>('bookings');
  const made = await templates(bookings, operatorId, { tombstone: { $exists: false } });
  const now = Date.now();
  await fillBeforeIndexes(bookings, count, (n) => bookingOf(made[n % made.length]!, n, FIRST_ID + (n % trips), now));
  return refNoOf(FIRST_ID + Math.floor(count / 2));
}

/** Names one booking and one trip of those that were filled in. */
export interface Seeded {
  readonly refNo: string;
  readonly tripId: number;
}

export async function seedLists(target: Target, sizes: Sizes): Promise<Seeded> {
  const client = await mongoose.mongo.MongoClient.connect(target.mongoUrl);
  try {
    await fillLocations(client, target, sizes);
    await fillUsers(client, target, sizes);
    await fillTrips(client, target, sizes);
    return { refNo: await fillBookings(client, target, sizes), tripId: FIRST_ID + Math.floor(sizes.trips / 2) };
  } finally {
    await client.close();
  }
}
