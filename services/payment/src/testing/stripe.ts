import { createHmac } from 'node:crypto';
import type { SentNotification } from '../payment-gateways/payment-gateway.contract.js';

/** The signature scheme of Stripe's events, in hex: HMAC-SHA256 over `t.rawBody`. */
export const stripeDigest = (secret: string, t: number, rawBody: string): string => createHmac('sha256', secret).update(`${t}.${rawBody}`).digest('hex');

/** An event as Stripe sends it at `at`. */
export function stripeEvent(event: object | string, secret: string, at = new Date()): SentNotification {
  const rawBody = typeof event === 'string' ? event : JSON.stringify(event, undefined, 2);
  const t = Math.floor(at.getTime() / 1000);
  return { headers: { 'stripe-signature': `t=${t},v1=${stripeDigest(secret, t, rawBody)},v0=${'0'.repeat(64)}` }, rawBody };
}
