import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { commonError } from '@atoll/errors/common';
import { IdempotencyRecords } from '@atoll/runtime/idempotency/idempotency-records.mongo';
import { IdempotentRun } from '@atoll/runtime/idempotency/idempotent-run';
import { callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { createCollections } from '@atoll/runtime/testing/collections';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { MongoPaymentRecords } from '../booking-payments/records/payment-records.mongo.js';
import { MongoLedger } from '../ledger/entries/ledger.mongo.js';
import { aBooking } from '../testing/builders.js';
import { FakeAttempts, FakeIds } from '../testing/fakes.js';
import { RecordsWorldOver } from '../testing/records-world.js';

let db: TestDatabase;
let ledger: MongoLedger;
let records: IdempotencyRecords;
let world: RecordsWorldOver<LosingRecords, FakeAttempts>;

/** Its next write is made, but its response is lost. */
class LosingRecords extends MongoPaymentRecords {
  loses = false;
  override async save(...given: Parameters<MongoPaymentRecords['save']>): Promise<boolean> {
    const saved = await super.save(...given);
    if (this.loses) throw commonError('SERVICE_AWAY');
    return saved;
  }
}

beforeAll(async () => {
  db = await testDatabase('confirm_cash');
  ledger = new MongoLedger(db.connection);
  records = new IdempotencyRecords(db.connection);
  world = new RecordsWorldOver({ store: new LosingRecords(db.connection, testAuditor(), ledger), attempts: new FakeAttempts(), ledger, ids: new FakeIds() });
  await createCollections(db.connection);
});
afterAll(() => db?.drop());

/** A captain receives the cash in a request with this key, as the interceptor runs it. */
function received(key: string): Promise<unknown> {
  const identity = { id: `coral|confirmCashTransfer|43|${key}`, operatorId: 'coral', bodyHash: 'MVR' };
  const run = new IdempotentRun(records, world.clock, identity, key, { passing: [], admit: async () => undefined });
  return run.respond(() => world.confirm.run(callerAs(captainActor(), { idempotency: run }), { bookingId: 41, currency: 'MVR' }));
}
const entries = () => ledger.ofBooking('coral', aBooking().id);

it('cash whose receipt was stored, but whose response was lost, is received once: the repeat returns so, another request is refused [PY-23, PY-35]', async () => {
  await world.setAsCash.run(callerAs(captainActor()), { bookingId: 41 });
  const [key, other] = [randomUUID(), randomUUID()];
  world.store.loses = true;
  await expect(received(key)).rejects.toMatchObject({ code: 'SERVICE_AWAY' });
  world.store.loses = false;
  world.bookings.booking = aBooking({ isPaid: true });
  for (const _repeat of [1, 2]) expect(await received(key)).toMatchObject({ code: 'CASH_RECEIVED', message: 'Cash received.' });
  await expect(received(other)).rejects.toMatchObject({ code: 'CASH_RECEIVED', kind: 'conflict' });
  expect(await entries()).toMatchObject([{ kind: 'charge', method: 'Cash', currency: 'MVR', minor: 92520 }]);
});

/** The same at the jetty, in one act with boarding. */
function takenAtJetty(key: string, bookingId: number): Promise<unknown> {
  const identity = { id: `coral|receiveAndBoard|43|${key}`, operatorId: 'coral', bodyHash: 'MVR' };
  const run = new IdempotentRun(records, world.clock, identity, key, { passing: [], admit: async () => undefined });
  const input = { bookingId, currency: 'MVR', tripId: 1, boards: true };
  return run.respond(() => world.receiveAndBoard.run(callerAs(captainActor(), { idempotency: run }), input));
}

it('cash whose boarding was lost is received once, and the repeat boards [PY-23, PY-35, CP-13]', async () => {
  world.bookings.booking = aBooking({ id: 42 });
  const key = randomUUID();
  world.boarding.refusal = commonError('SERVICE_AWAY');
  await expect(takenAtJetty(key, 42)).rejects.toMatchObject({ code: 'SERVICE_AWAY' });
  world.boarding.refusal = undefined;
  world.bookings.booking = aBooking({ id: 42, isPaid: true });
  expect(await takenAtJetty(key, 42)).toMatchObject({ message: 'Cash received.', notBoarded: null });
  expect(world.boarding.boarded.at(-1)).toMatchObject({ bookingId: 42, paymentEventId: 'payment-records:coral:42:2:received' });
  expect(await ledger.ofBooking('coral', 42)).toHaveLength(1);
});

it('two captains who take the cash of one booking at once receive it once [PY-23, PY-35]', async () => {
  world.bookings.booking = aBooking({ id: 43 });
  const outcomes = await Promise.allSettled([randomUUID(), randomUUID(), randomUUID()].map((key) => takenAtJetty(key, 43)));
  expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))).toEqual(['CASH_RECEIVED', 'CASH_RECEIVED']);
  expect(await ledger.ofBooking('coral', 43)).toMatchObject([{ kind: 'charge', method: 'Cash', currency: 'MVR' }]);
});
