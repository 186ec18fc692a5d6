import { money } from '@atoll/money/money';
import type { GatewayProduct } from '../payment-gateways/product.js';
import { FakePaymentGateway } from './fake-payment-gateway.js';

/** A product that no deployment has: it accepts rufiyaa as BML Connect does, from MVR 5.00. */
export const secondBank: GatewayProduct = {
  id: 'second-bank',
  method: 'Card',
  currencies: ['MVR'],
  minimum: [money('MVR', 500)],
  fee: ({ currency }) => money(currency, 0),
  variables: {},
  open: () => new FakePaymentGateway(),
};
