import type { Currency, Money } from '@atoll/money/money';

/** Transfers and cash come with their calls. */
export type Method = 'Card';
export type EntryKind = 'charge' | 'refundDue';
export type Account = 'gateway' | 'fares' | 'refundsExpected' | 'refundsDue';

/** Debits are positive, credits negative, so that every entry sums to zero. */
export interface Posting {
  account: Account;
  minor: number;
}

/** One movement of money, written once and never changed. */
export interface LedgerEntry {
  operatorId: string;
  id: number;
  bookingId: number;
  kind: EntryKind;
  method: Method;
  currency: Currency;
  minor: number;
  actor: string;
  at: Date;
  /** What caused it; one cause never leaves two entries. */
  source: string;
  /** Of a refund that is due: the event of the payment that is given back. */
  paymentEventId?: string;
  postings: Posting[];
}

/**
 * A charge is money that the gateway holds for the operator. A refund that is due is a pair of memo accounts of its own:
 * it moves no fare, because only the refund itself does (D-52).
 */
const SIDES: Record<EntryKind, { debit: Account; credit: Account }> = {
  charge: { debit: 'gateway', credit: 'fares' },
  refundDue: { debit: 'refundsExpected', credit: 'refundsDue' },
};

export type Movement = Omit<LedgerEntry, 'currency' | 'minor' | 'postings'> & { amount: Money };

export function entryOf({ amount, ...movement }: Movement): LedgerEntry {
  if (!Number.isSafeInteger(amount.minor) || amount.minor <= 0) throw new RangeError(`a movement of ${amount.minor} is no movement`);
  const { debit, credit } = SIDES[movement.kind];
  return {
    ...movement,
    currency: amount.currency,
    minor: amount.minor,
    postings: [
      { account: debit, minor: amount.minor },
      { account: credit, minor: -amount.minor },
    ],
  };
}
