import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { createCollections } from '@atoll/runtime/testing/collections';
import { receiptEventId } from '../attempts/attempt-events.js';
import { noRecords, type PaymentRecords } from '../booking-payments/records/payment-records.js';
import { MongoPaymentRecords } from '../booking-payments/records/payment-records.mongo.js';
import type { StoredWith } from '../booking-payments/records/payment-records.port.js';
import { PushToBooking } from '../booking-payments/acting/push-to-booking.port.js';
import { eventsOf, type RecordsEvent } from '../booking-payments/records/records-events.js';
import { receiptOf } from '../acts/receipts.js';
import type { BookingToPay } from '../bookings/bookings.port.js';
import { balancesOf, faresOf } from '../ledger/entries/balances.js';
import { entryOf, type Channel, type EntryKind } from '../ledger/entries/entry.js';
import { MongoLedger } from '../ledger/entries/ledger.mongo.js';
import { aBooking, admin, NOON } from '../testing/builders.js';
import { FakeIds } from '../testing/fakes.js';
import { receiveCash, setAsCash, uploadSlip, verifyTransfer } from '../testing/method-rules.js';
import { moneyOf } from '../booking-payments/returns/booking-money.js';
import { RecordRefund } from './record-refund.js';
import { ReversePayment } from './reverse-payment.js';

/** Ends each wait only once both members of staff have read what they decide by. */
class Meeting {
  private readonly waiting: (() => void)[] = [];
  constructor(private readonly size: number) {}
  async all(): Promise<void> {
    const met = new Promise<void>((resolve) => this.waiting.push(resolve));
    if (this.waiting.length >= this.size) this.waiting.splice(0).forEach((go) => go());
    await met;
  }
}

class MetRecords extends MongoPaymentRecords {
  meeting: Meeting | undefined;
  isGuarded = true;
  override async save(before: PaymentRecords, after: PaymentRecords, storedWith?: StoredWith): Promise<boolean> {
    const { meeting } = this;
    await meeting?.all();
    // Each retry is alone.
    this.meeting = undefined;
    if (this.isGuarded) return super.save(before, after, storedWith);
    return this.unguarded(after, storedWith);
  }
  /** As the store would be without its condition on the revision. */
  private async unguarded(after: PaymentRecords, storedWith: StoredWith = {}): Promise<boolean> {
    const added = after.acts.at(-1)!;
    for (;;) {
      const now = await this.of(after.operatorId, after.bookingId);
      const revision = now.revision + 1;
      const entries = storedWith.entries?.map((entry) => ({ ...entry, source: `records:${after.bookingId}:${revision}` })) ?? [];
      if (await super.save(now, { ...now, revision, acts: [...now.acts, { ...added, revision }] }, { entries })) return true;
    }
  }
}

class PushedToBooking extends PushToBooking {
  readonly pushed: RecordsEvent[] = [];
  override async push(_operatorId: string, events: readonly RecordsEvent[]): Promise<void> {
    this.pushed.push(...events);
  }
}

let db: TestDatabase;
let ledger: MongoLedger;
let store: MetRecords;
let booking: BookingToPay;
let push: PushedToBooking;
const ids = new FakeIds();

beforeAll(async () => {
  db = await testDatabase('payment_refunds');
  ledger = new MongoLedger(db.connection);
  store = new MetRecords(db.connection, testAuditor(), ledger);
  await createCollections(db.connection);
});
afterAll(() => db?.drop());

let serial = 40;
beforeEach(() => {
  booking = aBooking({ id: (serial += 1), uuid: randomUUID() });
  push = new PushedToBooking();
  store.isGuarded = true;
  store.meeting = undefined;
});

const find = { forStaff: async () => booking };
const clock = { now: () => NOON };
const made = <T>(Use: new (...parts: [typeof find, MetRecords, MongoLedger, PushedToBooking, FakeIds, typeof clock]) => T): T =>
  new Use(find, store, ledger, push, ids, clock);
const refund = (amount: number, reason = '', currency = 'MVR', refNo = 'FT-9', paidBy?: 'cash' | 'bank') =>
  made(RecordRefund).run(admin(), { bookingId: booking.id, currency, amount, reason, refNo, ...(paidBy && { paidBy }) });
const reverse = (reason = 'Wrong booking') => made(ReversePayment).run(admin(), { bookingId: booking.id, reason });
const entries = () => ledger.ofBooking('coral', booking.id);
const kinds = async (): Promise<[EntryKind, number][]> => (await entries()).map(({ kind, minor }) => [kind, minor]);
const fares = async () => faresOf(await entries()).find(({ currency }) => currency === 'MVR')?.minor;
const pushed = () => push.pushed.map(({ id, event }) => [id.split(':').at(-1), event.event?.$case]);

