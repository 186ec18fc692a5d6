import { beforeEach, describe, expect, it } from '@jest/globals';
import { aBooking, visitor } from '../testing/builders.js';
import { World } from '../testing/world.js';

let world: World;
let key: string | undefined;
beforeEach(async () => {
  world = new World();
  await world.pay();
  key = world.gateway.orders[0]?.localId;
});

describe('coming back from the payment gateway', () => {
  it("checks the attempt and redirects to the booking's page [PY-04]", async () => {
    world.gateway.set('tx-1', { state: 'confirmed' });
    expect(await world.returnFromGateway.run(visitor(), 1, key)).toBe(`/booking/${aBooking().uuid}`);
    expect(world.ledger.entries).toHaveLength(1);
  });

  it('redirects there too while the payment gateway is down [PY-04]', async () => {
    world.gateway.isDown = true;
    expect(await world.returnFromGateway.run(visitor(), 1, key)).toBe(`/booking/${aBooking().uuid}`);
    expect(world.alerts.raised).toHaveLength(1);
  });

  it.each([
    ['a guessed key', 1, 'x'.repeat(32)],
    ['no key', 1, undefined],
    ['another id', 2, 'k'],
  ])('reveals no booking to %s [PY-04]', async (_case, id, guess) => {
    await expect(world.returnFromGateway.run(visitor(), id, guess)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it("reveals no other operator's booking [PY-04]", async () => {
    await expect(world.returnFromGateway.run(visitor('lagoon'), 1, key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
