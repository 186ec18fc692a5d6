import type { Currency, Money } from '@atoll/money/money';

export const METHODS = ['Card', 'Transfer', 'Cash'] as const;
export type Method = (typeof METHODS)[number];
export type EntryKind = 'charge' | 'fee' | 'refundDue';

/** How money comes, and who holds it then: a gateway, the account of a boat's provider [D-28], or a member of staff. */
export type Channel = { method: 'Card'; gateway: string } | { method: 'Transfer'; providerId: number } | { method: 'Cash'; userId: number };

type Holder = `gateway:${string}` | `provider:${number}` | `staff:${number}`;
export type Account = Holder | `${'fares' | 'fees' | 'refundsExpected' | 'refundsDue'}:${Method}`;

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

type Common = Omit<LedgerEntry, 'kind' | 'method' | 'currency' | 'minor' | 'postings'> & { amount: Money };
/** A refund that is due says the method alone: until it is paid nobody has given the money. */
export type Movement = Common & ({ kind: 'charge' | 'fee'; channel: Channel } | { kind: 'refundDue'; method: Method });

export function holderOf(channel: Channel): Holder {
  switch (channel.method) {
    case 'Card':
      return `gateway:${channel.gateway}`;
    case 'Transfer':
      return `provider:${channel.providerId}`;
    case 'Cash':
      return `staff:${channel.userId}`;
  }
}

/**
 * A charge is money that somebody holds for the operator; a fee beside it is no fare (M6). A refund that is due is a pair
 * of memo accounts of its own: it moves no fare, because only the refund itself does (D-52).
 */
function sidesOf(movement: Movement): { method: Method; debit: Account; credit: Account } {
  if (movement.kind === 'refundDue') {
    const { method } = movement;
    return { method, debit: `refundsExpected:${method}`, credit: `refundsDue:${method}` };
  }
  const { channel, kind } = movement;
  const { method } = channel;
  return { method, debit: holderOf(channel), credit: kind === 'fee' ? `fees:${method}` : `fares:${method}` };
}

export function entryOf(movement: Movement): LedgerEntry {
  const { operatorId, id, bookingId, kind, amount, actor, at, source, paymentEventId } = movement;
  if (!Number.isSafeInteger(amount.minor) || amount.minor <= 0) throw new RangeError(`a movement of ${amount.minor} is no movement`);
  const { method, debit, credit } = sidesOf(movement);
  return {
    operatorId,
    id,
    bookingId,
    kind,
    method,
    currency: amount.currency,
    minor: amount.minor,
    actor,
    at,
    source,
    ...(paymentEventId !== undefined && { paymentEventId }),
    postings: [
      { account: debit, minor: amount.minor },
      { account: credit, minor: -amount.minor },
    ],
  };
}
