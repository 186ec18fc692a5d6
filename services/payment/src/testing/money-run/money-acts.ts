import { BANK_APP, HOTEL_ACCOUNT } from '@atoll/contracts/testing/added-methods';
import type { MethodId } from '@atoll/contracts/payment-methods';
import { money, type Currency, type Money } from '@atoll/money/money';
import { receiptEventId } from '../../attempts/attempt-events.js';
import { newAttempt } from '../../attempts/attempt.js';
import { changeRecords } from '../../booking-payments/records/change-records.js';
import { receivedAt, type Done, type PaymentRecords } from '../../booking-payments/records/payment-records.js';
import { eventsOf } from '../../booking-payments/records/records-events.js';
import { heldIn, openShift } from '../../cash-custody/cash-shift.js';
import { isOf } from '../../errors.js';
import { METHODS as LEDGER_METHODS, type Channel, type LedgerEntry } from '../../ledger/entries/entry.js';
import { receiptOf } from '../../acts/receipts.js';
import { visitor } from '../builders.js';
import { allowCash, receiveCash, rejectCash, rejectTransfer, rulesOf, verifyTransfer } from '../method-rules.js';
import { ORIGIN } from '../world.js';
import { payByAccount, takeBackAccountPayment } from './account-acts.js';
import { amountOf, STAFF } from './drawn.js';
import { ACCOUNT, BOOKING, eventOf, KEY, type CardOutcome, type MoneyRun, type Payment } from './money-run.js';

const byCustomer = ({ now }: MoneyRun): Done => ({ by: {}, at: now });
/** The method of the specification, and a second one of each kind. */
const METHODS: readonly { proof: MethodId<'proof'>; counter: MethodId<'counter'> }[] = [
  { proof: 'Transfer', counter: 'Cash' },
  { proof: BANK_APP, counter: HOTEL_ACCOUNT },
];

const byStaff = ({ random, now }: MoneyRun): Done & { by: { userId: number } } => ({ by: { userId: random.oneOf([2, 3]) }, at: now });
const rulesOfOne = ({ random }: MoneyRun) => {
  const { proof, counter } = random.oneOf(METHODS);
  return rulesOf(proof, counter);
};

const change = ({ store }: MoneyRun, decide: (records: PaymentRecords) => PaymentRecords): Promise<PaymentRecords | undefined> =>
  changeRecords(store, KEY, decide);

/** Money of any amount is received by a decision about the records, whose entry is stored with them. */
async function receive(run: MoneyRun, done: Done, decide: (records: PaymentRecords) => PaymentRecords, slip?: number): Promise<void> {
  const [id, amount] = [await run.ids.next(), amountOf(run)];
  const entries: LedgerEntry[] = [];
  const changed = await changeRecords(run.store, KEY, decide, (after) => {
    const { userId = 0 } = done.by;
    const proof = after.proofs.find((one) => one.id === slip);
    const channel: Channel = proof ? { method: proof.method } : { method: receivedAt(after), userId };
    entries.splice(0, 1, receiptOf(after, done, id, channel, amount));
    return { entries };
  });
  const [event] = eventsOf(changed!, entries).slice(-2);
  run.payments.set(event!.id, { ...amount, kind: slip === undefined ? 'counter' : 'proof', ...(slip !== undefined && { slip }), due: 0 });
}

async function upload(run: MoneyRun): Promise<void> {
  const { uploadSlip } = rulesOfOne(run);
  const id = await run.ids.next();
  await change(run, (before) => uploadSlip(before, { id, slipId: `slip-${id}` }, byCustomer(run)));
  run.slips.set(id, { verified: 0, rejected: 0 });
}

async function verify(run: MoneyRun): Promise<void> {
  const slip = run.random.oneOf([0, ...run.slips.keys()]);
  const done = byStaff(run);
  await receive(run, done, (before) => verifyTransfer(before, slip, 'FT-1', done), slip);
  run.slips.get(slip)!.verified += 1;
}

async function reject(run: MoneyRun): Promise<void> {
  const slip = run.random.oneOf([0, ...run.slips.keys()]);
  await change(run, (before) => rejectTransfer(before, slip, byStaff(run)));
  run.slips.get(slip)!.rejected += 1;
}

async function uploadAndVerify(run: MoneyRun): Promise<void> {
  await upload(run);
  await verify(run);
}

async function askForCounter(run: MoneyRun): Promise<void> {
  const { requestCash } = rulesOfOne(run);
  const id = await run.ids.next();
  await change(run, (before) => requestCash(before, id, byCustomer(run)));
}

