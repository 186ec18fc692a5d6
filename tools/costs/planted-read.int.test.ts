import { afterAll, beforeAll, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { backingServices } from '@atoll/testing/backing';
import { freshName } from '@atoll/testing/fresh';
import { compare, EXACT } from './compare.ts';
import { Tally } from './tally.ts';
import { mongoTap } from './wire/mongo.ts';
import { MONGO_PORT, startProxy, targetOf, through, type Proxy } from './wire/proxy.ts';

// A real driver speaks to the real database through the proxy that counts.

const tally = new Tally();
let proxy: Proxy;
let client: mongoose.mongo.MongoClient;

beforeAll(async () => {
  const mongoUrl = new URL(backingServices().mongoUrl);
  proxy = await startProxy(targetOf(mongoUrl, MONGO_PORT), () => mongoTap((command) => tally.mongo('booking', command)));
  client = await mongoose.mongo.MongoClient.connect(through(proxy, mongoUrl));
});
afterAll(async () => {
  await client?.db(database).dropDatabase();
  await client?.close();
  proxy?.close();
});

const database = freshName('costs');

/** The act of a use case: a read and a write. */
async function act({ reads }: { reads: number }) {
  tally.start();
  const bookings = client.db(database).collection<{ _id: number }>('bookings');
  for (let read = 0; read < reads; read += 1) await bookings.findOne({ _id: 1 });
  await bookings.updateOne({ _id: 1 }, { $inc: { version: 1 } }, { upsert: true });
  return tally.counts({ withBackground: false });
}

it('one read more than the table has is red, and is named', async () => {
  const table = await act({ reads: 1 });
  expect(table).toEqual({ booking: { 'find bookings': 1, 'update bookings': 1, 'written bookings': 1 } });
  expect(compare(table, await act({ reads: 1 }), EXACT).risen).toEqual([]);
  expect(compare(table, await act({ reads: 2 }), EXACT).risen).toEqual([{ service: 'booking', what: 'find bookings', expected: 1, bound: 1, counted: 2 }]);
});
