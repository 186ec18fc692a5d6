import { randomBytes } from 'node:crypto';

export type State = 'QR_CODE_GENERATED' | 'CONFIRMED' | 'FAILED' | 'CANCELLED' | 'EXPIRED' | 'REFUNDED';
export type Choice = 'pay' | 'decline' | 'cancel';

export interface Refund {
  id: string;
  /** The merchant's key: the same key again is the same refund. */
  localId: string;
  amount: number;
  currency: string;
  state: 'REFUNDED';
  created: string;
}

/** The fields of the protocol's transaction object that a merchant without stored cards uses. */
export interface Transaction {
  id: string;
  amount: number;
  currency: string;
  localId?: string;
  customerReference?: string;
  redirectUrl?: string;
  webhook?: string;
  url: string;
  shortUrl: string;
  state: State;
  created: string;
  updated: string;
  expires?: string;
  refunds?: readonly Refund[];
}

export const isChoice = (text: string): text is Choice => text === 'pay' || text === 'decline' || text === 'cancel';

const OUTCOME: Record<Choice, State> = { pay: 'CONFIRMED', decline: 'FAILED', cancel: 'CANCELLED' };

/** In cents of the transaction's currency: one whole unit. */
const MIN_AMOUNT = 100;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const isCallable = (value: unknown): boolean => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
const isAbsentOrCallable = (value: unknown): boolean => value === undefined || isCallable(value);

/** Reason for a 400, or undefined. */
export function objection(body: Record<string, unknown>): string | undefined {
  if (!Number.isSafeInteger(body['amount']) || Number(body['amount']) < MIN_AMOUNT) return `amount must be a whole number of cents, at least ${MIN_AMOUNT}`;
  if (body['currency'] !== 'MVR' && body['currency'] !== 'USD') return 'currency is not available for this merchant';
  if (body['localId'] !== undefined && !/^[A-Za-z0-9]{1,50}$/.test(String(body['localId']))) return 'localId takes letters and digits only, at most 50';
  if (!isAbsentOrCallable(body['redirectUrl'])) return 'redirectUrl must be a web address';
  if (!isAbsentOrCallable(body['webhook'])) return 'webhook must be a web address';
  if (body['expires'] !== undefined && Number.isNaN(Date.parse(String(body['expires'])))) return 'expires must be a timestamp';
  return undefined;
}

export function open(body: Record<string, unknown>, publicUrl: string, now: Date): Transaction {
  const id = randomBytes(12).toString('hex');
  const at = now.toISOString();
  return {
    id,
    amount: Number(body['amount']),
    currency: String(body['currency']),
    localId: text(body['localId']),
    customerReference: text(body['customerReference']),
    redirectUrl: text(body['redirectUrl']),
    webhook: text(body['webhook']),
    expires: text(body['expires']),
    url: `${publicUrl}/transactions/${id}`,
    shortUrl: `${publicUrl}/s/${id}`,
    state: 'QR_CODE_GENERATED',
    created: at,
    updated: at,
  };
}

/** A payable transaction is expired after its `expires`; applied at each read, so no timer is needed. */
export function asOf(transaction: Transaction, now: Date): Transaction {
  const late = transaction.expires !== undefined && Date.parse(transaction.expires) <= now.getTime();
  return late && transaction.state === 'QR_CODE_GENERATED'
    ? { ...transaction, state: 'EXPIRED', updated: transaction.expires ?? transaction.updated }
    : transaction;
}

/** The payer's choice applied; unchanged when the transaction is not payable any more. */
export function decided(transaction: Transaction, choice: Choice, now: Date): Transaction {
  const current = asOf(transaction, now);
  return current.state === 'QR_CODE_GENERATED' ? { ...current, state: OUTCOME[choice], updated: now.toISOString() } : current;
}

/** Redirect URL for the payer's browser, with the outcome as an unauthenticated hint that the merchant must verify. */
export function returnUrlOf(transaction: Transaction): string | undefined {
  if (!transaction.redirectUrl || !isCallable(transaction.redirectUrl)) return undefined;
  const address = new URL(transaction.redirectUrl);
  address.searchParams.set('transactionId', transaction.id);
  address.searchParams.set('state', transaction.state);
  return address.href;
}
