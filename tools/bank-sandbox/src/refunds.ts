import { randomBytes } from 'node:crypto';
import type { Refund, Transaction } from './transaction.js';

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const refundsOf = ({ refunds = [] }: Transaction): readonly Refund[] => refunds;

export const refundUnder = (transaction: Transaction, localId: unknown): Refund | undefined => refundsOf(transaction).find((one) => one.localId === localId);

/** Reason for a 400, or undefined. */
export function refundObjection(transaction: Transaction, { amount, currency, localId }: Record<string, unknown>): string | undefined {
  if (typeof localId !== 'string' || !/^[A-Za-z0-9]{1,50}$/.test(localId)) return 'localId takes letters and digits only, at most 50';
  if (transaction.state !== 'CONFIRMED') return 'only what was paid and is not refunded yet can be refunded';
  if (currency !== transaction.currency) return "currency must be the transaction's";
  const left = refundsOf(transaction).reduce((rest, one) => rest - one.amount, transaction.amount);
  return isWhole(amount) && amount <= left ? undefined : `amount must be a whole number of cents, at most ${left}`;
}

/** The transaction with a refund of `body`; its state changes only when nothing is left of what was paid. */
export function refunded(
  transaction: Transaction,
  { amount, currency, localId }: Record<string, unknown>,
  now: Date,
): { transaction: Transaction; refund: Refund } {
  const created = now.toISOString();
  const refund: Refund = {
    id: randomBytes(12).toString('hex'),
    localId: String(localId),
    amount: Number(amount),
    currency: String(currency),
    state: 'REFUNDED',
    created,
  };
  const refunds = [...refundsOf(transaction), refund];
  const isWholly = refunds.reduce((sum, one) => sum + one.amount, 0) === transaction.amount;
  return { transaction: { ...transaction, refunds, state: isWholly ? 'REFUNDED' : transaction.state, updated: created }, refund };
}
