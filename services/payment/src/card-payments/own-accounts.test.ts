import { beforeEach, describe, expect, it } from '@jest/globals';
import { visitor } from '../testing/builders.js';
import { FakePaymentGateway } from '../testing/fake-payment-gateway.js';
import { World } from '../testing/world.js';
import { bmlConnect } from '../payment-gateways/bml-connect/product.js';

const product = bmlConnect;

/** A payment company's account whose notifications are signed with a digest of its own. */
function accountOf(digest: string): FakePaymentGateway {
  const gateway = new FakePaymentGateway();
  gateway.digest = digest;
  return gateway;
}

describe("a payment through an operator's own account", () => {
  let world: World;
  let corals: FakePaymentGateway;
  beforeEach(async () => {
    world = new World();
    world.gateway.digest = 'of the platform';
    corals = accountOf('of coral');
    world.ownAccounts.set('coral', [{ product, gateway: corals, account: 1 }]);
    world.ownAccounts.set('lagoon', [{ product, gateway: accountOf('of lagoon'), account: 1 }]);
    await world.pay();
  });
  const notify = (digest: string) => world.notification.run(visitor(), 'bml-connect', { digest }, corals.bodyOf('tx-1'));
  const replace = (gateway: FakePaymentGateway) =>
    world.ownAccounts.set('coral', [
      { product, gateway, account: 2 },
      { product, gateway: corals, account: 1, isFormer: true },
    ]);

  it("is opened there and read there, and the platform's account knows nothing of it [PY-04, PY-08]", async () => {
    expect([corals.orders.length, world.gateway.orders.length]).toEqual([1, 0]);
    corals.set('tx-1', { state: 'confirmed' });
    await notify('of coral');
    expect(world.ledger.entries).toMatchObject([{ kind: 'charge', minor: 92520, operatorId: 'coral' }]);
  });

  it.each(['of lagoon', 'of the platform'])('is not settled by a notification that an account %s has signed [PY-08]', async (digest) => {
    corals.set('tx-1', { state: 'confirmed' });
    await expect(notify(digest)).rejects.toMatchObject({ code: 'SIGNATURE' });
    expect(world.ledger.entries).toEqual([]);
    expect(await world.attempts.openOf('coral', 41)).toBeDefined();
  });

  it('stays with the account that began it when the credentials are replaced: its page, its notification and the job [PY-05, PY-08]', async () => {
    const next = accountOf('of the next');
    replace(next);
    expect(await world.pay()).toEqual({ shortUrl: 'http://bank/s/tx-1' });
    expect(next.orders).toEqual([]);
    corals.set('tx-1', { state: 'confirmed' });
    await notify('of coral');
    expect(world.ledger.entries).toHaveLength(1);
  });

  it('is polled with the account that began it, also when the operator has removed it [PY-08]', async () => {
    world.ownAccounts.set('coral', [{ product, gateway: corals, account: 1, isFormer: true }]);
    corals.set('tx-1', { state: 'confirmed' });
    world.now = new Date(world.now.getTime() + 60_000);
    await world.checkOpen.run();
    expect(world.ledger.entries).toHaveLength(1);
    expect(world.gateway.orders).toEqual([]);
  });

  it('is read with the next key of the same account once the company has revoked the former; else nothing is decided [PY-08]', async () => {
    corals.set('tx-1', { state: 'confirmed' });
    corals.isKeyRevoked = true;
    const next = accountOf('of the next');
    replace(next);
    world.now = new Date(world.now.getTime() + 60 * 60_000);
    await world.checkOpen.run();
    expect([world.ledger.entries.length, (await world.attempts.byId('coral', 1))?.state]).toEqual([0, 'created']);
    next.transactions.set('tx-1', corals.transactions.get('tx-1')!);
    world.now = new Date(world.now.getTime() + 60 * 60_000);
    await world.checkOpen.run();
    expect(world.ledger.entries).toHaveLength(1);
  });

  it('begins through the account that serves now where the former key could open nothing [PY-05]', async () => {
    const [wrong, right] = [accountOf('of the wrong'), accountOf('of the right')];
    world = new World();
    wrong.isKeyRevoked = true;
    world.ownAccounts.set('coral', [{ product, gateway: wrong, account: 1 }]);
    await expect(world.pay()).rejects.toMatchObject({ code: 'GATEWAY' });
    world.ownAccounts.set('coral', [
      { product, gateway: right, account: 2 },
      { product, gateway: wrong, account: 1, isFormer: true },
    ]);
    await world.pay();
    expect(right.orders).toHaveLength(1);
  });
});

it("a payment that began before the operator had an account is settled by the platform's notification alone [PY-08]", async () => {
  const world = new World();
  world.gateway.digest = 'of the platform';
  await world.pay();
  world.ownAccounts.set('coral', [{ product, gateway: accountOf('of coral'), account: 1 }]);
  world.gateway.set('tx-1', { state: 'confirmed' });
  const body = world.gateway.bodyOf('tx-1');
  await expect(world.notification.run(visitor(), 'bml-connect', { digest: 'of coral' }, body)).rejects.toMatchObject({ code: 'SIGNATURE' });
  await world.notification.run(visitor(), 'bml-connect', { digest: 'of the platform' }, body);
  expect(world.ledger.entries).toHaveLength(1);
});
