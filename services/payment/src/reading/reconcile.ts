import type { Output } from '@atoll/contracts/http/calls';
import type { Money } from '@atoll/money/money';
import type { Attempt } from '../attempts/attempt.js';
import type { LedgerEntry } from '../ledger/entries/entry.js';
import { moneyOf } from '../booking-payments/returns/booking-money.js';

type Page = Output<'getReconciliation'>;
export type ReconciledLine = Page['lines'][number];
export type ReconciledSum = NonNullable<Page['sums']>[number];

/** A line for each attempt: what its payment company confirmed beside what the ledger has. @param entries all of each booking */
export const reconciled = (attempts: readonly Attempt[], entries: ReadonlyMap<number, LedgerEntry[]>): ReconciledLine[] =>
  attempts.map((attempt) => lineOf(attempt, entries.get(attempt.bookingId) ?? []));

function lineOf(attempt: Attempt, entries: readonly LedgerEntry[]): ReconciledLine {
  const { id, bookingId, bookingRefNo, gateway, gatewayRef = '', amount, state, createdAt, receipt, confirmed } = attempt;
  const source = `attempt:${id}`;
  const own = entries.filter((entry) => [source, `${source}:fee`].includes(entry.source) && entry.currency === amount.currency);
  const posted = own.reduce((sum, { minor }) => sum + minor, 0);
  const money = moneyOf(entries).find(({ charge }) => charge.source === source);
  const said: Money | undefined = receipt ? amount : confirmed?.amount;
  return {
    attemptId: id,
    at: createdAt.toISOString(),
    bookingId,
    refNumber: bookingRefNo,
    gateway,
    transactionId: gatewayRef,
    state,
    currency: amount.currency,
    minor: amount.minor,
    confirmed: said ? { currency: said.currency, minor: said.minor } : null,
    confirmedAt: (receipt ?? confirmed)?.at.toISOString() ?? null,
    posted,
    refunded: money?.refunded ?? 0,
    refundDue: money?.due ?? 0,
    matches: said ? said.currency === amount.currency && said.minor === posted : posted === 0,
  };
}

/** Sums what each payment company confirmed and what of it the ledger has, per currency: currencies never add up (M2). */
export class ReconciledSums {
  private readonly sums = new Map<string, ReconciledSum>();

  add(lines: readonly ReconciledLine[]): void {
    for (const { gateway, currency, confirmed, posted } of lines) {
      if (confirmed) this.change(gateway, confirmed.currency, { confirmed: confirmed.minor });
      if (posted) this.change(gateway, currency, { posted });
    }
  }

  /** By company, then by currency. */
  sorted(): ReconciledSum[] {
    return [...this.sums.values()].toSorted((a, b) => a.gateway.localeCompare(b.gateway) || a.currency.localeCompare(b.currency));
  }

  private change(gateway: string, currency: ReconciledSum['currency'], change: { confirmed?: number; posted?: number }): void {
    const key = `${gateway} ${currency}`;
    const { confirmed, posted } = this.sums.get(key) ?? { confirmed: 0, posted: 0 };
    const now = { confirmed: confirmed + (change.confirmed ?? 0), posted: posted + (change.posted ?? 0) };
    this.sums.set(key, { gateway, currency, ...now, difference: now.confirmed - now.posted });
  }
}