const nextId = () => ids.next();
async function owed(minor: number, method: 'Card' | 'Transfer' | 'Cash', paymentEventId: string): Promise<void> {
  const common = { operatorId: 'coral', bookingId: booking.id, actor: 'user:2', at: NOON, source: `event:${randomUUID()}` };
  await ledger.record(entryOf({ ...common, id: await nextId(), kind: 'refundDue', method, amount: money('MVR', minor), paymentEventId }));
}
const channels = { Transfer: { method: 'Transfer' }, Cash: { method: 'Cash', userId: 42 } } as const satisfies Record<string, Channel>;

/** Returns the id of the event of the money. */
async function received(method: 'Transfer' | 'Cash', minor: number): Promise<string> {
  const done = { by: { userId: 42 }, at: NOON };
  const before = await store.of('coral', booking.id);
  const asked = method === 'Cash' ? setAsCash(before, await nextId(), done) : uploadSlip(before, { id: await nextId(), slipId: randomUUID() }, done);
  await store.save(before, asked);
  const after = method === 'Cash' ? receiveCash(asked, done) : verifyTransfer(asked, asked.proofs.at(-1)!.id, 'FT-1', done);
  const entry = receiptOf(after, done, await nextId(), channels[method], money('MVR', minor));
  await store.save(asked, after, { entries: [entry] });
  return eventsOf(after, [entry])[0]!.id;
}
async function card(minor: number): Promise<string> {
  const id = await nextId();
  const common = { operatorId: 'coral', bookingId: booking.id, actor: 'gateway:bml-connect', at: NOON };
  await ledger.record(
    entryOf({ ...common, id, kind: 'charge', channel: { method: 'Card', gateway: 'bml-connect' }, amount: money('MVR', minor), source: `attempt:${id}` }),
  );
  return receiptEventId({ operatorId: 'coral', id });
}

describe('a refund that an admin records', () => {
  it('is entered by the method of the payment that is due, oldest due first, and booking is told of each part [PY-34] [D-71]', async () => {
    const [slip, paidByCard] = [await received('Transfer', 500), await card(700)];
    await owed(700, 'Card', paidByCard);
    expect(await refund(900, 'The boat broke down')).toMatchObject({ message: 'Refund recorded.' });
    const refunds = (await entries()).filter(({ kind }) => kind === 'refund');
    expect(refunds).toMatchObject([
      { method: 'Transfer', minor: 200, paymentEventId: slip, reason: 'The boat broke down', refNo: 'FT-9', actor: 'user:2' },
      { method: 'Card', minor: 700, paymentEventId: paidByCard },
    ]);
    expect(refunds.map(({ postings }) => postings.map(({ account }) => account))).toEqual([
      ['fares:Transfer', 'operator'],
      ['fares:Card', 'gateway:bml-connect'],
    ]);
    expect(pushed()).toEqual([
      ['refunded', 'paymentRefunded'],
      ['refunded', 'paymentRefunded'],
      ['4', 'paymentRecordsChanged'],
    ]);
    expect(await fares()).toBe(300);
  });

  it('of cash is paid by the member of staff who records it [PY-35]', async () => {
    await owed(100, 'Cash', await received('Cash', 100));
    await refund(100);
    expect(balancesOf(await entries()).get('MVR')).toEqual(
      new Map(Object.entries({ 'staff:42': 100, 'staff:2': -100, 'fares:Cash': 0, 'refundsExpected:Cash': 100, 'refundsDue:Cash': -100 })),
    );
  });

  it.each(['Card', 'Cash'] as const)(
    'of money by %s is paid in cash by who records it, or by the bank of the operator, and lowers the fares of that method [PY-35] [D-71]',
    async (method) => {
      await owed(200, method, method === 'Card' ? await card(200) : await received('Cash', 200));
      await refund(70, '', 'MVR', '', 'cash');
      await refund(50, '', 'MVR', 'FT-9', 'bank');
      const holder = method === 'Card' ? 'gateway:bml-connect' : 'staff:42';
      const due = { [`refundsExpected:${method}`]: 200, [`refundsDue:${method}`]: -200 };
      expect(balancesOf(await entries()).get('MVR')).toEqual(
        new Map(Object.entries({ [holder]: 200, [`fares:${method}`]: -80, ...due, 'staff:2': -70, operator: -50 })),
      );
    },
  );

  it.each<[string, number, number, string, string]>([
    ['above what was received', 0, 501, 'Kindness', 'REFUND_TOO_LARGE'],
    ['above what is due, without a reason', 300, 301, ' ', 'REFUND_REASON'],
    ['of nothing', 300, 0, '', 'REFUND_AMOUNT'],
  ])('%s is refused [PY-34] [D-71]', async (_case, due, amount, reason, code) => {
    const paid = await received('Transfer', 500);
    if (due) await owed(due, 'Transfer', paid);
    await expect(refund(amount, reason)).rejects.toMatchObject({ code });
    expect(await fares()).toBe(500);
  });

  it('can be all that is due without a reason, in parts, and all that was received with one; then nothing is left [PY-34] [D-71]', async () => {
    await owed(300, 'Transfer', await received('Transfer', 500));
    await refund(299);
    await refund(1);
    await expect(refund(1)).rejects.toMatchObject({ code: 'REFUND_REASON' });
    await refund(200, 'Kindness');
    await expect(refund(1, 'Kindness')).rejects.toMatchObject({ code: 'NOTHING_TO_REFUND' });
    await expect(refund(1, 'Kindness', 'USD')).rejects.toMatchObject({ code: 'NOTHING_TO_REFUND' });
    expect(await fares()).toBe(0);
  });

  const bothRefund = async (): Promise<string[]> => {
    await owed(500, 'Transfer', await received('Transfer', 500));
    store.meeting = new Meeting(2);
    const outcomes = await Promise.allSettled([refund(300), refund(300)]);
    return outcomes.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'recorded')).toSorted();
  };
  it('never exceeds what was received where two admins record one at once; without the guard in the database it would [PY-34]', async () => {
    expect(await bothRefund()).toEqual(['REFUND_TOO_LARGE', 'recorded']);
    expect(await fares()).toBe(200);
    booking = aBooking({ id: (serial += 1), uuid: randomUUID() });
    store.isGuarded = false;
    expect(await bothRefund()).toEqual(['recorded', 'recorded']);
    expect(await fares()).toBe(-100);
  });
});

