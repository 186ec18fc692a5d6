import { describe, expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
import type { Attempt } from '../attempts/attempt.js';
import { receiptEventId } from '../attempts/attempt-events.js';
import { entryOf, type LedgerEntry, type NewEntry } from '../ledger/entries/entry.js';
import { anAttempt, aReceipt, NOON } from '../testing/builders.js';
import { reconciled, ReconciledSums } from './reconcile.js';

const CARD = { method: 'Card', gateway: 'bml-connect' } as const;
let serial = 100;
const entered = (attempt: Attempt, minor: number, over: object = {}): LedgerEntry => {
  const { operatorId, bookingId, id, gateway } = attempt;
  const common = {
    operatorId,
    bookingId,
    id: (serial += 1),
    at: NOON,
    kind: 'charge',
    channel: { ...CARD, gateway },
    actor: 'system',
    source: `attempt:${id}`,
  };
  return entryOf({ ...common, amount: money(attempt.amount.currency, minor), ...over } as NewEntry);
};
const byBooking = (...entries: LedgerEntry[]) => Map.groupBy(entries, ({ bookingId }) => bookingId);
function paid(change: Partial<Attempt> = {}): Attempt {
  const attempt = anAttempt({ state: 'paid', gatewayRef: 'tx-1', ...change });
  return { ...attempt, receipt: aReceipt(attempt, 'tx-1') };
}

describe('a card payment beside the ledger', () => {
  it('matches where the ledger has what was confirmed, with its fee, and says what went back and is due', () => {
    const attempt = paid({ amount: money('USD', 1030), fee: money('USD', 30), gateway: 'stripe' });
    const [fee, due, refund] = [
      entered(attempt, 30, { kind: 'fee', source: 'attempt:7:fee' }),
      entered(attempt, 1000, { kind: 'refundDue', method: 'Card', source: 'event:1', paymentEventId: receiptEventId(attempt) }),
      entered(attempt, 400, { kind: 'refund', source: 'records:1', paymentEventId: receiptEventId(attempt) }),
    ];
    const [line] = reconciled([attempt], byBooking(entered(attempt, 1000), fee, due, refund));
    expect(line).toMatchObject({
      matches: true,
      confirmed: { currency: 'USD', minor: 1030 },
      posted: 1030,
      refunded: 400,
      refundDue: 600,
      transactionId: 'tx-1',
    });
  });

  it.each<[string, Attempt, number, object]>([
    ['is not in the ledger', paid(), 0, { posted: 0, confirmed: { currency: 'MVR', minor: 92520 } }],
    ['is in the ledger with another amount', paid(), 92519, { posted: 92519 }],
    ['is in the ledger and was not confirmed', anAttempt({ state: 'failed' }), 92520, { confirmed: null, confirmedAt: null, posted: 92520 }],
    [
      'was confirmed in another currency',
      anAttempt({ state: 'mismatch', confirmed: { at: NOON, gatewayRef: 'tx-1', amount: money('USD', 92520) } }),
      0,
      { state: 'mismatch', confirmed: { currency: 'USD', minor: 92520 }, confirmedAt: NOON.toISOString() },
    ],
  ])('does not match where it %s', (_case, attempt, posted, expected) => {
    expect(reconciled([attempt], posted ? byBooking(entered(attempt, posted)) : byBooking())).toMatchObject([{ matches: false, ...expected }]);
  });

  it.each(['created', 'failed', 'expired', 'cancelled'] as const)('matches while it is %s and the ledger has nothing of it', (state) => {
    expect(reconciled([anAttempt({ state })], byBooking())).toMatchObject([{ matches: true, confirmed: null, transactionId: '' }]);
  });
});

it('sums what was confirmed, what is in the ledger and the difference by payment company and currency', () => {
  const [whole, lost] = [paid({ id: 1, bookingId: 1 }), paid({ id: 2, bookingId: 2, amount: money('MVR', 500) })];
  const [dollars, mismatch] = [
    paid({ id: 3, bookingId: 3, gateway: 'stripe', amount: money('USD', 700) }),
    anAttempt({ id: 4, bookingId: 4, state: 'mismatch', confirmed: { at: NOON, gatewayRef: 'tx-4', amount: money('USD', 5) } }),
  ];
  const lines = reconciled([whole, lost, dollars, mismatch, anAttempt({ id: 5 })], byBooking(entered(whole, 92520), entered(dollars, 700)));
  const sums = new ReconciledSums();
  sums.add(lines.slice(0, 2));
  sums.add(lines.slice(2));
  expect(sums.sorted()).toEqual([
    { gateway: 'bml-connect', currency: 'MVR', confirmed: 93020, posted: 92520, difference: 500 },
    { gateway: 'bml-connect', currency: 'USD', confirmed: 5, posted: 0, difference: 5 },
    { gateway: 'stripe', currency: 'USD', confirmed: 700, posted: 700, difference: 0 },
  ]);
});
