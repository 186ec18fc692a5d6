import { expect, it } from '@jest/globals';
import type { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { testEnvelope } from '@atoll/outbox/testing/envelopes';
import { aNewBooking, aWorld, NOW } from '../bookings/testing.js';
import { PaymentSettledKafka } from './payment-settled.kafka.js';
import { SettlePayment } from './settle-payment.js';

const settled = (id: string, currency = 'MVR') =>
  testEnvelope<PaymentEvent>(
    'PaymentSettled',
    {
      operatorId: 'coral',
      bookingId: 1,
      version: 1,
      occurredAtMs: NOW.getTime(),
      event: {
        $case: 'paymentSettled',
        value: { attemptId: 1, method: 'Card', gateway: 'bml-connect', amount: { currency, minor: 61680 }, fee: { currency, minor: 0 } },
      },
    },
    { id, occurredAt: NOW },
  );

async function follower() {
  const { bookings } = aWorld();
  await bookings.add([aNewBooking()]);
  return { bookings, payments: new PaymentSettledKafka(new SettlePayment(bookings)) };
}

it('makes a booking paid, once, however often the event comes [PY-08] [XC-14]', async () => {
  const { bookings, payments } = await follower();
  await payments.handle([settled('e1')]);
  await payments.handle([settled('e1'), settled('e1')]);
  expect(await bookings.byId('coral', 1)).toMatchObject({ version: 2, receipts: [{ eventId: 'e1', gateway: 'bml-connect' }], refunds: [] });
});

it('owes a second payment back [PY-36]', async () => {
  const { bookings, payments } = await follower();
  await payments.handle([settled('e1'), settled('e2')]);
  expect(await bookings.byId('coral', 1)).toMatchObject({ version: 3, refunds: [{ reason: 'Paid twice', paymentEventId: 'e2' }] });
});

it('ignores what is no settlement, and rejects an unknown currency', async () => {
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
  await expect(payments.handle([settled('e3', 'EUR')])).rejects.toThrow('unknown currency');
});

it('limits its concurrency when a long batch comes after an outage [XC-14]', async () => {
  let running = 0;
  let most = 0;
  const run = async (): Promise<void> => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
  };
  await new PaymentSettledKafka({ run }).handle(Array.from({ length: 50 }, (_, i) => ({ ...settled(`e${i}`), key: `coral:${i}` })));
  expect(most).toBe(20);
});
