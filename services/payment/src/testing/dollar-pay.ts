import { cardTotal } from '@atoll/money/fare';
import { money } from '@atoll/money/money';
import type { GatewayProduct } from '../payment-gateways/product.js';
import { FakePaymentGateway } from './fake-payment-gateway.js';

/** A product that no deployment has; everything that a new one must define. */
export const dollarPay: GatewayProduct = {
  id: 'dollar-pay',
  method: 'Card',
  currencies: ['USD'],
  minimum: [money('USD', 50)],
  fee: ({ currency, minor }, { fixed, basisPoints }) => money(currency, cardTotal(minor, fixed, basisPoints).fee),
  variables: {},
  open: () => new FakePaymentGateway(),
};
