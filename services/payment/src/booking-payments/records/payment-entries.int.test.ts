import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { auditedCalls } from '@atoll/contracts/http/audit/audited-calls';
import type { CallName } from '@atoll/contracts/http/routes';
import type { EventRecord } from '@atoll/outbox/events';
import { auditEntriesIn, inRequestOf, testAuditor } from '@atoll/outbox/testing/audit';
import { MongoLedger } from '../../ledger/entries/ledger.mongo.js';
import { createCollections } from '@atoll/runtime/testing/collections';
import { database } from '@atoll/runtime/mongo/connection';
import { captainActor, userActor } from '@atoll/runtime/testing/callers';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { NOON } from '../../testing/builders.js';
import { changeRecords } from './change-records.js';
import { MongoPaymentRecords } from './payment-records.mongo.js';
import { type Done, type PaymentRecords } from './payment-records.js';
import { allowCash, receiveCash, rejectCash, rejectTransfer, requestCash, setAsCash, uploadSlip, verifyTransfer } from '../../testing/method-rules.js';

const operatorId = 'coral';
const done: Done = { by: {}, at: NOON };
/** The booking of the test; its slip and its cash payment have the same number. */
let bookings = 100;

let db: TestDatabase;
let store: MongoPaymentRecords;
beforeAll(async () => {
  db = await testDatabase('payment_entries');
  store = new MongoPaymentRecords(db.connection, testAuditor(), new MongoLedger(db.connection));
  await createCollections(db.connection);
});
afterAll(() => db?.drop());

const change = (bookingId: number, decide: (records: PaymentRecords) => PaymentRecords) => changeRecords(store, { operatorId, bookingId }, decide);

async function entriesOf(bookingId: number) {
  const records = database(db.connection).collection<{ _id: string; events: EventRecord[] }>('booking_payments');
  const stored = await records.findOne({ _id: `${operatorId}:${bookingId}` });
  return auditEntriesIn(stored?.events).map(({ version, event }) => ({ version, ...event.value }));
}

it('a decision of staff about a slip or cash is in the audit entry of its write; what customers do is not [XC-14]', async () => {
  await inRequestOf(() => change(7, (records) => uploadSlip(records, { id: 70, slipId: 's1' }, done)), userActor());
  await inRequestOf(() => change(7, (records) => verifyTransfer(records, 70, 'Aishath 7711', done)));
  const [verified, ...others] = await entriesOf(7);
  expect(others).toEqual([]);
  expect(verified).toMatchObject({ version: 1, recordType: 'payments', recordId: '7', byUserId: 42, role: 'admin', act: 'payments.transferVerified' });
  expect(verified?.clientSubnet).toMatch(/^hmac:/);
  expect(verified?.changes).toContainEqual({ field: 'transfer.status', before: '"Pending"', after: '"Verified"' });
  expect(verified?.changes.find(({ field }) => field === 'transfer.refNo')?.after).toMatch(/^hmac:/);
  expect(JSON.stringify(verified)).not.toContain('Aishath');
});

const upload = (records: PaymentRecords) => uploadSlip(records, { id: bookings, slipId: `s${bookings}` }, done);
const request = (records: PaymentRecords) => requestCash(records, bookings, done);

it.each<[CallName, ((records: PaymentRecords) => PaymentRecords)[]]>([
  ['uploadPaymentSlip', [upload]],
  ['requestCashPayment', [request]],
  ['processTransferSlip', [upload, (records) => verifyTransfer(records, bookings, '7711', done)]],
  ['processTransferSlip', [upload, (records) => rejectTransfer(records, bookings, done)]],
  ['proceedCashPayment', [request, (records) => allowCash(records, done)]],
  ['proceedCashPayment', [request, (records) => rejectCash(records, done)]],
  ['setAsCashPayment', [(records) => setAsCash(records, bookings, done)]],
  ['confirmCashTransfer', [(records) => setAsCash(records, bookings, done), (records) => receiveCash(records, done)]],
])('%s writes an entry of an act that it may do [XC-14]', async (name, decisions) => {
  const bookingId = (bookings += 1);
  for (const decide of decisions) await inRequestOf(() => change(bookingId, decide));
  const entries = await entriesOf(bookingId);
  expect(entries).toHaveLength(decisions.length);
  expect(auditedCalls[name]).toContain(entries.at(-1)?.act);
});

it('the decisions about one booking are one chain, also when two are made at the same moment [XC-14]', async () => {
  await change(8, (records) => requestCash(records, 80, done));
  const decisions = [(records: PaymentRecords) => allowCash(records, done), (records: PaymentRecords) => setAsCash(records, 80, done)];
  const outcomes = await Promise.allSettled(decisions.map((decide) => inRequestOf(() => change(8, decide), captainActor())));
  const entries = await entriesOf(8);
  expect(entries).toHaveLength(outcomes.filter(({ status }) => status === 'fulfilled').length);
  expect(entries.map(({ version }) => version)).toEqual(entries.map((_, index) => index + 1));
  expect(entries.map(({ previousHash }) => previousHash)).toEqual(['', ...entries.slice(0, -1).map(({ hash }) => hash)]);
});