async function setAndReceive(run: MoneyRun): Promise<void> {
  const { setAsCash } = rulesOfOne(run);
  const [id, done] = [await run.ids.next(), byStaff(run)];
  await receive(run, done, (before) => receiveCash(setAsCash(before, id, done), done));
}

async function receiveAgreed(run: MoneyRun): Promise<void> {
  const done = byStaff(run);
  await receive(run, done, (before) => receiveCash(before, done));
}

/** A customer pays on the page of a new attempt, which takes the place of an open one; the bank says so now, later, or both. */
async function card(run: MoneyRun, outcome: CardOutcome): Promise<void> {
  const { attempts, bank, random } = run;
  const [id, price] = [await run.ids.next(), amountOf(run)];
  const fee = money(price.currency, random.oneOf([0, 7]));
  const amount = money(price.currency, price.minor + fee.minor);
  const open = await attempts.openOf(KEY.operatorId, KEY.bookingId);
  if (open) await attempts.close(open, 'cancelled', run.now, false);
  const charge = { gateway: 'bml-connect', price, fee, amount };
  const attempt = await attempts.add(newAttempt(visitor(), id, `attempt${id}`, BOOKING, charge, run.now));
  await run.transaction.run(attempt, ORIGIN);
  const { gatewayRef } = (await attempts.byId(KEY.operatorId, attempt.id))!;
  if (!gatewayRef || attempt.id !== id) return;
  bank.set(
    gatewayRef,
    outcome === 'mismatch' ? { state: 'confirmed', amount: money(amount.currency, amount.minor + random.oneOf([-1, 1])) } : { state: outcome },
  );
  run.cards.set(id, { gatewayRef, outcome, price, fee });
  for (let time = random.between(0, 2); time > 0; time -= 1) await hear(run, id);
}

/** A notification, a browser that returns and the job all lead here, any number of times. */
async function hear(run: MoneyRun, id: number): Promise<void> {
  const attempt = (await run.attempts.byId(KEY.operatorId, id))!;
  if ((await run.check.run(attempt)) !== 'paid') return;
  const event = receiptEventId({ operatorId: KEY.operatorId, id });
  if (!run.payments.has(event)) run.payments.set(event, { ...run.cards.get(id)!.price, kind: 'card', due: 0 });
}

async function hearLate(run: MoneyRun): Promise<void> {
  if (run.cards.size > 0) await hear(run, run.random.oneOf([...run.cards.keys()]));
}

/** Booking's decision about a payment, whose event arrives twice. */
async function due(run: MoneyRun): Promise<void> {
  const chargeOf = (id: string) => run.ledger.entries.find((entry) => entry.kind === 'charge' && id === eventOf(entry));
  // The ledger has taken the ids of its methods from the table before the test adds its own.
  const open = [...run.payments].filter(([id, one]) => one.due < one.minor && LEDGER_METHODS.some((known) => known === chargeOf(id)?.method));
  if (open.length === 0) return;
  const [paymentEventId, payment] = run.random.oneOf(open);
  const minor = run.random.between(1, payment.minor - payment.due);
  payment.due += minor;
  const event = { ...KEY, eventId: `due-${await run.ids.next()}`, byUserId: 0, at: run.now, paymentEventId, method: chargeOf(paymentEventId)!.method };
  for (let time = 0; time < 2; time += 1) await run.dues.run({ ...event, amount: money(payment.currency, minor) });
}

/** Staff allow the booking on the account of a credit customer; booking's event arrives twice at once. */
async function allow(run: MoneyRun): Promise<void> {
  const [eventId, amount] = [`allowed-${await run.ids.next()}`, amountOf(run)];
  run.allowed.set(eventId, amount);
  await allowance(run, eventId, 'charge', amount);
}

async function takeBackAllowance(run: MoneyRun): Promise<void> {
  if (run.allowed.size === 0) return;
  const [eventId, amount] = run.random.oneOf([...run.allowed]);
  run.allowed.delete(eventId);
  await allowance(run, `${eventId}-ended`, 'reversal', amount);
}

async function allowance(run: MoneyRun, eventId: string, kind: 'charge' | 'reversal', amount: Money<Currency>): Promise<void> {
  const event = { ...KEY, eventId, kind, type: 'Credit', amount, byUserId: 2, at: run.now, creditAccountId: ACCOUNT };
  await Promise.all([run.allowances.run(event), run.allowances.run(event)]);
}

