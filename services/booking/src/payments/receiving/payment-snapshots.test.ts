import { expect, it } from '@jest/globals';
import type { PaymentEvent, PaymentReceived, PaymentRecordsAct } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { testEnvelope } from '@atoll/outbox/testing/envelopes';
import { aNewBooking } from '../../testing/builders.js';
import { FakeUsers } from '../../testing/fakes.js';
import { MemoryInventory } from '../../testing/stores/inventory.memory.js';
import { NOW } from '../../testing/trip-builders.js';
import { aWorld } from '../../testing/worlds/world.js';
import { ApplyPaymentEvent } from './apply-payment-event.js';
import { PaymentEventsKafka } from './payment-events.kafka.js';
import { ReceivePayment } from './receive-payment.js';
import { ReturnMoney } from './return-money.js';
import { RestartHold } from './restart-hold.js';
import { UpdatePaymentRecords } from './update-payment-records.js';
import { aRecordsChange } from '../../testing/records-change.js';

const AT = NOW.getTime();

class CountedUsers extends FakeUsers {
  asked = 0;
  override async usernames(operatorId: string, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    this.asked++;
    return super.usernames(operatorId, userIds);
  }
}

async function follower() {
  const { bookings } = aWorld();
  const users = new CountedUsers();
  const { booking, ...change } = aNewBooking();
  await bookings.add([{ ...change, booking: { ...booking, hold: { minutes: 30, until: NOW, closedAttempts: [] } } }]);
  const apply = new ApplyPaymentEvent(
    new ReceivePayment(bookings, new MemoryInventory()),
    new UpdatePaymentRecords(bookings, users),
    new ReturnMoney(bookings),
    new RestartHold(bookings),
    users,
    bookings,
    {},
  );
  const payments = new PaymentEventsKafka(apply);
  const booked = async () => {
    const { receipts, refunds, hold, paymentRecords, cashAllowed, actions } = (await bookings.byId('coral', 1))!;
    // The hold of a paid booking never ends, so its end has no meaning.
    return { receipts, refunds, closedAttempts: hold?.closedAttempts, paymentRecords, cashAllowed, actions };
  };
  return { bookings, users, booked, handle: (...events: PaymentEvent['event'][]) => payments.handle(events.map((event) => envelope(event))) };
}

const EVENT_IDS = { Card: 'payment:coral:2:3', Cash: 'payment-records:coral:1:3:received' } as const;

/** Under the id that payment gives the event. */
function envelope(event: PaymentEvent['event']) {
  const id = event?.$case === 'paymentReceived' ? EVENT_IDS[event.value.method as keyof typeof EVENT_IDS] : `${event?.$case}`;
  return testEnvelope<PaymentEvent>('', { operatorId: 'coral', bookingId: 1, version: 1, occurredAtMs: AT, event }, { id, occurredAt: NOW });
}

const fare = { amount: { currency: 'MVR', minor: 30840 }, fee: { currency: 'MVR', minor: 0 } };
const byCard: PaymentReceived = { attemptId: 2, method: 'Card', gateway: '', ...fare, byUserId: 0 };
const inCash: PaymentReceived = { attemptId: 0, method: 'Cash', gateway: '', ...fare, byUserId: 7 };
const act = (revision: number, code: string): PaymentRecordsAct => ({ revision, code, atMs: AT, byUserId: 7, bySystem: false, method: '' });
const records = (revision: number) => {
  const acts = [act(1, 'slipUploaded'), act(2, 'setAsCash'), act(3, 'cashReceived')].slice(0, revision);
  return aRecordsChange(revision, revision === 1 ? 'Pending' : '', ['', '', 'Allowed', 'Paid'][revision]!, acts);
};

const live: PaymentEvent['event'][] = [
  { $case: 'paymentAttemptOpened', value: { attemptId: 1 } },
  { $case: 'paymentAttemptClosed', value: { attemptId: 1, outcome: 'failed' } },
  { $case: 'paymentReceived', value: byCard },
  { $case: 'paymentRecordsChanged', value: records(1) },
  { $case: 'paymentRecordsChanged', value: records(2) },
  { $case: 'paymentReceived', value: inCash },
  { $case: 'paymentRecordsChanged', value: records(3) },
];
const attempt = { gateway: '', ...fare, createdAtMs: AT };
const snapshots: PaymentEvent['event'][] = [
  { $case: 'paymentAttemptRepublished', value: { ...attempt, attemptId: 1, state: 'failed', receipt: undefined } },
  {
    $case: 'paymentAttemptRepublished',
    value: { ...attempt, attemptId: 2, state: 'paid', receipt: { paymentEventId: EVENT_IDS.Card, atMs: AT, payment: byCard } },
  },
  {
    $case: 'paymentRecordsRepublished',
    value: { records: records(3), returns: [], receipts: [{ paymentEventId: EVENT_IDS.Cash, atMs: AT, payment: inCash }] },
  },
];

it('snapshots of payments change nothing in a booking that has had their events, send no message and ask for no user [XC-14]', async () => {
  const { bookings, users, booked, handle } = await follower();
  await handle(...live);
  const [before, changes, asked] = [await booked(), bookings.changes.length, users.asked];
  expect(before.receipts).toHaveLength(2);
  await handle(...snapshots, ...snapshots);
  expect(await booked()).toEqual(before);
  expect([bookings.changes.length, users.asked]).toEqual([changes, asked]);
});

it('snapshots alone leave a booking as all events of its payments leave it, and the events change nothing after them [XC-14]', async () => {
  const [followed, rebuilt] = [await follower(), await follower()];
  await followed.handle(...live);
  await rebuilt.handle(...snapshots);
  const { actions, ...state } = await rebuilt.booked();
  const { actions: lines, ...wanted } = await followed.booked();
  expect(state).toEqual(wanted);
  const sorted = (all: typeof actions) => all.map(({ code, username }) => `${code} ${username}`).toSorted();
  expect(sorted(actions)).toEqual(sorted(lines));
  await rebuilt.handle(...live);
  expect((await rebuilt.booked()).actions).toHaveLength(actions.length);
});

it('the snapshot of an open attempt changes nothing', async () => {
  const { bookings, handle } = await follower();
  await handle({ $case: 'paymentAttemptRepublished', value: { ...attempt, attemptId: 3, state: 'created', receipt: undefined } });
  expect(bookings.changes).toHaveLength(1);
});
