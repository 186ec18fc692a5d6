import { firstOf, isMethodOf, methodIds, type MethodId } from '@atoll/contracts/payment-methods';
import type { Currency, Money } from '@atoll/money/money';

/** Free of charge writes no entry: no money is owed. */
export type Method = Exclude<MethodId, 'Free of charge'>;
type Allowance = Exclude<MethodId<'allowance'>, 'Free of charge'>;
export const METHODS: readonly Method[] = methodIds.filter((id) => id !== 'Free of charge');
export const ENTRY_KINDS = ['charge', 'fee', 'reversal', 'refundDue', 'refund', 'accountPayment', 'accountReversal', 'handedIn', 'cashDifference'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * How a payment is made, and who holds the money then: a gateway product, whatever the method is that it serves; of a method with a
 * proof the provider of the boat or, without one, the operator [D-28]; a member of staff; the customer who still owes it; or a credit customer by its account.
 */
export type Channel =
  | { method: Method; gateway: string }
  | { method: MethodId<'proof'>; providerId?: number }
  | { method: MethodId<'counter'>; userId: number }
  | { method: 'Credit'; accountId: number }
  | { method: Allowance };

type Holder = `gateway:${string}` | 'operator' | `provider:${number}` | `staff:${number}` | `credit:${number}` | `allowed:${Allowance}`;
export type Account = Holder | `${'fares' | 'fees' | 'refundsExpected' | 'refundsDue' | 'differences'}:${Method}`;

/** Debits are positive, credits negative, so that every entry sums to zero. */
export interface Posting {
  account: Account;
  minor: number;
}

/** A double entry is written once and never changed. */
export interface LedgerEntry {
  operatorId: string;
  id: number;
  /** 0: about no booking, but about what a credit customer paid for several, or about cash of a member of staff. */
  bookingId: number;
  kind: EntryKind;
  method: Method;
  currency: Currency;
  minor: number;
  actor: string;
  at: Date;
  /** Idempotency key: what caused the entry. Two entries never have one source. */
  source: string;
  /** Event of the payment that is due for a refund, refunded or reversed. */
  paymentEventId?: string;
  /** Why staff refunded or reversed it. */
  reason?: string;
  /** Reference of the payment by which money went back. */
  refNo?: string;
  /** Account of the credit customer that owes it. */
  creditAccountId?: number;
  /** Day of the operator's zone on which the bank received what a credit customer paid. */
  paidOn?: string;
  postings: Posting[];
}

type Common = Omit<LedgerEntry, 'kind' | 'method' | 'currency' | 'minor' | 'creditAccountId' | 'postings'> & { amount: Money };
/** A refund that is due names the method alone: who pays it is known only once it is paid. */
export type NewEntry = Common &
  /** A refund may be paid by another than who holds what was received: in cash what a card had paid. */
  (
    | { kind: 'charge' | 'fee' | 'reversal' | 'refund'; channel: Channel; payer?: Channel }
    | { kind: 'refundDue'; method: Method }
    | { kind: 'accountPayment' | 'accountReversal'; creditAccountId: number }
    | { kind: 'handedIn' | 'cashDifference'; holderId: number; isOpposite: boolean }
  );

export function holderOf(channel: Channel): Holder {
  if ('gateway' in channel) return `gateway:${channel.gateway}`;
  if ('userId' in channel) return `staff:${channel.userId}`;
  if ('accountId' in channel) return `credit:${channel.accountId}`;
  if ('providerId' in channel && channel.providerId !== undefined) return `provider:${channel.providerId}`;
  return isMethodOf('allowance', channel.method) ? `allowed:${channel.method as Allowance}` : 'operator';
}

/** Reads back how a payment was made from its charge. Inverse of `holderOf`. */
export function channelOf({ method, postings }: Pick<LedgerEntry, 'method' | 'postings'>): Channel {
  const [kind = '', id = ''] = (postings[0]?.account ?? '').split(/:(.*)/);
  if (kind === 'gateway') return { method, gateway: id };
  if (kind === 'staff') return { method: method as MethodId<'counter'>, userId: Number(id) };
  if (kind === 'provider') return { method: method as MethodId<'proof'>, providerId: Number(id) };
  if (kind === 'credit') return { method: 'Credit', accountId: Number(id) };
  return { method: method as MethodId<'proof'> };
}

/**
 * A charge debits the account of who holds the money and credits the fares; a reversal is its opposite, and a refund too, except that it credits who paid it;
 * a fee is not fare, so it credits the fees (M6).
 * A payment of a credit customer moves no fare: its bookings were fares when they were allowed (D-52).
 * Cash that staff hand in, or that is missing when it is counted, leaves their account; the opposite is paid out to them, found too much, or taken back.
 * A refund that is due uses a pair of memo accounts: only the refund itself reduces the fares (D-52).
 */
function accountsOf(entry: NewEntry): { method: Method; debit: Account; credit: Account } {
  if (entry.kind === 'refundDue') {
    const { method } = entry;
    return { method, debit: `refundsExpected:${method}`, credit: `refundsDue:${method}` };
  }
  if ('creditAccountId' in entry) {
    const [operator, customer] = ['operator', `credit:${entry.creditAccountId}`] as const;
    const isPayment = entry.kind === 'accountPayment';
    return { method: 'Credit', debit: isPayment ? operator : customer, credit: isPayment ? customer : operator };
  }
  if ('holderId' in entry) {
    const method = firstOf('counter');
    const holder = holderOf({ method, userId: entry.holderId });
    const other: Account = entry.kind === 'handedIn' ? 'operator' : `differences:${method}`;
    return { method, debit: entry.isOpposite ? holder : other, credit: entry.isOpposite ? other : holder };
  }
  const { channel, kind } = entry;
  const { method } = channel;
  if (kind === 'reversal' || kind === 'refund') return { method, debit: `fares:${method}`, credit: holderOf(entry.payer ?? channel) };
  return { method, debit: holderOf(channel), credit: kind === 'fee' ? `fees:${method}` : `fares:${method}` };
}

/** RangeError for an amount that is not a positive whole number of minor units. */
export function entryOf(entry: NewEntry): LedgerEntry {
  const { operatorId, id, bookingId, kind, amount, actor, at, source, paymentEventId, reason, refNo, paidOn } = entry;
  if (!Number.isSafeInteger(amount.minor) || amount.minor <= 0) throw new RangeError(`a ledger entry of ${amount.minor} minor units`);
  const { method, debit, credit } = accountsOf(entry);
  const creditAccountId = creditAccountOf(entry);
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
    ...(reason && { reason }),
    ...(refNo && { refNo }),
    ...(creditAccountId !== undefined && { creditAccountId }),
    ...(paidOn && { paidOn }),
    postings: [
      { account: debit, minor: amount.minor },
      { account: credit, minor: -amount.minor },
    ],
  };
}

function creditAccountOf(entry: NewEntry): number | undefined {
  if ('creditAccountId' in entry) return entry.creditAccountId;
  return 'channel' in entry && 'accountId' in entry.channel ? entry.channel.accountId : undefined;
}

/** Oldest first; ids decide between entries of the same millisecond. */
export const inOrder = (a: Pick<LedgerEntry, 'at' | 'id'>, b: Pick<LedgerEntry, 'at' | 'id'>): number => a.at.getTime() - b.at.getTime() || a.id - b.id;