describe('a payment that was confirmed by mistake', () => {
  it.each(['Transfer', 'Cash'] as const)('by %s is taken back: a posting is added, and it waits again [PY-35] [D-71]', async (method) => {
    const paymentEventId = await received(method, 92_520);
    expect(await reverse()).toMatchObject({ message: 'Payment taken back.' });
    expect(await kinds()).toEqual([
      ['charge', 92_520],
      ['reversal', 92_520],
    ]);
    const { proofs, counters } = await store.of('coral', booking.id);
    expect([...proofs, ...counters].map(({ status }) => status)).toEqual([method === 'Cash' ? 'Allowed' : 'Pending']);
    expect(pushed()[0]).toEqual(['reversed', 'paymentReversed']);
    expect(push.pushed[0]?.event.event?.value).toMatchObject({ paymentEventId, method, amount: { currency: 'MVR', minor: 92_520 }, byUserId: 2 });
    await expect(reverse()).rejects.toMatchObject({ code: 'NOTHING_TO_REVERSE' });
  });

  it('is void where the booking is paid otherwise, and what was due for it is due no more [D-71]', async () => {
    await card(92_520);
    await owed(92_520, 'Transfer', await received('Transfer', 92_520));
    await reverse();
    const { proofs, formerProofs } = await store.of('coral', booking.id);
    expect([proofs, formerProofs.map(({ status }) => status)]).toEqual([[], ['Pending']]);
    expect(moneyOf(await entries()).map(({ open, due }) => [open, due])).toEqual([
      [92_520, 0],
      [0, 0],
    ]);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['by card', () => card(500), 'NOTHING_TO_REVERSE'],
    ['that never was', async () => noRecords('coral', booking.id), 'NOTHING_TO_REVERSE'],
    ['of which a part was refunded', async () => [await received('Transfer', 500), await refund(1, 'Kindness')], 'PAYMENT_REFUNDED'],
    ['of a booking that is allowed', async () => [await received('Transfer', 500), (booking = { ...booking, isAllowed: true })], 'BOOKING_ALLOWED'],
  ])('%s is not taken back [D-71]', async (_case, make, code) => {
    await make();
    await expect(reverse()).rejects.toMatchObject({ code });
  });

  it('needs a reason [D-71]', async () => {
    await received('Transfer', 500);
    await expect(reverse('  ')).rejects.toMatchObject({ code: 'REVERSAL_REASON' });
  });
});
