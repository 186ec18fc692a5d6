import { beforeEach, describe, expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
import { systemClock } from '@atoll/time/clock';
import { World } from '../testing/world.js';
import { aBooking, admin, visitor } from '../testing/builders.js';
import { dollarPay } from '../testing/dollar-pay.js';
import { FakePaymentGateway } from '../testing/fake-payment-gateway.js';
import { bmlConnect } from './bml-connect/product.js';
import { openAll, PaymentGateways } from './payment-gateways.js';
import { chargeOf } from './product.js';
import { products } from './registry.js';

const AGREED = { fixed: 30, basisPoints: 290 };

describe('a gateway that is added', () => {
  let dollars: FakePaymentGateway;
  let world: World;
  beforeEach(() => {
    dollars = new FakePaymentGateway();
    world = new World([{ product: dollarPay, gateway: dollars }]);
    dollars.digest = 'of Dollar Pay';
    world.gateway.digest = 'of the bank';
  });
  const pay = () => world.proceed.run(admin(), { uuid: aBooking().uuid, currency: 'USD' }, 'USD');
  const notify = (product: string, digest = 'of Dollar Pay') => {
    return world.notification.run(visitor(), product, { digest }, dollars.bodyOf('tx-1'));
  };

  it('accepts its currency, charges its fee beside the price, and is notified under its own id (E4) [PY-06]', async () => {
    await pay();
    expect(dollars.orders).toMatchObject([{ amount: money('USD', 6211), webhookUrl: 'http://coral.localhost:8080/api/paymentcallback/dollar-pay' }]);
    expect(world.gateway.orders).toEqual([]);
  });

  it('has its own account in the ledger, with the fee apart from the fare (M6) [PY-35]', async () => {
    await pay();
    dollars.set('tx-1', { state: 'confirmed' });
    await notify('dollar-pay');
    expect(world.ledger.entries.map(({ kind, minor, postings }) => [kind, minor, ...postings.map(({ account }) => account)])).toEqual([
      ['charge', 6000, 'gateway:dollar-pay', 'fares:Card'],
      ['fee', 211, 'gateway:dollar-pay', 'fees:Card'],
    ]);
  });

  it('is not notified under the id of another [PY-08]', async () => {
    await pay();
    await expect(notify('bml-connect', 'of the bank')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(notify('unknown')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('accepts no notification that another gateway has signed [PY-08]', async () => {
    await pay();
    dollars.set('tx-1', { state: 'confirmed' });
    await expect(notify('dollar-pay', 'of the bank')).rejects.toMatchObject({ code: 'SIGNATURE' });
    await expect(notify('bml-connect')).rejects.toMatchObject({ code: 'SIGNATURE' });
    expect(world.ledger.entries).toEqual([]);
  });

  it('leaves proceedpayment to MVR alone [PY-04]', async () => {
    await expect(world.proceed.run(admin(), { uuid: aBooking().uuid, currency: 'USD' })).rejects.toMatchObject({ text: 'Please check currency.' });
  });

  it.each([
    [49, undefined],
    [50, 'USD'],
  ])('accepts no less than its minimum: %i cent', (minor, currency) => {
    expect(chargeOf(dollarPay, [money('USD', minor)], 'USD', AGREED)?.amount.currency).toBe(currency);
  });

  it('needs an id of its own', () => {
    const twice = { product: dollarPay, gateway: new FakePaymentGateway() };
    expect(() => new PaymentGateways([twice, twice])).toThrow('two gateways have one id');
  });
});

describe('Bank of Maldives Connect', () => {
  it('accepts rufiyaa from MVR 1.00, without a fee [PY-04]', () => {
    const chargeAt = (minor: number) => chargeOf(bmlConnect, [money('MVR', minor)], 'MVR', AGREED);
    expect(chargeAt(99)).toBeUndefined();
    expect(chargeAt(100)).toEqual({ gateway: 'bml-connect', price: money('MVR', 100), fee: money('MVR', 0), amount: money('MVR', 100) });
    expect(chargeOf(bmlConnect, [money('USD', 6000)], 'USD', AGREED)).toBeUndefined();
  });

  it('does not start without its variables', () => {
    expect(() => openAll(products, {}, systemClock)).toThrow('payment cannot start: the environment variable BML_CONNECT_URL is missing');
  });
});
