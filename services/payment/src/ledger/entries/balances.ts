import type { Currency } from '@atoll/money/money';
import { minus, type Prices } from '@atoll/money/prices';
import type { Account, LedgerEntry } from './entry.js';

export type Balances = ReadonlyMap<Currency, ReadonlyMap<Account, number>>;

/** Sums of all postings: per currency, per account. Currencies never add up (M2). */
export function balancesOf(entries: readonly Pick<LedgerEntry, 'currency' | 'postings'>[]): Balances {
  const balances = new Map<Currency, Map<Account, number>>();
  for (const { currency, postings } of entries) {
    const accounts = balances.get(currency) ?? new Map<Account, number>();
    balances.set(currency, accounts);
    for (const { account, minor } of postings) accounts.set(account, (accounts.get(account) ?? 0) + minor);
  }
  return balances;
}

/** Revenue per currency: the fares of all methods. Fees and refunds that are only due are not part of it (M6, D-52, D-96). */
export function faresOf(entries: readonly Pick<LedgerEntry, 'currency' | 'postings'>[]): Prices {
  return [...balancesOf(entries)].map(([currency, accounts]) => ({
    currency,
    minor: [...accounts].reduce((sum, [account, balance]) => (account.startsWith('fares:') ? sum - balance : sum), 0),
  }));
}

/** Returns the part of an unpaid booking's price that is still due, in its currencies: money that is owed back counts for nothing, as in booking's `paid.ts`. */
export function dueOf(price: Prices, entries: readonly Pick<LedgerEntry, 'kind' | 'currency' | 'minor' | 'postings' | 'paymentEventId'>[]): Prices {
  const reversed = new Set(entries.flatMap(({ kind, paymentEventId }) => (kind === 'reversal' && paymentEventId ? paymentEventId : [])));
  // A refund of what was owed back has left the fares as well, so it must not be added twice.
  const owedBack = (currency: Currency): number =>
    entries.reduce((sum, entry) => {
      if (entry.currency !== currency) return sum;
      if (entry.kind === 'refund') return sum - entry.minor;
      return entry.kind === 'refundDue' && !reversed.has(entry.paymentEventId ?? '') ? sum + entry.minor : sum;
    }, 0);
  return minus(price, faresOf(entries)).map(({ currency, minor }) => ({ currency, minor: minor + owedBack(currency) }));
}
