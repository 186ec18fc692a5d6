import { expect, it } from '@jest/globals';
import { PaymentReceived, PaymentRecordsRepublished } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { folded, type Row } from '../projections/fold.js';
import { changesOf } from '../projections/report.js';
import { aPaymentEvent, type Told } from '../testing/history.js';
import { revenue } from './revenue.report.js';

const amount = { currency: 'MVR', minor: 500 };
const at = (day: number): Date => new Date(Date.UTC(2026, 9, day));

/** Counts of each row, with the day on which they count. */
function counted(...told: Told[]) {
  const rows = new Map<string, Row | undefined>();
  for (const { topic, envelope } of told) for (const change of changesOf(revenue, topic, envelope)) rows.set(change.row, folded(rows.get(change.row), change));
  return [...rows.values()].map((row) => {
    const { at: day, counts } = revenue.count?.(row?.facts ?? {}) ?? {};
    return [day?.getUTCDate(), counts];
  });
}

const received = aPaymentEvent(7, { $case: 'paymentReceived', value: wholeMessage(PaymentReceived, { method: 'Cash', amount }) }, { at: at(1) });
const given = { paymentEventId: received.envelope.id, method: 'Cash', byUserId: 2 };

it.each(['paymentRefunded', 'paymentReversed'] as const)('%s is subtracted from its method on the day on which it was recorded [RP-03, D-52]', ($case) => {
  const back = aPaymentEvent(7, { $case, value: { ...given, amount: { ...amount, minor: 200 } } }, { at: at(3) });
  expect(counted(received, back, back)).toEqual([
    [1, { 'Cash MVR': 500 }],
    [3, { 'Cash MVR': -200 }],
  ]);
});

it('a snapshot repeats a refund without adding to it, on its own day [RP-03, D-52]', () => {
  const refunded = { ...given, amount };
  const back = aPaymentEvent(7, { $case: 'paymentRefunded', value: refunded }, { at: at(3) });
  const returns = [{ eventId: back.envelope.id, atMs: at(3).getTime(), event: { $case: 'refunded' as const, value: refunded } }];
  const snapshot = aPaymentEvent(7, { $case: 'paymentRecordsRepublished', value: wholeMessage(PaymentRecordsRepublished, { returns }) }, { at: at(9) });
  const once = [[3, { 'Cash MVR': -500 }]];
  expect([counted(back, snapshot), counted(snapshot)]).toEqual([once, once]);
});
