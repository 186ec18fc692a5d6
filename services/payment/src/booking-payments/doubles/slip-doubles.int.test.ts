import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { connectMongo, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { createCollections } from '@atoll/runtime/testing/collections';
import { suiteDatabase } from '@atoll/testing/database';
import { MongoLedger } from '../../ledger/entries/ledger.mongo.js';
import { rejectTransfer, uploadSlip, verifyTransfer } from '../../testing/method-rules.js';
import { changeRecords } from '../records/change-records.js';
import { MongoPaymentRecords } from '../records/payment-records.mongo.js';
import type { Done, PaymentRecords } from '../records/payment-records.js';
import { MongoSlipDoubles } from './slip-doubles.mongo.js';

const suite = suiteDatabase('slip_doubles');
let connection: MongoConnection;
let store: MongoPaymentRecords;
let doubles: MongoSlipDoubles;

beforeAll(async () => {
  connection = await connectMongo(suite.url, suite.name);
  store = new MongoPaymentRecords(connection, testAuditor(), new MongoLedger(connection));
  doubles = new MongoSlipDoubles(connection);
  await createCollections(connection);
});
afterAll(() => connection.close());

const day = (date: number): Done => ({ by: {}, at: new Date(Date.UTC(2026, 10, date)) });
const change = (bookingId: number, decide: (records: PaymentRecords) => PaymentRecords, operatorId = 'coral', picture?: string) =>
  changeRecords(store, { operatorId, bookingId }, decide, () => (picture ? { slip: { id: `slip-${bookingId}`, jpeg: Buffer.from(picture) } } : {}));

let proofs = 0;
/** A slip with this picture, verified with this reference on the same day. */
async function slipOf(bookingId: number, picture: string, refNo: string, { operatorId = 'coral', date = 1 } = {}): Promise<void> {
  const id = (proofs += 1);
  await change(bookingId, (records) => uploadSlip(records, { id, slipId: `slip-${bookingId}`, due: [] }, day(date)), operatorId, picture);
  if (refNo) await change(bookingId, (records) => verifyTransfer(records, id, refNo, day(date)), operatorId);
}

it('finds other bookings with the same picture or the same reference, the latest first, and none of another operator', async () => {
  await slipOf(1, 'same', 'FT-1');
  await slipOf(2, 'other', 'FT-1', { date: 2 });
  await slipOf(3, 'same', 'FT-3', { date: 3 });
  await slipOf(1, 'same', 'FT-1', { operatorId: 'lagoon' });
  await slipOf(4, 'same', '');
  const found = await doubles.of('coral', { slipId: 'slip-4', refNo: 'FT-1', bookingId: 4 });
  expect(found.map(({ kind, bookingId, at }) => [kind, bookingId, at.getUTCDate()])).toEqual([
    ['picture', 3, 3],
    ['picture', 1, 1],
    ['reference', 2, 2],
    ['reference', 1, 1],
  ]);
  expect(await doubles.of('coral', { slipId: 'slip-2', refNo: '', bookingId: 2 })).toEqual([]);
  expect(await doubles.of('coral', { slipId: 'slip-4', refNo: 'ft-9', bookingId: 4 })).toMatchObject([{ kind: 'picture' }, { kind: 'picture' }]);
});

it('reads what it returns by the indexes of picture and reference', async () => {
  for (const query of [doubles.withReference('coral', 'FT-1', 4), doubles.withPicture('coral', 'none', 4)]) {
    const { executionStats, queryPlanner } = await query.explain('executionStats');
    expect(JSON.stringify(queryPlanner.winningPlan)).not.toContain('COLLSCAN');
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(2);
  }
});

it('a slip that was rejected and sent again for the same booking is no double of its own', async () => {
  await slipOf(9, 'again', '');
  const rejected = proofs;
  await change(9, (records) => rejectTransfer(records, rejected, day(4)));
  expect(await doubles.of('coral', { slipId: 'slip-9', refNo: '', bookingId: 9 })).toEqual([]);
});
