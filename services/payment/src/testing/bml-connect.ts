import { createHash } from 'node:crypto';
import type { NotificationHeaders } from '../payment-gateways/payment-gateway.port.js';

/** The signature headers of a notification of Bank of Maldives Connect. */
export function signedByBank(apiKey: string, nonce = 'n-1', timestamp = '1795417200'): NotificationHeaders {
  const digest = createHash('sha256')
    .update(nonce + timestamp + apiKey)
    .digest('hex');
  return { 'x-signature-nonce': nonce, 'x-signature-timestamp': timestamp, 'x-signature': digest };
}
