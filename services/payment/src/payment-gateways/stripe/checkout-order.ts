import type Stripe from 'stripe';
import type { PaymentOrder } from '../payment-gateway.port.js';

/** Stripe refuses a session that expires earlier; the half minute is for the request and for clocks that differ. */
const MIN_OPEN_MS = 30.5 * 60_000;
const MINUTE_MS = 60_000;

/** When the session expires, in seconds since 1970: a whole minute, so that a repeated order is the same order for a while. */
export const sessionExpiry = (expiresAt: Date, now: Date): number =>
  (Math.ceil(Math.max(expiresAt.getTime(), now.getTime() + MIN_OPEN_MS) / MINUTE_MS) * MINUTE_MS) / 1000;

/**
 * The order as a Checkout Session of one line, on Stripe's own page. Cards alone: other methods confirm days later. Without Adaptive
 * Pricing, so that the payer is charged the amount and currency that our page shows.
 */
export const checkoutOrder = (order: PaymentOrder, expiresAt: number): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: ['card'],
  adaptive_pricing: { enabled: false },
  client_reference_id: order.localId,
  metadata: { webhook: order.webhookUrl },
  payment_intent_data: { description: order.reference, metadata: { attempt: order.localId } },
  line_items: [
    {
      quantity: 1,
      price_data: { currency: order.amount.currency.toLowerCase(), unit_amount: order.amount.minor, product_data: { name: order.reference } },
    },
  ],
  success_url: order.redirectUrl,
  cancel_url: order.redirectUrl,
  expires_at: expiresAt,
});
