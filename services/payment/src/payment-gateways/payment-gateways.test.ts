import { expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
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

it('a refund goes through the account that was charged, and through another one that finds the payment once its key is revoked or erased', async () => {
  const [former, present] = [new FakePaymentGateway(), new FakePaymentGateway()];
  const paid = { gatewayRef: 'tx-1', localId: 'a', amount: money('USD', 6000), state: 'confirmed' } as const;
  former.transactions.set('tx-1', paid);
  const gateways = new PaymentGateways([
    { product: dollarPay, gateway: present, account: 2 },
    { product: dollarPay, gateway: former, account: 1, isFormer: true },
  ]);
  const of = { gateway: dollarPay.id, account: 1 };
  const order = (key: string) => ({ key, gatewayRef: 'tx-1', amount: money('USD', 1000) });
  expect(await gateways.refund(of, order('first'))).toBe('refunded');
  former.isKeyRevoked = true;
  await expect(gateways.refund(of, order('second'))).rejects.toMatchObject({ code: 'GATEWAY' });
  present.transactions.set('tx-1', paid);
  expect(await gateways.refund(of, order('second'))).toBe('refunded');
  const erased = { ...of, account: 3 };
  expect(await gateways.refund(erased, order('third'))).toBe('refunded');
  present.isDown = true;
  await expect(gateways.refund(erased, order('fourth'))).rejects.toMatchObject({ code: 'GATEWAY' });
  present.isDown = false;
  present.transactions.clear();
  expect(await gateways.refund(erased, order('fourth'))).toBe('refused');
  present.transactions.set('tx-1', paid);
  expect(await gateways.refund({ gateway: 'unknown' }, order('fourth'))).toBe('refused');
});
