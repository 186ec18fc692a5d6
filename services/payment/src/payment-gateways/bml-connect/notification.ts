import { isCurrency } from '@atoll/money/money';
import { paymentError } from '../../errors.js';
import type { Notified } from '../payment-gateway.port.js';

/** BML Connect also notifies of cards that were stored, which we never ask for. */
const TRANSACTION_CHANGE = 'NOTIFY_TRANSACTION_CHANGE';
const MAX_TEXT = 100;

const text = (value: unknown): string => (typeof value === 'string' && value.length <= MAX_TEXT ? value : '');

/** Undefined for another type of event; its documentation also has notifications without a type, of transactions. TRANSACTION_MISMATCH where a field is missing or wrong. */
export function notifiedIn(rawBody: string): Notified | undefined {
  const body = fieldsOf(rawBody);
  if ((body['eventType'] ?? TRANSACTION_CHANGE) !== TRANSACTION_CHANGE) return undefined;
  const { amount, currency } = body;
  const [localId, gatewayRef] = [text(body['localId']), text(body['transactionId'])];
  if (!localId || !gatewayRef || !isCurrency(currency) || !Number.isSafeInteger(amount)) throw paymentError('TRANSACTION_MISMATCH');
  return { localId, gatewayRef, amount: { currency, minor: Number(amount) } };
}

function fieldsOf(rawBody: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(rawBody);
    return typeof json === 'object' && json !== null ? { ...json } : {};
  } catch {
    return {};
  }
}
