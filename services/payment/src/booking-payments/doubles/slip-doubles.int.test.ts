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
/** 512 bytes in which so many bits are set. */
const hashOf = (bits: number): Uint8Array =>
  Uint8Array.from({ length: 512 }, (_, at) => (at < Math.floor(bits / 8) ? 255 : at === Math.floor(bits / 8) ? 2 ** (bits % 8) - 1 : 0));
const change = (bookingId: number, decide: (records: PaymentRecords) => PaymentRecords, operatorId = 'coral', picture?: string, bits?: number) => {
  const hash = bits === undefined ? {} : { perceptualHash: hashOf(bits) };
  return changeRecords(store, { operatorId, bookingId }, decide, () =>
    picture ? { slip: { id: `slip-${bookingId}`, jpeg: Buffer.from(picture), ...hash } } : {},
  );
};

let proofs = 0;
/** A slip with this picture, verified with this reference on the same day. */
async function slipOf(
  bookingId: number,
  picture: string,
  refNo: string,
  { operatorId = 'coral', date = 1, bits = undefined as number | undefined } = {},
): Promise<void> {
  const id = (proofs += 1);
  await change(bookingId, (records) => uploadSlip(records, { id, slipId: `slip-${bookingId}`, due: [] }, day(date)), operatorId, picture, bits);
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

it('finds other bookings with a copy of the picture, up to 140 of 4,096 bits away, by an index that holds all that it reads', async () => {
  await slipOf(21, 'original', '', { bits: 0 });
  await slipOf(22, 'smaller', '', { bits: 140, date: 2 });
  await slipOf(23, 'another transfer', '', { bits: 141, date: 3 });
  await slipOf(24, 'original', '', { bits: 0, date: 4 });
  await slipOf(21, 'smaller', '', { bits: 0, operatorId: 'lagoon' });
  const found = await doubles.of('coral', { slipId: 'slip-21', refNo: '', bookingId: 21 });
  expect(found.map(({ kind, bookingId }) => [kind, bookingId])).toEqual([
    ['picture', 24],
    ['picture', 22],
  ]);
  const { executionStats } = await doubles.compared('coral').explain('executionStats');
  expect([executionStats.nReturned, executionStats.totalDocsExamined]).toEqual([4, 0]);
});

it('a slip that was rejected and sent again for the same booking is no double of its own', async () => {
  await slipOf(9, 'again', '');
  const rejected = proofs;
  await change(9, (records) => rejectTransfer(records, rejected, day(4)));
  expect(await doubles.of('coral', { slipId: 'slip-9', refNo: '', bookingId: 9 })).toEqual([]);
});
