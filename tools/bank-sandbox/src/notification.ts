import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from './transaction.js';
import type { Notice } from './webhooks.js';

export function signature(nonce: string, timestamp: string, apiKey: string): string {
  return createHash('sha256').update(`${nonce}${timestamp}${apiKey}`).digest('hex');
}

/** The bank's notification of a transaction as it is; undefined where the merchant wants none. Its signature does not cover the body. */
export function notificationOf(transaction: Transaction, apiKey: string): Notice | undefined {
  const { id, webhook: address, localId, customerReference, state, amount, currency, created, updated } = transaction;
  if (!address) return undefined;
  const body = {
    id: randomUUID(),
    eventType: 'NOTIFY_TRANSACTION_CHANGE',
    transactionId: id,
    localId,
    customerReference,
    state,
    amount,
    currency,
    created,
    updated,
  };
  return { address, about: id, rawBody: JSON.stringify(body), signed: () => signatureHeaders(apiKey) };
}

function signatureHeaders(apiKey: string): Record<string, string> {
  const nonce = randomUUID();
  const timestamp = String(Math.floor(Date.now() / 1000));
  return {
    'x-originator': 'PomeloPay-Webhooks',
    'x-signature-nonce': nonce,
    'x-signature-timestamp': timestamp,
    'x-signature': signature(nonce, timestamp, apiKey),
  };
}
