import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { createCollections } from '@atoll/runtime/testing/collections';
import type { Caller } from '@atoll/runtime/context/caller';
import { connectMongo, database, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { freshName } from '@atoll/testing/fresh';
import { suiteDatabase } from '@atoll/testing/database';
import { MongoLedger } from '../ledger/entries/ledger.mongo.js';
import { anAttempt, aReceipt, minutesLater, NOON, visitor } from '../testing/builders.js';
import { WorldOver } from '../testing/world.js';
import type { Attempt } from './attempt.js';
import { attemptsContract } from './attempts.contract.js';
import { MongoAttempts } from './attempts.mongo.js';

const suite = suiteDatabase('payment_attempts');
const operatorId = freshName('op');
let connection: MongoConnection;
let attempts: MongoAttempts;
let ledger: MongoLedger;

beforeAll(async () => {
  connection = await connectMongo(suite.url, suite.name);
  attempts = new MongoAttempts(connection);
  ledger = new MongoLedger(connection);
  await createCollections(connection);
});
afterAll(() => connection.close());

attemptsContract(
  async () => attempts,
  () => operatorId,
);

interface Stored {
  _id: string;
  events?: { id: string; type: string; key: string; payload: { buffer: Uint8Array } }[];
}

const raw = (attempt: Attempt): Promise<Stored | null> =>
  database(connection)
    .collection<Stored>('attempts')
    .findOne({ _id: `${attempt.operatorId}:${attempt.id}` });

function methodsOf(caller: Caller) {
  const world = new WorldOver(attempts, ledger);
  return { gateway: world.gateway, pay: () => world.pay(caller), notify: () => world.notify({}, caller) };
}

describe('the store of attempts under load', () => {
  it('records a payment once when BML Connect notifies fifty times at the same moment [PY-08, PY-35]', async () => {
    const caller = visitor(freshName('op'));
    const { pay, notify, gateway } = methodsOf(caller);
    await pay();
    gateway.set('tx-1', { state: 'confirmed' });
    await Promise.all(Array.from({ length: 50 }, notify));

    const attempt = await attempts.byKey(caller.operatorId, gateway.orders[0]?.localId ?? '');
    const events = (await raw(attempt as Attempt))?.events ?? [];
    expect(events.map(({ type, key }) => [type, key])).toEqual([
      ['PaymentAttemptOpened', `${caller.operatorId}:41`],
      ['PaymentReceived', `${caller.operatorId}:41`],
    ]);
    expect(PaymentEvent.decode(events[1]?.payload.buffer ?? new Uint8Array())).toMatchObject({
      operatorId: caller.operatorId,
      bookingId: 41,
      event: {
        $case: 'paymentReceived',
        value: { attemptId: attempt?.id, method: 'Card', amount: { currency: 'MVR', minor: 92520 }, fee: { currency: 'MVR', minor: 0 } },
      },
    });
    const entries = await ledger.ofBooking(caller.operatorId, 41);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.postings.reduce((sum, { minor }) => sum + minor, 0)).toBe(0);
  });

  it('opens one attempt and one transaction for thirty concurrent requests [PY-04]', async () => {
    const { pay, gateway } = methodsOf(visitor(freshName('op')));
    const pages = await Promise.all(Array.from({ length: 30 }, pay));
    expect(new Set(pages.map(({ shortUrl }) => shortUrl)).size).toBe(1);
    expect(gateway.orders).toHaveLength(1);
  });

  it('gives each due attempt to one of ten concurrent callers [PY-08]', async () => {
    const attempt = await attempts.add(anAttempt({ operatorId: freshName('op'), key: freshName('key') }));
    const rounds = await Promise.all(Array.from({ length: 10 }, () => attempts.takeDue(new Date(NOON.getTime() + 3_600_000), 1000)));
    expect(rounds.flat().filter((taken) => taken.operatorId === attempt.operatorId)).toHaveLength(1);
  });

  it('records one transaction for one attempt only [PY-08]', async () => {
    const operator = freshName('op');
    const [one, other] = [anAttempt({ operatorId: operator, id: 1, key: 'one' }), anAttempt({ operatorId: operator, id: 2, key: 'two', bookingId: 42 })];
    await attempts.add(one);
    await attempts.add(other);
    await attempts.markPaid(one, aReceipt(one, 'same'));
    await expect(attempts.markPaid(other, aReceipt(other, 'same'))).rejects.toThrow(/duplicate key/);
  });
});

it('reads the attempts of a time by its index, the earliest first, unsorted, and none beside them', async () => {
  const operator = freshName('op');
  const at = (minute: number): Attempt =>
    anAttempt({ operatorId: operator, id: minute, key: `minute-${minute}`, bookingId: minute, createdAt: minutesLater(minute) });
  for (const minute of [4, 1, 3, 2, 5]) await attempts.add(at(minute));
  expect((await attempts.begunBetween(operator, minutesLater(2), minutesLater(5))).map(({ id }) => id)).toEqual([2, 3, 4]);
  expect((await attempts.begunBetween(operator, minutesLater(2), minutesLater(5), 2)).map(({ id }) => id)).toEqual([2, 3]);
  const plan = JSON.stringify(await attempts.begun(operator, minutesLater(2), minutesLater(5), 2).explain('executionStats'));
  expect(plan).toContain('"totalDocsExamined":2');
  expect(plan).not.toMatch(/COLLSCAN|"stage":"SORT"/);
});

it.each<[string, object]>([
  ['in an unknown state', { state: 'lost' }],
  ['without an amount', { amount: undefined }],
  ['in an unknown currency', { fee: { currency: 'EUR', minor: 0 } }],
  ['with a field that is not declared', { note: 'x' }],
])('an attempt %s is refused by the database [PY-08]', async (_case, wrong) => {
  await expect(attempts.add(anAttempt({ operatorId: freshName('op'), ...wrong }))).rejects.toMatchObject({ code: 121 });
});

describe('without a unique index', () => {
  const withoutIndex = async <T>(collection: string, index: string, run: () => Promise<T>): Promise<T> => {
    await database(connection).collection(collection).dropIndex(index);
    try {
      return await run();
    } finally {
      await database(connection)
        .collection(collection)
        .deleteMany({ operatorId: /^broken/ });
      await createCollections(connection);
    }
  };

  it('two attempts would be open at once [PY-08]', async () => {
    const operator = freshName('broken');
    const added = await withoutIndex('attempts', 'oneOpenPerBooking', () =>
      Promise.all([1, 2].map((id) => attempts.add(anAttempt({ operatorId: operator, id, key: `key-${id}` })))),
    );
    expect(added.map(({ id }) => id)).toEqual([1, 2]);
  });
});
