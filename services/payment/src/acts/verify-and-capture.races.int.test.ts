import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { createCollections } from '@atoll/runtime/testing/collections';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { rounds as roundsOf } from '@atoll/testing/rounds';
import { MongoAttempts } from '../attempts/attempts.mongo.js';
import { MongoPaymentRecords } from '../booking-payments/records/payment-records.mongo.js';
import type { PaymentRecords } from '../booking-payments/records/payment-records.js';
import type { StoredWith } from '../booking-payments/records/payment-records.port.js';
import { balancesOf, dueOf } from '../ledger/entries/balances.js';
import type { LedgerEntry } from '../ledger/entries/entry.js';
import { MongoLedger } from '../ledger/entries/ledger.mongo.js';
import { aBooking, admin, visitor } from '../testing/builders.js';
import { FakeIds } from '../testing/fakes.js';
import { transferOf } from '../testing/method-rules.js';
import { RecordsWorldOver } from '../testing/records-world.js';
import { WorldOver } from '../testing/world.js';

const ROUNDS = roundsOf(20, 500);
const ids = new FakeIds();

let db: TestDatabase;
let ledger: MongoLedger;
let attempts: MongoAttempts;
let store: WatchedRecords;

/** Something happens while a verification that has passed its checks is being written. */
class WatchedRecords extends MongoPaymentRecords {
  meanwhile: () => Promise<void> = async () => undefined;
  override async save(before: PaymentRecords, after: PaymentRecords, storedWith?: StoredWith): Promise<boolean> {
    const [saved] = await Promise.all([super.save(before, after, storedWith), storedWith?.entries ? this.meanwhile() : undefined]);
    return saved;
  }
}

beforeAll(async () => {
  db = await testDatabase('verify_and_capture');
  [ledger, attempts, store] = [
    new MongoLedger(db.connection),
    new MongoAttempts(db.connection),
    new WatchedRecords(db.connection, testAuditor(), new MongoLedger(db.connection)),
  ];
  await createCollections(db.connection);
});
afterAll(() => db?.drop());

const uuidOf = (id: number): string => `7b0f5a1e-5d0e-4f0c-9a39-${String(id).padStart(12, '0')}`;
const ends = async (runs: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(runs)).map((end) => (end.status === 'fulfilled' ? 'done' : ((end.reason as { code?: string }).code ?? String(end.reason))));
const sums = (entries: readonly LedgerEntry[]): number[] =>
  [...balancesOf(entries).values()].map((accounts) => [...accounts.values()].reduce((sum, minor) => sum + minor, 0));

/** A booking with a slip that waits, and a card transaction that the bank has confirmed and not yet told. */
async function waiting(id: number) {
  const [records, cards] = [new RecordsWorldOver({ store, attempts, ledger, ids }), new WorldOver(attempts, ledger, [], ids)];
  const booking = aBooking({ id, uuid: uuidOf(id) });
  records.bookings.booking = booking;
  cards.bookings.booking = booking;
  const operatorId = `operator-${id}`;
  const [customer, office] = [visitor(operatorId), admin(operatorId)];
  await cards.proceed.run(customer, { uuid: booking.uuid, currency: 'MVR' });
  cards.gateway.set('tx-1', { state: 'confirmed' });
  await records.upload(undefined, customer, booking.uuid);
  const transferId = transferOf(await store.of(operatorId, id))?.id ?? 0;
  const verify = (refNo: string) => records.process.run(office, { transferId, status: 'Verified', currency: 'MVR', refNo });
  return { operatorId, booking, verify, capture: () => cards.notify({}, customer), refundDue: cards.refundDue };
}

/** Booking counts the first money that it records and owes the other back; its event is delivered twice. */
async function owedBack({ operatorId, booking, refundDue }: Awaited<ReturnType<typeof waiting>>, entries: readonly LedgerEntry[]): Promise<LedgerEntry[]> {
  const [, excess] = entries;
  if (excess) {
    const due = {
      operatorId,
      bookingId: booking.id,
      eventId: `refund-${booking.id}`,
      method: excess.method,
      byUserId: 0,
      paymentEventId: excess.source,
      at: excess.at,
    };
    await Promise.all([1, 2].map(() => refundDue.run({ ...due, amount: { currency: 'MVR', minor: excess.minor } })));
  }
  return ledger.ofBooking(operatorId, booking.id);
}

describe('two admins verify a slip while the bank tells three times that the card was charged', () => {
  it.each([
    ['at the same moment', 1_000, false],
    ['while the verification is written', 5_000, true],
  ])('%s: one receipt for each money, what is too much is due back, and the ledger is balanced [PY-08, PY-13, PY-35, PY-36]', async (_when, first, late) => {
    for (let round = 0; round < ROUNDS / 2; round += 1) {
      const paid = await waiting(first + round);
      const { operatorId, verify, capture, booking } = paid;
      const captures = () => ends([capture(), capture(), capture()]);
      store.meanwhile = late ? async () => void (await captures()) : async () => undefined;
      const [decided, captured] = await Promise.all([ends([verify('FT-1'), verify('FT-2')]), late ? ['done'] : captures()]);
      const verified = decided.filter((end) => end === 'done').length;
      const entries = await ledger.ofBooking(operatorId, booking.id);
      expect(captured.filter((end) => end !== 'done')).toEqual([]);
      expect(decided.filter((end) => !['done', 'TRANSFER_VERIFIED', 'ALREADY_PAID'].includes(end))).toEqual([]);
      expect(entries.map(({ kind, method }) => `${kind} ${method}`).toSorted()).toEqual(['charge Card', ...(verified ? ['charge Transfer'] : [])]);
      expect(verified).toBeLessThanOrEqual(1);
      if (late) expect(verified).toBe(1);
      const all = await owedBack(paid, entries);
      expect(all.filter(({ kind }) => kind === 'refundDue').map(({ minor }) => minor)).toEqual(verified ? [92_520] : []);
      expect([sums(all), dueOf(booking.price, all).find(({ currency }) => currency === 'MVR')?.minor]).toEqual([[0], 0]);
    }
  });
});