/** Mostly a part of such a payment, all of it or a little more, so that most refunds are possible. */
function refundOf(run: MoneyRun, isMeant: (payment: Payment) => boolean) {
  const { random } = run;
  const meant = [...run.payments.values()].filter(isMeant);
  const { currency, minor } = meant.length > 0 && random.between(1, 4) > 1 ? random.oneOf(meant) : amountOf(run);
  const amount = random.oneOf([minor, minor, minor + 1, random.between(1, minor)]);
  return { bookingId: BOOKING.id, currency, amount, reason: random.oneOf(['', 'Kindness', 'Kindness']) };
}

async function refund(run: MoneyRun): Promise<void> {
  const { amount, ...given } = refundOf(run, () => true);
  await run.refunds.run(run.random.oneOf(STAFF), { ...given, amount, refNo: '', paidBy: run.random.oneOf(['received', 'cash', 'bank']) });
  run.refunded.push({ currency: given.currency, minor: amount, hasReason: given.reason !== '' });
}

const send = (run: MoneyRun): Promise<unknown> =>
  run.sends.run(
    run.random.oneOf(STAFF),
    refundOf(run, ({ kind }) => kind === 'card'),
  );

async function reverse(run: MoneyRun): Promise<void> {
  await run.reversals.run(run.random.oneOf(STAFF), { bookingId: BOOKING.id, reason: 'Wrong booking' });
  run.reversed += 1;
}

/** The open shift of a member of staff, as an admin reads it. */
export async function shiftOf({ shifts, custody }: MoneyRun, holderId: number) {
  const held = await shifts.custodyOf(KEY.operatorId, holderId);
  return { holderId, entries: (await openShift(custody, KEY.operatorId, holderId, held)).entries, version: held.version };
}

/** An admin reads, counts for a while and closes; cash is received in between. */
async function handIn(run: MoneyRun): Promise<void> {
  const { holderId, version, entries } = await shiftOf(run, run.random.oneOf([2, 3]));
  for (let turn = run.random.between(0, 4); turn > 0; turn -= 1) await Promise.resolve();
  const counted = heldIn(holderId, entries).map(({ currency, minor }) => money(currency, minor + run.random.oneOf([0, 0, 5])));
  const shift = { holderId, version, entries: entries.length, upTo: entries.at(-1)?.id, counted, reason: 'Counted' };
  await run.handIns.close(run.random.oneOf(STAFF), shift);
}

async function takeBackHandIn(run: MoneyRun): Promise<void> {
  const closings = run.shifts.acts.filter(({ kind }) => kind === 'closing');
  if (closings.length === 0) return;
  await run.handIns.takeBack(run.random.oneOf(STAFF), { shiftId: run.random.oneOf(closings).id, reason: 'Counted wrong' });
}

/** The bank answers again: everything that waits for it ends. */
export async function settle(run: MoneyRun): Promise<void> {
  [run.bank.isRecovered, run.ledger.isRecovered] = [true, true];
  for (const id of run.cards.keys())
    await hear(run, id).catch((refused: unknown) => {
      if (!isOf(refused, 'TRANSACTION_MISMATCH')) throw refused;
    });
  await run.job.run();
}

type Act = (run: MoneyRun) => Promise<unknown>;

const allowAsked: Act = (run) => change(run, (before) => allowCash(before, byStaff(run)));
const rejectAsked: Act = (run) => change(run, (before) => rejectCash(before, byStaff(run)));
const payByCard: Act = (run) => card(run, 'confirmed');
const failByCard: Act = (run) => card(run, 'failed');
const payAnotherAmount: Act = (run) => card(run, 'mismatch');
const sendRefunds: Act = (run) => run.job.run();

/** Every act on money, with how often it is drawn. */
const TABLE: readonly (readonly [weight: number, act: Act])[] = [
  [3, upload],
  [4, verify],
  [3, reject],
  [2, uploadAndVerify],
  [4, askForCounter],
  [4, allowAsked],
  [3, rejectAsked],
  [6, receiveAgreed],
  [2, setAndReceive],
  [6, payByCard],
  [1, failByCard],
  [1, payAnotherAmount],
  [6, hearLate],
  [1, allow],
  [2, takeBackAllowance],
  [2, payByAccount],
  [2, takeBackAccountPayment],
  [3, due],
  [5, refund],
  [8, send],
  [3, sendRefunds],
  [3, reverse],
  [2, handIn],
  [1, takeBackHandIn],
];

export const ACTS: readonly Act[] = TABLE.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));
