import { beforeEach, describe, expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
import { aReceipt, minutesLater, NOON, visitor } from '../testing/builders.js';
import { World } from '../testing/world.js';

let world: World;
beforeEach(async () => {
  world = new World();
  await world.pay();
});

describe("BML Connect's notification", () => {
  it('records the payment in the ledger once, however often it is sent [PY-08, PY-35]', async () => {
    world.gateway.set('tx-1', { state: 'confirmed' });
    for (let copy = 0; copy < 3; copy += 1) await world.notify();
    expect(world.ledger.entries).toHaveLength(1);
    expect(world.ledger.entries[0]).toMatchObject({
      kind: 'charge',
      method: 'Card',
      currency: 'MVR',
      minor: 92520,
      bookingId: 41,
      actor: 'gateway:bml-connect',
      operatorId: 'coral',
      at: NOON,
    });
    expect(await world.attempts.openOf('coral', 41)).toBeUndefined();
  });

  it('is refused without a valid signature [PY-08]', async () => {
    world.gateway.set('tx-1', { state: 'confirmed' });
    world.gateway.digest = 'of the bank';
    await expect(world.notify()).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(world.ledger.entries).toHaveLength(0);
  });

  it('is ignored while the transaction itself is open [PY-08]', async () => {
    await world.notify();
    expect(world.ledger.entries).toHaveLength(0);
    expect(await world.attempts.openOf('coral', 41)).toBeDefined();
  });

  it.each([
    ['amount', { amount: money('MVR', 92519) }],
    ['currency', { amount: money('USD', 92520) }],
  ])('with another %s is refused, and only what the company itself says is recorded [PY-08]', async (_what, change) => {
    await expect(world.notify(change)).rejects.toMatchObject({ code: 'TRANSACTION_MISMATCH' });
    expect(world.ledger.entries).toHaveLength(0);
    world.gateway.set('tx-1', { state: 'confirmed' });
    await expect(world.notify(change)).rejects.toMatchObject({ code: 'TRANSACTION_MISMATCH' });
    expect(world.ledger.entries).toMatchObject([{ currency: 'MVR', minor: 92520 }]);
  });

  it('with another transaction changes nothing [PY-08]', async () => {
    world.gateway.set('tx-1', { state: 'confirmed' });
    await expect(world.notify({ gatewayRef: 'tx-9' })).rejects.toMatchObject({ code: 'TRANSACTION_MISMATCH' });
    expect(world.ledger.entries).toHaveLength(0);
  });

  it("of another operator's attempt, of an unknown one or through an unknown product is not found [PY-08]", async () => {
    const body = world.gateway.bodyOf('tx-1');
    await expect(world.notification.run(visitor('lagoon'), 'bml-connect', {}, body)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(world.notify({ localId: 'unknown' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(world.notification.run(visitor(), 'usd', {}, body)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that says nothing of a transaction is accepted, and changes nothing [PY-08]', async () => {
    world.gateway.set('tx-1', { state: 'confirmed' });
    await world.notification.run(visitor(), 'bml-connect', {}, '');
    expect(world.ledger.entries).toHaveLength(0);
    expect(await world.attempts.openOf('coral', 41)).toBeDefined();
  });

  it('completes the ledger after a crash between the receipt and the ledger [PY-35]', async () => {
    const attempt = await world.attempts.byId('coral', 1);
    if (!attempt) throw new Error('no attempt');
    await world.attempts.markPaid(attempt, aReceipt(attempt, 'tx-1'));
    expect(world.ledger.entries).toHaveLength(0);
    await world.notify();
    expect(world.ledger.entries).toHaveLength(1);
  });

  it('after the booking was cancelled still records the payment [PY-36]', async () => {
    await world.close.run('coral', 41);
    expect(await world.attempts.openOf('coral', 41)).toBeUndefined();
    world.gateway.set('tx-1', { state: 'confirmed' });
    await world.notify();
    expect(world.ledger.entries).toHaveLength(1);
  });
});

describe('another amount that BML Connect confirms', () => {
  beforeEach(() => world.gateway.set('tx-1', { state: 'confirmed', amount: { currency: 'MVR', minor: 1 } }));

  it('is not recorded, and raises an alert [PY-08]', async () => {
    await expect(world.notify()).rejects.toMatchObject({ code: 'TRANSACTION_MISMATCH' });
    expect(world.ledger.entries).toHaveLength(0);
    expect(world.alerts.raised).toHaveLength(1);
  });

  it('is quarantined also where the notification says the same [PY-08]', async () => {
    await expect(world.notify({ amount: money('MVR', 1) })).rejects.toMatchObject({ code: 'TRANSACTION_MISMATCH' });
    expect(await world.attempts.byId('coral', 1)).toMatchObject({ state: 'mismatch' });
    expect(world.alerts.raised).toEqual(['mismatch']);
  });

  it('is quarantined with what was confirmed: never paid, asked about no more [PY-08]', async () => {
    await expect(world.notify()).rejects.toMatchObject({ code: 'TRANSACTION_MISMATCH' });
    world.gateway.set('tx-1', { amount: { currency: 'MVR', minor: 92520 } });
    world.now = minutesLater(48 * 60);
    await world.checkOpen.run();
    await world.notify();
    expect(await world.checkOpen.run()).toBeUndefined();
    expect([world.alerts.raised, world.ledger.entries]).toEqual([['mismatch'], []]);
    const confirmed = { at: NOON, gatewayRef: 'tx-1', amount: { currency: 'MVR', minor: 1 } };
    expect(await world.attempts.byId('coral', 1)).toMatchObject({ state: 'mismatch', confirmed });
  });
});

describe('a second transaction under the key of one attempt', () => {
  const orphan = { gatewayRef: 'tx-2' };
  beforeEach(async () => {
    const [order] = world.gateway.orders;
    if (!order) throw new Error('nothing was ordered');
    await world.gateway.create(order);
  });

  it('is recorded once, beside the payment of the first [PY-08, PY-36]', async () => {
    world.gateway.set('tx-1', { state: 'confirmed' });
    world.gateway.set('tx-2', { state: 'confirmed' });
    for (let copy = 0; copy < 3; copy += 1) await world.notify(orphan);
    await world.notify();
    expect(world.ledger.entries.map(({ bookingId, minor, source }) => [bookingId, minor, source])).toEqual([
      [41, 92520, expect.stringMatching(/^attempt:/)],
      [41, 92520, 'attempt:1'],
    ]);
    expect((await world.attempts.statusOf('coral', [41])).get(41)).toMatchObject({ isOpen: false, paid: [1, expect.any(Number)] });
  });

  it('is polled until its state is final, and does not close the first [PY-08]', async () => {
    await world.notify(orphan);
    expect(world.ledger.entries).toHaveLength(0);
    world.gateway.set('tx-2', { state: 'confirmed' });
    world.now = minutesLater(5);
    await world.checkOpen.run();
    expect(world.ledger.entries).toHaveLength(1);
    expect(await world.attempts.openOf('coral', 41)).toMatchObject({ id: 1 });
  });

  it('is refused when BML Connect has it under another key [PY-08]', async () => {
    world.gateway.set('tx-2', { state: 'confirmed', localId: 'another' });
    await expect(world.notify(orphan)).rejects.toMatchObject({ code: 'TRANSACTION_MISMATCH' });
    expect(world.ledger.entries).toHaveLength(0);
  });
});
