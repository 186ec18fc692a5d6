import { cardTotal } from '@atoll/money/fare';
import { money } from '@atoll/money/money';
import { needed, readVariables } from '@atoll/runtime/start/environment';
import { z } from 'zod';
import type { GatewayProduct } from '../../payment-gateways/product.js';
import { HttpStripeShaped } from './stripe-shaped.http-client.js';

const variables = { STRIPE_SHAPED_URL: needed, STRIPE_SHAPED_API_KEY: needed, STRIPE_SHAPED_WEBHOOK_SECRET: needed };

/** A product that no deployment has, complete as one that is added: it accepts dollars, with a fee beside the price. */
export const stripeShaped: GatewayProduct = {
  id: 'stripe-shaped',
  method: 'Card',
  currencies: ['USD'],
  minimum: [money('USD', 50)],
  fee: ({ currency, minor }, { fixed, basisPoints }) => money(currency, cardTotal(minor, fixed, basisPoints).fee),
  variables,
  open(from, clock) {
    const read = readVariables('payment', z.object(variables), from);
    return new HttpStripeShaped({ url: read.STRIPE_SHAPED_URL, apiKey: read.STRIPE_SHAPED_API_KEY, webhookSecret: read.STRIPE_SHAPED_WEBHOOK_SECRET }, clock);
  },
};
