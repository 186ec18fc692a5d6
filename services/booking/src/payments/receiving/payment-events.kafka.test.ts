import { expect, it, jest } from '@jest/globals';
import type { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { testEnvelope } from '@atoll/outbox/testing/envelopes';
import type { Booking } from '../../bookings/booking.js';
import { aNewBooking, CANCELLED } from '../../testing/builders.js';
import { NOW } from '../../testing/trip-builders.js';
import { aWorld } from '../../testing/worlds/world.js';
import { FakeUsers } from '../../testing/fakes.js';
import { ApplyPaymentEvent } from './apply-payment-event.js';
import { MemoryInventory } from '../../testing/stores/inventory.memory.js';
import { ReturnMoney } from './return-money.js';
import { RestartHold } from './restart-hold.js';
import { PaymentEventsKafka } from './payment-events.kafka.js';
import { UpdatePaymentRecords } from './update-payment-records.js';
import { ReceivePayment } from './receive-payment.js';
import { aRecordsChange } from '../../testing/records-change.js';

const received = (id: string, currency = 'MVR', fee = 0) =>
  testEnvelope<PaymentEvent>(
    'PaymentReceived',
    {
      operatorId: 'coral',
      bookingId: 1,
      version: 1,
      occurredAtMs: NOW.getTime(),
      event: {
        $case: 'paymentReceived',
        value: { attemptId: 1, method: 'Card', gateway: 'bml-connect', amount: { currency, minor: 61680 }, fee: { currency, minor: fee }, byUserId: 0 },
      },
    },
    { id, occurredAt: NOW },
  );

async function follower(over: Partial<Booking> = {}) {
  const { bookings } = aWorld();
  await bookings.add([aNewBooking(over)]);
  return {
    bookings,
    payments: new PaymentEventsKafka(
      new ApplyPaymentEvent(
        new ReceivePayment(bookings, new MemoryInventory()),
        new UpdatePaymentRecords(bookings, new FakeUsers()),
        new ReturnMoney(bookings),
        new RestartHold(bookings),
        new FakeUsers(),
        bookings,
        {},
      ),
    ),
  };
}

it('makes a booking paid, once, however often the event is delivered [PY-08] [XC-14]', async () => {
  const { bookings, payments } = await follower();
  await payments.handle([received('e1')]);
  await payments.handle([received('e1'), received('e1')]);
  expect(await bookings.byId('coral', 1)).toMatchObject({ version: 2, receipts: [{ eventId: 'e1', gateway: 'bml-connect' }], refunds: [] });
});

it('writes an event once that comes over gRPC and over Kafka at the same time: the second reads what the first has written', async () => {
  const { bookings, payments } = await follower();
  const save = jest.spyOn(bookings, 'save');
  await Promise.all([payments.handle([received('e1')]), payments.handle([received('e1')])]);
  expect(save).toHaveBeenCalledTimes(1);
});

it('stores the fee beside the amount: it is neither part of the price nor owed back [PY-36]', async () => {
  const { bookings, payments } = await follower();
  await payments.handle([received('e1', 'MVR', 1542)]);
  const [amount, fee] = [61680, 1542].map((minor) => ({ currency: 'MVR', minor }));
  expect(await bookings.byId('coral', 1)).toMatchObject({ receipts: [{ amount, fee }], refunds: [] });
});

it('owes a second payment back [PY-36]', async () => {
  const { bookings, payments } = await follower();
  await payments.handle([received('e1'), received('e2')]);
  expect(await bookings.byId('coral', 1)).toMatchObject({ version: 3, refunds: [{ reason: 'PAID_TWICE', paymentEventId: 'e2' }] });
});

const records = (revision: number, transferStatus: string, cashStatus = '') =>
  testEnvelope<PaymentEvent>('PaymentRecordsChanged', {
    operatorId: 'coral',
    bookingId: 1,
    version: revision,
    occurredAtMs: NOW.getTime(),
    event: { $case: 'paymentRecordsChanged', value: aRecordsChange(revision, transferStatus, cashStatus) },
  });

it("stores the latest statuses of payment's records, in any order of events and however often they are delivered [BK-39] [BK-40] [XC-14]", async () => {
  const { bookings, payments } = await follower();
  await payments.handle([records(2, 'Rejected', 'Pending'), records(1, 'Pending'), records(2, 'Rejected', 'Pending')]);
  const booking = await bookings.byId('coral', 1);
  expect(booking).toMatchObject({ version: 2, paymentRecords: { revision: 2, transferStatus: 'Rejected', cashStatus: 'Pending' } });
  expect(booking?.actions).toHaveLength(1);
  expect(bookings.changes.at(-1)?.events).toEqual([]);
  await payments.handle([records(3, '', '')]);
  expect((await bookings.byId('coral', 1))?.paymentRecords).toEqual({ revision: 3, transferStatus: '', cashStatus: '' });
});

it('goes by the methods of the records and their kinds, whatever the fields of format 1 say [D-11]', async () => {
  const { bookings, payments } = await follower();
  const value = { ...aRecordsChange(1, 'Verified', 'Paid'), methods: [{ method: 'Wallet', kind: 'proof', status: 'Pending' }] };
  const event = { operatorId: 'coral', bookingId: 1, version: 1, occurredAtMs: NOW.getTime(), event: { $case: 'paymentRecordsChanged' as const, value } };
  await payments.handle([testEnvelope<PaymentEvent>('PaymentRecordsChanged', event)]);
  expect((await bookings.byId('coral', 1))?.paymentRecords).toEqual({ revision: 1, transferStatus: 'Pending', cashStatus: '' });
});

const act = (revision: number, code: string, by: object = {}) => ({ revision, code, atMs: NOW.getTime(), byUserId: 0, bySystem: false, method: '', ...by });
const acted = (revision: number, transferStatus: string, cashStatus: string, acts: ReturnType<typeof act>[]) =>
  testEnvelope<PaymentEvent>('PaymentRecordsChanged', {
    operatorId: 'coral',
    bookingId: 1,
    version: revision,
    occurredAtMs: NOW.getTime(),
    event: { $case: 'paymentRecordsChanged', value: aRecordsChange(revision, transferStatus, cashStatus, acts) },
  });

it('writes an act by a method that the specification has no words for with its name [BK-53]', async () => {
  const { bookings, payments } = await follower();
  const method = 'Hotel account';
  const acts = ['cashRequested', 'cashRejected', 'setAsCash', 'slipUploaded'].map((code, index) => act(index + 1, code, { method }));
  await payments.handle([acted(4, 'Pending', '', acts)]);
  const { actions = [] } = (await bookings.byId('coral', 1)) ?? {};
  expect(actions.slice(1).map(({ code, params }) => [code, params])).toEqual([
    ['METHOD_REQUESTED', { method }],
    ['METHOD_REJECTED', { method }],
    ['SET_AS_METHOD', { method }],
    ['SLIP_UPLOADED', undefined],
  ]);
});

it('writes each act into the history once, with who did it, also where an event is overtaken [BK-53] [PY-12]', async () => {
  const { bookings, payments } = await follower();
  const acts = [
    act(1, 'slipUploaded'),
    act(2, 'transferRejected', { byUserId: 7 }),
    act(3, 'cashRequested', { byUserId: 700 }),
    act(4, 'voided', { bySystem: true }),
    act(5, 'refundRefused', { bySystem: true }),
  ];
  await payments.handle([acted(1, 'Pending', '', acts.slice(0, 1)), acted(5, '', '', acts), acted(3, 'Rejected', 'Pending', acts.slice(0, 3))]);
  const { actions = [] } = (await bookings.byId('coral', 1)) ?? {};
  expect(actions.slice(1).map(({ code, username, userId }) => [code, username, userId])).toEqual([
    ['SLIP_UPLOADED', 'Customer', undefined],
    ['SLIP_REJECTED', 'user7', 7],
    ['CASH_REQUESTED', 'Staff', 700],
    ['REFUND_REFUSED', 'System', undefined],
  ]);
  expect(actions.at(-1)).toMatchObject({ isMoney: true });
});

it('is to be paid in cash on arrival while the cash payment is allowed, and no longer once a slip voids it [BK-38] [PY-16]', async () => {
  const { bookings, payments } = await follower();
  const isCash = async () => (await bookings.byId('coral', 1))?.cashAllowed;
  await payments.handle([acted(1, '', 'Allowed', [act(1, 'setAsCash', { byUserId: 7 })])]);
  expect(await isCash()).toBe(true);
  await payments.handle([acted(2, 'Pending', '', [act(2, 'slipUploaded')])]);
  expect(await isCash()).toBe(false);
});

it.each([
  ['a booking that waits: its customer is told', {}, [{ $case: 'bookingPaymentDecided', value: { decision: 'slipRejected' } }]],
  ['a booking that was cancelled since: its customer was told of that', CANCELLED, []],
])('a slip is rejected of %s [NT-07]', async (_, over, events) => {
  const { bookings, payments } = await follower(over);
  await payments.handle([acted(1, 'Pending', '', [act(1, 'slipUploaded')])]);
  await payments.handle([acted(2, 'Rejected', '', [act(1, 'slipUploaded'), act(2, 'transferRejected', { byUserId: 7 })])]);
  expect(bookings.changes.at(-1)).toMatchObject({ booking: { paymentRecords: { revision: 2, transferStatus: 'Rejected' } }, events });
});

it('ignores other events, and rejects an unknown currency', async () => {
  const { bookings, payments } = await follower();
  await payments.handle([
    testEnvelope<PaymentEvent>('PaymentAttemptClosed', {
      operatorId: 'coral',
      bookingId: 1,
      version: 1,
      occurredAtMs: 1,
      event: { $case: 'paymentAttemptClosed', value: { attemptId: 1, outcome: 'failed' } },
    }),
  ]);
  expect(bookings.changes).toHaveLength(1);
  await expect(payments.handle([received('e3', 'EUR')])).rejects.toThrow('unknown currency');
});

it('limits its concurrency in a long batch after an outage', async () => {
  let running = 0;
  let most = 0;
  const run = async (): Promise<void> => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
  };
  await new PaymentEventsKafka({ run }).handle(Array.from({ length: 50 }, (_, i) => ({ ...received(`e${i}`), key: `coral:${i}` })));
  expect(most).toBe(20);
});
