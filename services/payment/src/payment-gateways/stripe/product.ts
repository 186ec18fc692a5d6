import { cardTotal } from '@atoll/money/fare';
import { money } from '@atoll/money/money';
import { needed, optional, readVariables } from '@atoll/runtime/start/environment';
import { z } from 'zod';
import type { GatewayProduct } from '../product.js';
import { HttpStripe } from './stripe.http-client.js';

const account = { STRIPE_API_KEY: needed, STRIPE_WEBHOOK_SECRET: needed };
const STRIPE_URL = z.string().default('https://api.stripe.com');

/** Stripe Checkout, the USD card gateway [D-25]; off in a deployment that has no account. The payer is charged the agreed fee beside the price [D-24]. */
export const stripe: GatewayProduct = {
  id: 'stripe',
  method: 'Card',
  currencies: ['USD'],
  minimum: [money('USD', 50)],
  fee: ({ currency, minor }, { fixed, basisPoints }) => money(currency, cardTotal(minor, fixed, basisPoints).fee),
  variables: { STRIPE_URL, STRIPE_API_KEY: optional, STRIPE_WEBHOOK_SECRET: optional },
  credentials: { apiKey: 'STRIPE_API_KEY', webhookSecret: 'STRIPE_WEBHOOK_SECRET' },
  open(from, clock) {
    if (!from['STRIPE_API_KEY'] && !from['STRIPE_WEBHOOK_SECRET']) return undefined;
    const read = readVariables('payment', z.object({ ...account, STRIPE_URL }), from);
    const webhookSecrets = read.STRIPE_WEBHOOK_SECRET.split(',').map((secret) => secret.trim());
    return new HttpStripe({ url: read.STRIPE_URL, apiKey: read.STRIPE_API_KEY, webhookSecrets }, clock);
  },
};
