import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { someSettings } from '@atoll/operator-settings/testing';
import { connectMongo, database, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { ensureIndexes } from '@atoll/runtime/mongo/mongo';
import { freshName } from '@atoll/testing/fresh';
import { suiteDatabase } from '@atoll/testing/database';
import { bmlConnect } from '../gateways/bml-connect/product.js';
import { Gateways } from '../gateways/gateways.js';
import type { LedgerEntry } from '../ledger/entry.js';
import { LedgerInMongo } from '../ledger/ledger.mongo.js';
import type { Attempt } from './attempt.js';
import { attemptsContract, settlementOf } from './attempts.contract.js';
import { AttemptsInMongo } from './attempts.mongo.js';
import { CheckAttempt } from './check-attempt.js';
import { ProceedPayment } from './proceed-payment.js';
import { TakeNotification } from './take-notification.js';
import { aBooking, anAttempt, BankFake, BookingsFake, IdsInMemory, NOON, visitor } from './testing.js';

const suite = suiteDatabase('payment_attempts');
const operatorId = freshName('op');
let connection: MongoConnection;
let attempts: AttemptsInMongo;
let ledger: LedgerInMongo;

beforeAll(async () => {
  connection = await connectMongo(suite.url, suite.name);
  attempts = new AttemptsInMongo(connection);
  ledger = new LedgerInMongo(connection);
  await ensureIndexes(connection);
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

function platform(): { proceed: ProceedPayment; notify: TakeNotification; bank: BankFake } {
  const [bank, ids, clock] = [new BankFake(), new IdsInMemory(), { now: () => NOON }];
  const gateways = new Gateways([{ product: bmlConnect, bank }]);
  const check = new CheckAttempt(gateways, attempts, ledger, ids, clock, () => undefined);
  const proceed = new ProceedPayment(
    new BookingsFake(),
    { of: async () => ({ offered: someSettings().offered, origin: 'http://x', agreedFee: { fixed: 0, basisPoints: 0 } }) },
    attempts,
    check,
    gateways,
    ids,
    clock,
  );
  return { proceed, notify: new TakeNotification(gateways, attempts, check, ids, clock), bank };
}

const pay = { uuid: aBooking().uuid, currency: 'MVR' };

/** The charge alone: this gateway has no fee. */
const entriesOf = (attempt: Attempt): [LedgerEntry] => settlementOf(attempt).entries as [LedgerEntry];

describe('the store of attempts under load', () => {
  it('settles once when the bank notifies fifty times at the same moment [PY-08, PY-35]', async () => {
    const caller = visitor(freshName('op'));
    const { proceed, notify, bank } = platform();
    await proceed.run(caller, pay);
    bank.says('tx-1', { state: 'confirmed' });
    const body = { transactionId: 'tx-1', localId: bank.orders[0]?.localId, amount: 92520, currency: 'MVR' };
    await Promise.all(Array.from({ length: 50 }, () => notify.run(caller, 'bml-connect', {}, body)));

    const attempt = await attempts.byKey(caller.operatorId, bank.orders[0]?.localId ?? '');
    const events = (await raw(attempt as Attempt))?.events ?? [];
    expect(events.map(({ type, key }) => [type, key])).toEqual([['PaymentSettled', `${caller.operatorId}:41`]]);
    expect(PaymentEvent.decode(events[0]?.payload.buffer ?? new Uint8Array())).toMatchObject({
      operatorId: caller.operatorId,
      bookingId: 41,
      event: {
        $case: 'paymentSettled',
        value: { attemptId: attempt?.id, method: 'Card', amount: { currency: 'MVR', minor: 92520 }, fee: { currency: 'MVR', minor: 0 } },
      },
    });
    const entries = await ledger.ofBooking(caller.operatorId, 41);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.postings.reduce((sum, { minor }) => sum + minor, 0)).toBe(0);
  });

  it('opens one attempt and one transaction when thirty ask at once [PY-04]', async () => {
    const caller = visitor(freshName('op'));
    const { proceed, bank } = platform();
    const pages = await Promise.all(Array.from({ length: 30 }, () => proceed.run(caller, pay)));
    expect(new Set(pages.map(({ shortUrl }) => shortUrl)).size).toBe(1);
    expect(bank.orders).toHaveLength(1);
  });

  it('gives each due attempt to one of ten pollers [PY-08]', async () => {
    const attempt = await attempts.add(anAttempt({ operatorId: freshName('op'), key: freshName('key') }));
    const rounds = await Promise.all(Array.from({ length: 10 }, () => attempts.takeDue(new Date(NOON.getTime() + 3_600_000), 1000)));
    expect(rounds.flat().filter((taken) => taken.operatorId === attempt.operatorId)).toHaveLength(1);
  });

  it('takes one bank transaction for one attempt only [PY-08]', async () => {
    const operator = freshName('op');
    const [one, other] = [anAttempt({ operatorId: operator, id: 1, key: 'one' }), anAttempt({ operatorId: operator, id: 2, key: 'two', bookingId: 42 })];
    await attempts.add(one);
    await attempts.add(other);
    await attempts.settle(one, settlementOf(one, 'same'));
    await expect(attempts.settle(other, settlementOf(other, 'same'))).rejects.toThrow(/duplicate key/);
  });

  it('writes an entry of the ledger once per cause [PY-35]', async () => {
    const [entry] = entriesOf(anAttempt({ operatorId: freshName('op') }));
    const written = await Promise.all(Array.from({ length: 20 }, (_, copy) => ledger.record({ ...entry, id: copy + 1 })));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await ledger.ofBooking(entry.operatorId, entry.bookingId)).toHaveLength(1);
    expect(await ledger.ofBooking('other', entry.bookingId)).toHaveLength(0);
  });
});

describe('the ledger', () => {
  it('takes a number that was given twice for no repeat: the money would be missing [PY-35]', async () => {
    const [entry] = entriesOf(anAttempt({ operatorId: freshName('op') }));
    await ledger.record(entry);
    await expect(ledger.record({ ...entry, source: 'attempt:other' })).rejects.toThrow(/duplicate key/);
  });
});

describe('without a guard of the store', () => {
  const withoutIndex = async <T>(collection: string, index: string, run: () => Promise<T>): Promise<T> => {
    await database(connection).collection(collection).dropIndex(index);
    try {
      return await run();
    } finally {
      await database(connection)
        .collection(collection)
        .deleteMany({ operatorId: /^broken/ });
      await ensureIndexes(connection);
    }
  };

  it('two attempts would be open at once [PY-08]', async () => {
    const operator = freshName('broken');
    const added = await withoutIndex('attempts', 'oneOpenPerBooking', () =>
      Promise.all([1, 2].map((id) => attempts.add(anAttempt({ operatorId: operator, id, key: `key-${id}` })))),
    );
    expect(added.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('one cause would be entered twice [PY-35]', async () => {
    const [entry] = entriesOf(anAttempt({ operatorId: freshName('broken') }));
    const written = await withoutIndex('ledger', 'oncePerCause', () => Promise.all([1, 2].map((id) => ledger.record({ ...entry, id }))));
    expect(written).toEqual([true, true]);
  });
});
