import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { describe, expect, it } from '@jest/globals';
import { anAcceptanceWorld, otherAdmin } from '../../../testing/worlds/acceptance-world.js';
import { NOW } from '../../../testing/trip-builders.js';

const world = anAcceptanceWorld();

describe('accepting a private transfer', () => {
  it('makes a private trip and the booking of the party at the agreed price, and links the request to both [PT-02] [PT-07] [PT-08] [PT-15]', async () => {
    expect(await world.accept()).toMatchObject({ code: 'REQUEST_ACCEPTED' });
    await world.expectAccepted();
    const [booking] = await world.booked();
    expect(booking).toMatchObject({
      price: [
        { currency: 'USD', minor: 35050 },
        { currency: 'MVR', minor: 540026 },
      ],
      passengers: [
        { id: 1, name: 'Aishath Naseem', occupiesSeat: true },
        { id: 2, name: 'Ali Rasheed', occupiesSeat: true },
        { id: 3, name: 'Baby', occupiesSeat: false },
      ],
      phone: '+9607771234',
      actions: [{ code: 'CREATED', username: 'adam' }],
    });
    expect(booking).not.toHaveProperty('hold');
    expect(await world.transfer()).toMatchObject({ accepted: { by: { username: 'adam' }, price: booking?.price } });
    expect(await world.events()).toEqual([
      ['PrivateTransferRequested', 1],
      ['PrivateTransferAccepted', 3],
    ]);
  });

  it('is decided once: of ten admins one accepts, the others receive the decision as a conflict [PT-07]', async () => {
    const attempts = Array.from({ length: 10 }, (_, i) => world.accept({ usd: 100 + i }, callerAs(adminActor({ userId: 100 + i }))));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason.code).toMatch(/^PRIVATE_TRANSFER_(BEING_)?ACCEPTED$/);
    await world.expectAccepted();
  });

  it('and rejecting at the same time leave one decision [PT-07] [PT-11]', async () => {
    const outcomes = await Promise.allSettled([world.accept(), world.reject(otherAdmin), world.accept({}, otherAdmin), world.reject()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    if ((await world.transfer()).status === 'Accepted') await world.expectAccepted();
    else expect([(await world.transfer()).status, await world.booked()]).toEqual(['Rejected', []]);
  });

  it('is refused once it was rejected [PT-07]', async () => {
    await world.reject();
    await expect(world.accept()).rejects.toMatchObject({ code: 'PRIVATE_TRANSFER_REJECTED', kind: 'conflict' });
    expect(world.stores().trips.created.size).toBe(0);
  });

  it('is refused once it was accepted, and so is a rejection [PT-07] [PT-11]', async () => {
    await world.accept();
    await expect(world.accept({}, otherAdmin)).rejects.toMatchObject({
      code: 'PRIVATE_TRANSFER_ACCEPTED',
      text: 'This action is not possible in the current state.',
    });
    await expect(world.reject()).rejects.toMatchObject({ code: 'PRIVATE_TRANSFER_ACCEPTED' });
    await world.expectAccepted();
  });

  it('is refused once the requested time has passed, and for an unknown request or another operator’s [PT-08] [D-32]', async () => {
    world.clock().advance(Date.parse('2090-01-02T10:00:00Z') - NOW.getTime());
    await expect(world.accept()).rejects.toMatchObject({ code: 'DEPARTURE_PASSED', kind: 'conflict' });
    await expect(world.accept({ privateTransferId: 9 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(world.accept({}, callerAs(adminActor(), { operatorId: 'lagoon' }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await world.transfer()).version).toBe(1);
  });
});
