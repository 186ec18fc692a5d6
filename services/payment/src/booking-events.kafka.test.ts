import { expect, it } from '@jest/globals';
import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { writePrices } from '@atoll/money/prices';
import { usdMvr } from '@atoll/money/usd-mvr';
import type { Envelope } from '@atoll/outbox/envelope';
import { testEnvelope } from '@atoll/outbox/testing/envelopes';
import { CloseAttempts } from './attempts/close-attempts.js';
import { Till } from './attempts/testing-till.js';
import { IdsInMemory } from './attempts/testing.js';
import { BookingEvents } from './booking-events.kafka.js';
import { RecordRefundDue } from './ledger/record-refund-due.js';

const priced = (laari: number): Envelope<BookingEvent> =>
  testEnvelope<BookingEvent>('BookingPriceChanged', {
    operatorId: 'coral',
    bookingId: 41,
    version: 2,
    occurredAtMs: 1,
    byUserId: 0,
    event: { $case: 'bookingPriceChanged', value: { price: writePrices(usdMvr(6000, laari)) } },
  });

async function paying() {
  const till = new Till();
  const events = new BookingEvents(new CloseAttempts(till.attempts, till.clock), new RecordRefundDue(till.ledger, new IdsInMemory(), till.clock));
  await till.pay();
  const isOpen = async (): Promise<boolean> => (await till.attempts.openOf('coral', 41)) !== undefined;
  return { till, events, isOpen };
}

it('closes an attempt at a price that the booking has no more [PY-08]', async () => {
  const { events, isOpen } = await paying();
  await events.handle([priced(93000)]);
  expect(await isOpen()).toBe(false);
});

it('leaves an attempt alone that was opened at the new price before the event arrived [PY-08]', async () => {
  const { events, isOpen } = await paying();
  await events.handle([priced(92520), priced(92520)]);
  expect(await isOpen()).toBe(true);
});
