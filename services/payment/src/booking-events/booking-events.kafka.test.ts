import { expect, it } from '@jest/globals';
import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { writePrices } from '@atoll/money/prices';
import { usdMvr } from '@atoll/money/usd-mvr';
import type { Envelope } from '@atoll/outbox/envelope';
import { testEnvelope } from '@atoll/outbox/testing/envelopes';
import { balancesOf } from '../ledger/entries/balances.js';
import { entryOf } from '../ledger/entries/entry.js';
import { RecordAllowance } from '../ledger/from-bookings/record-allowance.js';
import { FakeCreditLedger, FakeIds } from '../testing/fakes.js';
import { RecordsWorld } from '../testing/records-world.js';
import { World } from '../testing/world.js';
import { BookingEvents } from './booking-events.kafka.js';

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
  const world = new World();
  const records = new RecordsWorld();
  const opened: number[] = [];
  const allowances = new RecordAllowance(world.ledger, new FakeIds(), new FakeCreditLedger());
  const events = new BookingEvents(world.close, world.refundDue, allowances, records.voidOpen, { open: async (_, ids) => void opened.push(...ids) });
  await world.pay();
  const isOpen = async (): Promise<boolean> => (await world.attempts.openOf('coral', 41)) !== undefined;
  return { world, records, events, isOpen, opened };
}

it('closes an attempt when the price of the booking has changed [PY-08]', async () => {
  const { events, isOpen } = await paying();
  await events.handle([priced(93000)]);
  expect(await isOpen()).toBe(false);
});

it('leaves an attempt open that was opened at the new price before the event arrived [PY-08]', async () => {
  const { events, isOpen } = await paying();
  await events.handle([priced(92520), priced(92520)]);
  expect(await isOpen()).toBe(true);
});

it.each<[string, number, boolean]>([
  ['stays open where it is what was still due of a part-paid booking', 92520 + 50_000, true],
  ['is closed where it is the new price, of which a part was received before', 92520, false],
])('an attempt %s [PY-08] [D-21]', async (_case, laari, expected) => {
  const { world, events, isOpen } = await paying();
  const cash = { id: 900, kind: 'charge', channel: { method: 'Cash', userId: 43 }, actor: 'user:43', at: world.now, source: 'records:41:2' } as const;
  await world.ledger.record(entryOf({ ...cash, operatorId: 'coral', bookingId: 41, amount: { currency: 'MVR', minor: 60_000 } }));
  const refund = { method: 'Cash', amount: { currency: 'MVR' as const, minor: 10_000 }, byUserId: 0, paymentEventId: 'e1', at: world.now };
  await world.refundDue.run({ ...refund, operatorId: 'coral', bookingId: 41, eventId: 'r1' });
  await events.handle([priced(laari)]);
  expect(await isOpen()).toBe(expected);
});

const happened = (event: NonNullable<BookingEvent['event']>, occurredAtMs = 1): Envelope<BookingEvent> =>
  testEnvelope<BookingEvent>('BookingPaid', { operatorId: 'coral', bookingId: 41, version: 3, occurredAtMs, byUserId: 0, event });

it.each<[string, NonNullable<BookingEvent['event']>]>([
  ['paid', { $case: 'bookingPaid', value: { legs: [], method: 'Card', hasPhone: true, hasEmail: true, amount: undefined } }],
  ['cancelled', { $case: 'bookingCancelled', value: { legs: [], wasPaid: false, expired: false, hasPhone: true, hasEmail: true } }],
])('voids a pending slip and a cash request when the booking is %s, once [PY-16, D-10]', async (_case, event) => {
  const { records, events } = await paying();
  await records.upload();
  await records.askCash();
  await events.handle([happened(event), happened(event)]);
  expect(await records.shown()).toEqual(['none', 'none']);
  expect((await records.stored()).acts.map(({ code }) => code)).toEqual(['slipUploaded', 'cashRequested', 'voided']);
});

it('closes an open card payment of a booking that was paid otherwise or allowed [PY-36]', async () => {
  for (const event of [
    { $case: 'bookingPaid' as const, value: { legs: [], method: 'Cash', hasPhone: true, hasEmail: true, amount: undefined } },
    { $case: 'bookingAllowed' as const, value: { type: '', amount: { currency: 'MVR', minor: 0 }, hasPhone: true, hasEmail: true } },
  ]) {
    const { events, isOpen } = await paying();
    await events.handle([happened(event)]);
    expect(await isOpen()).toBe(false);
  }
});

