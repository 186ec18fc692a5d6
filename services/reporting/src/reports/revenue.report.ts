import type { PaymentRefunded, PublishedReceipt } from '@atoll/contracts/gen/atoll/payment/v1/events';
import type { Money } from '@atoll/contracts/gen/atoll/money/v1/money';
import { byReportedMethod, reportedMethods, type MethodId } from '@atoll/contracts/payment-methods';
import type { Counts, Fact, Report } from '../projections/report.js';

/** Money that moved once, without a fee; negative where a charge was reversed or refunded. */
export interface MovementRow {
  bookingId: number;
  method: string;
  currency: string;
  minor: number;
  at: Date;
}

/** Charges less reversals and refunds, each on the day on which it was recorded [D-52, D-96]. An act of a booking's allowance is a movement too, free of charge excepted [D-80]. */
export const revenue: Report<MovementRow> = {
  name: 'report_revenue',
  version: 1,
  fields: { bookingId: Number, method: String, currency: String, minor: Number, at: Date },
  indexes: [{ key: { operatorId: 1, 'facts.bookingId': 1 } }],
  events: {
    booking: {
      bookingAllowed: ({ type, amount }, { id, event }) => movement(id, event, { method: type, amount, at: event.occurredAtMs }),
      bookingAllowanceEnded: ({ type, amount }, { id, event }) =>
        movement(id, event, { method: type, amount: amount && negative(amount), at: event.occurredAtMs }),
    },
    payment: {
      paymentReceived: (received, { id, event }) => movement(id, event, { ...received, at: event.occurredAtMs }),
      paymentReversed: (reversed, { id, event }) => returned(id, event, reversed, event.occurredAtMs),
      paymentRefunded: (refunded, { id, event }) => returned(id, event, refunded, event.occurredAtMs),
      paymentAttemptRepublished: ({ receipt }, { event }) => (receipt ? received(receipt, event) : []),
      paymentRecordsRepublished: ({ receipts, returns }, { event }) => [
        ...receipts.flatMap((receipt) => received(receipt, event)),
        ...returns.flatMap((one) => (one.event ? returned(one.eventId, event, one.event.value, one.atMs) : [])),
      ],
    },
  },
  count: ({ method, currency, minor, at }) => (at ? { at, counts: { [`${method} ${currency}`]: minor ?? 0 } } : undefined),
};

/** Each method that moves money, by its name in the report [RP-03]. */
export function revenueColumns(counts: Counts) {
  const inBoth = (minorIn: (currency: string) => number) => ({ mvr: minorIn('MVR'), usd: minorIn('USD') });
  const counted = (method: MethodId) => inBoth((currency) => counts[`${method} ${currency}`] ?? 0);
  const total = inBoth((currency) => reportedMethods.reduce((sum, { id }) => sum + (counts[`${id} ${currency}`] ?? 0), 0));
  return { ...byReportedMethod(counted), mvrtotal: total.mvr, usdtotal: total.usd };
}

type Moved = Pick<MovementRow, 'method'> & { readonly amount?: Money | undefined; readonly at: number };

/** The event's id names the movement, so that a snapshot which repeats a receipt adds nothing. */
function movement(eventId: string, { bookingId }: { readonly bookingId: number }, { method, amount, at }: Moved): Fact<MovementRow>[] {
  if (!amount || amount.minor === 0) return [];
  return [{ row: eventId, set: { bookingId, method, currency: amount.currency, minor: amount.minor, at: new Date(at) } }];
}

const received = ({ paymentEventId, atMs, payment }: PublishedReceipt, event: { readonly bookingId: number }): Fact<MovementRow>[] =>
  payment ? movement(paymentEventId, event, { ...payment, at: atMs }) : [];

const returned = (
  eventId: string,
  event: { readonly bookingId: number },
  { method, amount }: Pick<PaymentRefunded, 'method' | 'amount'>,
  at: number,
): Fact<MovementRow>[] => movement(eventId, event, { method, amount: amount && negative(amount), at });

const negative = ({ currency, minor }: Money): Money => ({ currency, minor: -minor });
