import { describe, expect, it } from '@jest/globals';
import { admin, anAcceptanceWorld, but, killed, otherAdmin } from '../../../testing/worlds/acceptance-world.js';

const world = anAcceptanceWorld();

describe('an acceptance that is refused', () => {
  it('because the boat is too small or was deleted leaves the request pending, and another boat can be chosen [PT-08]', async () => {
    world.stores().trips.boats.set(8, 1);
    await expect(world.accept({ boatId: 8 })).rejects.toMatchObject({ code: 'CAPACITY_TOO_SMALL', text: 'Boat capacity is less than the seats booked.' });
    await world.expectReopened();
    await expect(world.accept({ boatId: 99 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await world.expectReopened();
    await world.accept();
    await world.expectAccepted();
  });

  it.each([
    ['deleted', { deletedAtMs: 1, boardingOpen: false }, 'TRIP_DELETED'],
    ['transferred', { transferredAtMs: 1 }, 'TRIP_TRANSFERRED'],
    ['departed', { departedAtMs: 1, boardingOpen: false }, 'TRIP_DEPARTED'],
    ['given a boat that is too small', { capacity: 1 }, 'SEATS_NOT_AVAILABLE'],
  ])('because its trip was %s before it was booked has the trip deleted [PT-08]', async (_, change, code) => {
    await expect(world.accept({}, admin, { inventory: but(world.stores().inventory, { claim: killed }) })).rejects.toThrow('killed');
    world.stores().trips.change(change);
    await expect(world.accept()).rejects.toMatchObject({ code, kind: 'conflict' });
    expect(world.stores().trips.withdrawn).toHaveLength(1);
    await world.expectReopened();
    await world.reject();
  });

  it('while trip is away is withdrawn by the job, and until then no other decision is made [PT-08]', async () => {
    await expect(world.accept({}, admin, { inventory: but(world.stores().inventory, { claim: killed }) })).rejects.toThrow('killed');
    world.stores().trips.change({ deletedAtMs: 1 });
    const away = but(world.stores().trips, { withdraw: killed });
    await expect(world.accept({}, admin, { trips: away })).rejects.toMatchObject({ code: 'TRIP_DELETED' });
    await expect(world.reject()).rejects.toMatchObject({ code: 'PRIVATE_TRANSFER_BEING_ACCEPTED' });
    await world.job();
    expect(world.stores().trips.withdrawn).toHaveLength(1);
    await world.reject();
  });

  it('and withdrawn is followed at once by a new acceptance with a trip of its own [PT-08]', async () => {
    await expect(world.accept({}, admin, { inventory: but(world.stores().inventory, { claim: killed }) })).rejects.toThrow('killed');
    world.stores().trips.change({ deletedAtMs: 1 });
    await expect(world.accept({}, admin, { trips: but(world.stores().trips, { withdraw: killed }) })).rejects.toMatchObject({ code: 'TRIP_DELETED' });
    await world.accept({ usd: 400 }, otherAdmin);
    expect(await world.transfer()).toMatchObject({ status: 'Accepted', accepted: { tripId: 501, by: { username: 'zahira' } } });
    expect(await world.stores().bookings.ofTrip('coral', 501)).toHaveLength(1);
  });

  it.each([
    ['and its trip is withdrawn', false],
    ['and trip fails to withdraw its trip', true],
  ])('while a frozen process is about to insert its booking, %s, never leaves that booking [PT-08]', async (_, fails) => {
    const frozen = but(world.stores().bookings, {
      add: async (changes) => {
        world.stores().trips.change({ deletedAtMs: 1 });
        world.stores().trips.failsToWithdraw = fails;
        await world.job();
        return world.stores().bookings.add(changes);
      },
    });
    await expect(world.accept({}, admin, { bookings: frozen })).rejects.toMatchObject({ code: 'CONCURRENT_CHANGE' });
    world.stores().trips.failsToWithdraw = false;
    await world.job();
    await world.expectReopened();
    await world.repair();
    expect(await world.free()).toEqual([10]);
  });

  it('after its booking was inserted stands: the trip that was deleted then is the customer’s [PT-08] [D-38]', async () => {
    await expect(world.accept({}, admin, { transfers: but(world.stores().transfers, { accept: killed }) })).rejects.toThrow('killed');
    world.stores().trips.change({ deletedAtMs: 1 });
    await world.job();
    await world.expectAccepted();
  });

  it('stays under way while trip is away, and is completed when it is back [PT-08]', async () => {
    world.stores().trips.isAway = true;
    await expect(world.accept()).rejects.toMatchObject({ kind: 'unavailable' });
    await world.job();
    expect(await world.transfer()).toMatchObject({ status: 'Pending', acceptance: { bookingId: 1 } });
    world.stores().trips.isAway = false;
    await world.job();
    await world.expectAccepted();
  });
});
