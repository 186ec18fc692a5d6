import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCollections } from '@atoll/runtime/testing/collections';
import { connectMongo, database, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { freshName } from '@atoll/testing/fresh';
import { suiteDatabase } from '@atoll/testing/database';
import { MongoAttempts } from '../attempts/attempts.mongo.js';
import { MongoLedger } from '../ledger/entries/ledger.mongo.js';
import { visitor } from '../testing/builders.js';
import { FakePaymentGateway } from '../testing/fake-payment-gateway.js';
import { secondBank } from '../testing/second-bank.js';
import { WorldOver } from '../testing/world.js';

const suite = suiteDatabase('payment_two_gateways');
let connection: MongoConnection;
let stores: [MongoAttempts, MongoLedger];
beforeAll(async () => {
  connection = await connectMongo(suite.url, suite.name);
  stores = [new MongoAttempts(connection), new MongoLedger(connection)];
  await createCollections(connection);
});
afterAll(() => connection.close());

/** Each process has its own health of payment gateways over the same database and the same two payment companies. */
function processOver(first: FakePaymentGateway, second: FakePaymentGateway, ids: { next(): Promise<number> }) {
  const world = new WorldOver(...stores, [{ product: secondBank, gateway: second }], ids);
  world.gateway.create = (order) => first.create(order);
  world.gateway.find = (ref) => first.find(ref);
  return world;
}

describe('concurrent requests of three processes while the first payment gateway is down', () => {
  it.each(Array.from({ length: 10 }, (_, round) => round))('get one page, of one open attempt with the next (round %i) [D-113] [PY-08]', async () => {
    const [first, second] = [new FakePaymentGateway(), new FakePaymentGateway()];
    let last = 0;
    const ids = { next: async () => (last += 1) };
    first.isDown = true;
    const caller = visitor(freshName('op'));
    const worlds = Array.from({ length: 3 }, () => processOver(first, second, ids));
    const requests = Array.from({ length: 12 }, (_, i) => worlds[i % 3]!.pay(caller));
    const answers = await Promise.allSettled(requests);
    const pages = answers.map((one) => (one.status === 'fulfilled' ? one.value.shortUrl : (one.reason as { code?: string }).code));
    const open = await database(connection).collection('attempts').find({ operatorId: caller.operatorId, state: 'created' }).toArray();
    expect([...new Set(pages)]).toEqual(['http://bank/s/tx-1']);
    expect(open).toMatchObject([{ gateway: 'second-bank', shortUrl: 'http://bank/s/tx-1' }]);
    expect(second.orders).toHaveLength(1);
  });
});
