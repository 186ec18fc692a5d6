import { expect, it } from '@jest/globals';
import { FakePaymentGateway } from '../testing/fake-payment-gateway.js';
import { dollarPay } from '../testing/dollar-pay.js';
import { secondBank } from '../testing/second-bank.js';
import { bmlConnect } from './bml-connect/product.js';
import { orderIn, PaymentGateways } from './payment-gateways.js';

it('those of a currency come in order, one that is down last; an open page names the one that serves [D-113]', () => {
  const gateways = new PaymentGateways([bmlConnect, secondBank, dollarPay].map((product) => ({ product, gateway: new FakePaymentGateway() })));
  const ids = (order: string) => gateways.accepting('MVR', orderIn(order)).map(({ product }) => product.id);
  expect([ids(''), ids(' second-bank ,bml-connect,')]).toEqual([
    ['bml-connect', 'second-bank'],
    ['second-bank', 'bml-connect'],
  ]);
  for (let times = 0; times < 3; times += 1) gateways.failedToOpen({ gateway: 'bml-connect' });
  expect([ids(''), ids('bml-connect')]).toEqual([
    ['second-bank', 'bml-connect'],
    ['second-bank', 'bml-connect'],
  ]);
  gateways.hasOpened({ gateway: 'bml-connect' });
  expect(ids('')).toEqual(['bml-connect', 'second-bank']);
});
