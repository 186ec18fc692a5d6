import { indexesOf } from '@atoll/runtime/testing/mongo';
import { describe, expect, it } from '@jest/globals';
import { admin, anAcceptanceWorld, but, killed, otherAdmin } from '../../../testing/worlds/acceptance-world.js';
import { NOW } from '../../../testing/trip-builders.js';

const world = anAcceptanceWorld();
type Parts = NonNullable<Parameters<typeof world.accept>[2]>;

describe('an acceptance that dies', () => {
  const deaths: [string, () => Parts][] = [
    ['before the trip', () => ({ trips: but(world.stores().trips, { create: killed }) })],
    ['after the trip', () => ({ inventory: but(world.stores().inventory, { claim: killed }) })],
    ['after the claim', () => ({ bookings: but(world.stores().bookings, { add: killed }) })],
    ['after the booking', () => ({ transfers: but(world.stores().transfers, { accept: killed }) })],
  ];

  it.each(deaths)('%s is completed by the job [PT-08]', async (_, parts) => {
    await expect(world.accept({}, admin, parts())).rejects.toThrow('killed');
    expect((await world.transfer()).status).toBe('Pending');
    await world.job();
    await world.expectAccepted();
    await world.job();
    await world.expectAccepted();
  });

  it.each(deaths)('%s is completed by the same request; another decision meanwhile is refused [PT-08] [XC-14]', async (_, parts) => {
    await expect(world.accept({}, admin, parts())).rejects.toThrow('killed');
    for (const decision of [world.accept({}, otherAdmin), world.accept({ usd: 1 }), world.reject()])
      await expect(decision).rejects.toMatchObject({ code: 'PRIVATE_TRANSFER_BEING_ACCEPTED', kind: 'conflict' });
    expect(await world.accept()).toMatchObject({ code: 'REQUEST_ACCEPTED' });
    await world.expectAccepted();
  });

  it('or freezes so long that the repairer released its seats, books under another number [PT-08]', async () => {
    const frozen = but(world.stores().bookings, {
      add: async (changes) => {
        if (changes[0]?.booking.id === 1) await world.repair();
        return world.stores().bookings.add(changes);
      },
    });
    await world.accept({}, admin, { bookings: frozen });
    await world.expectAccepted();
    expect((await world.transfer()).accepted?.bookingId).toBe(2);
  });

  it('and is driven by several processes at once is completed once [PT-08]', async () => {
    await expect(world.accept({}, admin, { trips: but(world.stores().trips, { create: killed }) })).rejects.toThrow('killed');
    const ends = await Promise.allSettled([world.job(), world.job(), world.accept(), world.accept()]);
    // A repeat that comes when all is done finds a decided request.
    const refusals = ends.filter((end) => end.status === 'rejected').map(({ reason }: { reason: unknown }) => reason);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'PRIVATE_TRANSFER_ACCEPTED' });
    await world.expectAccepted();
  });
});

it('the job leaves an acceptance to its own request for 15 seconds, and completes it after them [PT-08]', async () => {
  await expect(world.accept({}, admin, { trips: but(world.stores().trips, { create: killed }) })).rejects.toThrow('killed');
  await world.job(15_000);
  expect([(await world.transfer()).status, world.stores().trips.created.size]).toEqual(['Pending', 0]);
  await world.job(1);
  await world.expectAccepted();
});

it('the job reads unfinished acceptances of all operators by their own index, oldest first, and none that is young [PT-08]', async () => {
  await expect(world.accept({}, admin, { trips: but(world.stores().trips, { create: killed }) })).rejects.toThrow('killed');
  expect(await world.unfinished().begunBefore(NOW, 10)).toEqual([]);
  const query = () => world.unfinished().foundBefore(new Date(NOW.getTime() + 1));
  expect(await query().toArray()).toHaveLength(1);
  expect(await indexesOf(query())).toEqual(['accepting']);
});