it('enters credit when a booking is allowed and reverses it when that ends, each once however often the event is delivered [PY-26, PY-27, PY-35]', async () => {
  const { world, events } = await paying();
  const amount = { currency: 'MVR', minor: 92520 };
  const allowed = happened({ $case: 'bookingAllowed', value: { type: 'Credit', amount, hasPhone: true, hasEmail: true } });
  const ended = happened({ $case: 'bookingAllowanceEnded', value: { type: 'Credit', amount } });
  await events.handle([allowed, allowed, ended, ended]);
  const entries = await world.ledger.ofBooking('coral', 41);
  expect(entries.map(({ kind, method, postings }) => [kind, method, ...postings])).toEqual([
    ['charge', 'Credit', { account: 'allowed:Credit', minor: 92520 }, { account: 'fares:Credit', minor: -92520 }],
    ['reversal', 'Credit', { account: 'fares:Credit', minor: 92520 }, { account: 'allowed:Credit', minor: -92520 }],
  ]);
  expect([...balancesOf(entries).get('MVR')!.values()]).toEqual([0, 0]);
});

it.each<[string, string, NonNullable<BookingEvent['event']>]>([
  ['allowed', 'charge', { $case: 'bookingAllowed', value: { type: 'Credit', amount: { currency: 'MVR', minor: 92520 }, hasPhone: true, hasEmail: true } }],
  ['no longer allowed', 'reversal', { $case: 'bookingAllowanceEnded', value: { type: 'Credit', amount: { currency: 'MVR', minor: 92520 } } }],
  [
    'to be refunded',
    'refundDue',
    {
      $case: 'bookingRefundDue',
      value: { reason: 'PAID_TWICE', paymentEventId: 'e1', method: 'Card', gateway: 'bml-connect', amount: { currency: 'MVR', minor: 92520 } },
    },
  ],
])('a booking that was %s before midnight counts on that day, although the event is consumed the day after [D-52] [PY-35]', async (_case, kind, event) => {
  const { world, events } = await paying();
  const lastMinute = new Date('2026-11-22T18:59:00Z');
  world.now = new Date('2026-11-23T02:00:00Z');
  await events.handle([happened(event, lastMinute.getTime())]);
  expect(await world.ledger.ofBooking('coral', 41)).toMatchObject([{ kind, at: lastMinute }]);
});

it('enters nothing for credit of nothing, which the ledger would refuse [PY-26] [PY-35]', async () => {
  const { world, events } = await paying();
  const value = { type: 'Credit', amount: { currency: 'MVR', minor: 0 }, hasPhone: true, hasEmail: true };
  await events.handle([happened({ $case: 'bookingAllowed', value }), happened({ $case: 'bookingAllowanceEnded', value })]);
  expect(await world.ledger.ofBooking('coral', 41)).toEqual([]);
});

it('enters nothing for what is free of charge [PY-26, D-80]', async () => {
  const { world, events } = await paying();
  const value = { type: '', amount: { currency: 'USD', minor: 0 }, hasPhone: true, hasEmail: true };
  await events.handle([happened({ $case: 'bookingAllowed', value }), happened({ $case: 'bookingAllowanceEnded', value })]);
  expect(await world.ledger.ofBooking('coral', 41)).toEqual([]);
});

it('keeps a slip when the booking expires, and a card attempt of one that was restored before the event of its expiry arrived [D-16]', async () => {
  const { records, events, isOpen } = await paying();
  await records.upload();
  await events.handle([happened({ $case: 'bookingCancelled', value: { legs: [], wasPaid: false, expired: true, hasPhone: true, hasEmail: true } })]);
  expect([await records.shown(), await isOpen()]).toEqual([['Pending', 'none'], true]);
});

it('opens a booking to payment again that a late payment has restored [D-16]', async () => {
  const { events, opened } = await paying();
  const event = { $case: 'bookingRestored' as const, value: { legs: [] } };
  await events.handle([testEnvelope<BookingEvent>('BookingRestored', { operatorId: 'coral', bookingId: 41, version: 3, occurredAtMs: 1, byUserId: 0, event })]);
  expect(opened).toEqual([41]);
});
