import { describe, expect, it } from '@jest/globals';
import { credentialsOf, gatewayAccountIds } from '@atoll/contracts/gateway-accounts';
import type { Variables } from '@atoll/runtime/start/environment';
import { FakePaymentGateway } from '../testing/fake-payment-gateway.js';
import { bmlConnect } from './bml-connect/product.js';
import { OperatorGateways, type OwnAccount } from './operator-gateways.js';
import type { GatewayProduct } from './product.js';
import { products } from './registry.js';

/** Opens with any key; a test sees with which. */
class Keyed extends FakePaymentGateway {
  constructor(readonly variables: Variables) {
    super();
  }
}
const product: GatewayProduct & { open(variables: Variables): Keyed } = { ...bmlConnect, open: (variables) => new Keyed(variables) };
const variables = { BML_CONNECT_URL: 'http://bank', BML_CONNECT_API_KEY: 'of the platform' };

const own = (account: number, apiKey: string, isFormer = false): OwnAccount => ({
  gateway: 'bml-connect',
  account,
  isFormer,
  credentials: () => ({ apiKey }),
});
const unreadable: OwnAccount = {
  ...own(1, ''),
  credentials: () => {
    throw new Error('no key');
  },
};

function gatewaysWith(accounts: Record<string, OwnAccount[]>): OperatorGateways {
  const deployed = { products: [product], opened: [{ product, gateway: product.open(variables) }], variables };
  return new OperatorGateways(deployed, { of: async (operatorId) => accounts[operatorId] ?? [] });
}
const charged = async (gateways: OperatorGateways, operatorId: string) => (await gateways.of(operatorId)).accepting('MVR', []);
const keyOf = (gateway: unknown): unknown => (gateway as Keyed).variables['BML_CONNECT_API_KEY'];

describe('the payment gateways of operators', () => {
  it('are opened with the own account of one, at the address of the deployment, and with the account of the platform for the others [PY-04]', async () => {
    const gateways = gatewaysWith({ coral: [own(2, 'of coral'), own(1, 'former', true)] });
    const [corals, lagoons] = [await charged(gateways, 'coral'), await charged(gateways, 'lagoon')];
    expect(corals.map(({ gateway, account }) => [keyOf(gateway), account])).toEqual([['of coral', 2]]);
    expect((corals[0]!.gateway as Keyed).variables['BML_CONNECT_URL']).toBe('http://bank');
    expect(lagoons.map(({ gateway, account }) => [keyOf(gateway), account])).toEqual([['of the platform', undefined]]);
  });

  it('go through the platform again once the own account is a former one, which still reads its payments', async () => {
    const gateways = gatewaysWith({ coral: [own(1, 'former', true)] });
    expect((await charged(gateways, 'coral')).map(({ account }) => account)).toEqual([undefined]);
    expect(keyOf((await gateways.of('coral')).gatewayOf({ gateway: 'bml-connect', account: 1 }))).toBe('former');
  });

  it('never charge through the platform where the own account cannot be opened', async () => {
    const gateways = gatewaysWith({ coral: [unreadable] });
    const [gateway] = await charged(gateways, 'coral');
    expect(gateway?.account).toBe(1);
    await expect(gateway?.gateway.find('tx-1')).rejects.toMatchObject({ code: 'GATEWAY' });
    expect(() => gateway?.gateway.notified({}, '')).toThrow(expect.objectContaining({ code: 'SIGNATURE' }));
  });

  it('are kept until the accounts change', async () => {
    const accounts = { coral: [own(1, 'first')] };
    const gateways = gatewaysWith(accounts);
    expect((await charged(gateways, 'coral'))[0]?.account).toBe(1);
    accounts.coral = [own(2, 'second'), own(1, 'first', true)];
    expect((await charged(gateways, 'coral'))[0]?.account).toBe(1);
    gateways.changed('coral');
    expect((await charged(gateways, 'coral'))[0]?.account).toBe(2);
  });

  it('a wrong key of one operator does not put another behind the next payment gateway [D-113]', async () => {
    const gateways = gatewaysWith({ coral: [own(1, 'wrong')], lagoon: [own(1, 'right')] });
    const [coral, lagoon] = [await gateways.of('coral'), await gateways.of('lagoon')];
    const charge = { gateway: 'bml-connect', account: 1 } as never;
    for (let times = 0; times < 3; times += 1) coral.failedToOpen(charge);
    const other = { gateway: 'next' } as never;
    expect([coral.firstOf([charge, other]), lagoon.firstOf([charge, other])]).toEqual([other, charge]);
  });
});

it('an operator enters every credential that a product has', () => {
  expect(Object.fromEntries(products.flatMap(({ id, credentials }) => (credentials ? [[id, Object.keys(credentials)]] : [])))).toEqual(
    Object.fromEntries(gatewayAccountIds.map((id) => [id, credentialsOf(id)])),
  );
});
