import { createHmac, randomBytes } from 'node:crypto';
import type { Notice } from '../webhooks.js';
import type { StoredSession } from './session.js';

/** HMAC-SHA256 over `t.rawBody`, in hex. */
export const digestOf = (secret: string, t: number, rawBody: string): string => createHmac('sha256', secret).update(`${t}.${rawBody}`).digest('hex');

/** The company's event of a session as it is; of an open one only when a test asks for it, as one that arrives too early. It goes to the endpoint on the host of the merchant. The signature covers the bytes and the time of the delivery. */
export function eventOf({ id, session }: StoredSession, path: string, secret: string): Notice {
  const event = {
    id: `evt_${randomBytes(12).toString('hex')}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1000),
    data: { object: session },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: session.status === 'expired' ? 'checkout.session.expired' : 'checkout.session.completed',
  };
  const rawBody = JSON.stringify(event, undefined, 2);
  return { address: new URL(path, session.success_url).href, about: id, rawBody, signed: () => signatureHeaders(secret, rawBody) };
}

function signatureHeaders(secret: string, rawBody: string): Record<string, string> {
  const t = Math.floor(Date.now() / 1000);
  return {
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'stripe-signature': `t=${t},v1=${digestOf(secret, t, rawBody)},v0=${'0'.repeat(64)}`,
  };
}
