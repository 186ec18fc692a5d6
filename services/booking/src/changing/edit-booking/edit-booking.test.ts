import { describe, expect, it, jest } from '@jest/globals';
import { usdMvr } from '@atoll/money/usd-mvr';
import type { Caller } from '@atoll/runtime/context/caller';
import { adminActor, anIdempotency, callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { receive } from '../../payments/receiving/payment-received.js';
import { aReceipt, people, staff } from '../../testing/builders.js';
import { aTrip, MAAFUSHI, MALE } from '../../testing/trip-builders.js';
import { aWorld, oneAdult } from '../../testing/worlds/world.js';
import { EditCustomers } from './edit-customers.js';
import { EditIsLocal } from './edit-is-local.js';

const [admin, hassan, stranger] = [callerAs(adminActor()), callerAs(captainActor()), callerAs(captainActor({ userId: 99 }))];
const SAVED = { message: 'Customers saved.', code: 'CUSTOMERS_EDITED' };
const INFANT = 3;

/** Each caller learns this of a part payment, which is the last change; the one before it was the names. */
const lastChangeFor: [string, Caller, string][] = [
  ['an admin learns of the part payment', admin, 'adam changed this booking meanwhile: Part paid by cash (USD 1.00). Please check it and try again.'],
  [
    'a captain learns of the last change that is not about money',
    hassan,
    'hassan changed this booking meanwhile: Customers edited: Aishath. Please check it and try again.',
  ],
];

async function booked(given = [aTrip()]) {
  const world = aWorld(given);
  const edit = new EditCustomers(world.settingsOf, world.trips, world.inventory, world.bookings, world.clock);
  const tier = new EditIsLocal(world.settingsOf, world.trips, world.bookings, world.clock);
  await world.book({ ...oneAdult, customers: people(1, 1, 2) });
  const read = async (id = 1) => (await world.bookings.byId('coral', id))!;
  const partPaid = async (): Promise<void> => {
    await edit.run(hassan, { id: 1, customers: [{ id: 1, name: 'Aishath' }] });
    const { gateway: _, ...cash } = aReceipt({ method: 'Cash', amount: { currency: 'USD', minor: 100 } });
    await world.bookings.save([receive(await read(), cash, staff)!]);
  };
  return { world, edit, tier, read, partPaid };
}

describe('editcustomers', () => {
  it('gives back the seat of a child who is an infant, and takes it again [BK-43] [D-36]', async () => {
    const { world, edit, read } = await booked();
    expect(await edit.run(admin, { id: 1, customers: [{ id: 3, ageGroupId: INFANT }] })).toEqual(SAVED);
    expect([await world.free(), (await read()).price]).toEqual([[8], usdMvr(4000, 61680)]);
    await edit.run(admin, { id: 1, customers: [{ id: 3, ageGroupId: 2 }] });
    expect([await world.free(), (await read()).price]).toEqual([[7], usdMvr(6000, 92520)]);
  });

  it('is refused where no seat is free, and changes nothing [BK-43] [BK-13]', async () => {
    const { world, edit, read } = await booked();
    await edit.run(admin, { id: 1, customers: [{ id: 3, ageGroupId: INFANT }] });
    await world.book({ ...oneAdult, customers: people(...Array.from({ length: 8 }, () => 1)) });
    await expect(edit.run(admin, { id: 1, customers: [{ id: 3, ageGroupId: 2 }] })).rejects.toMatchObject({ code: 'SEATS_NOT_AVAILABLE' });
    expect([await world.free(), (await read()).passengers[2]?.ageGroupId]).toEqual([[0], INFANT]);
  });

  it('gives back the seats of the first trip of a round trip where the second has none [BK-43] [D-36]', async () => {
    const { world, edit } = await booked([aTrip(), aTrip({ id: 2, capacity: 2 }, MAAFUSHI, MALE, new Date('2026-11-24T06:00:00Z'))]);
    await world.book({ ...oneAdult, isRoundTrip: true, returnTripId: 2, customers: people(1, 1, INFANT) });
    await expect(edit.run(admin, { id: 2, customers: [{ id: 3, ageGroupId: 2 }] })).rejects.toMatchObject({ code: 'SEATS_NOT_AVAILABLE' });
    expect([await world.free(1), await world.free(2)]).toEqual([[5], [0]]);
  });

  it('keeps as many of the chosen seats as passengers occupy one, in the claim and in the booking [BK-43] [D-36]', async () => {
    const { world, edit, read } = await booked();
    const { revision } = (await world.inventory.claimOf('coral', 1, 1))!;
    await world.inventory.chooseSeats('coral', 1, 1, [13, 11, 12], revision);
    await edit.run(admin, { id: 1, customers: [{ id: 3, ageGroupId: INFANT }] });
    expect(await world.inventory.chosenSeats('coral', [1], [1])).toEqual([{ tripId: 1, bookingId: 1, seats: [13, 11] }]);
    const { passengers, legs, actions } = await read();
    expect([passengers[2]?.occupiesSeat, legs[0]?.publishedSeats]).toEqual([false, [13, 11]]);
    expect(actions.at(-1)).toMatchObject({ code: 'SEATS_RELEASED', params: { count: '1' } });
    expect(world.bookings.changes.at(-1)?.events).toContainEqual({ $case: 'seatsChosen', value: { tripId: 1, seatIds: [13, 11] } });
  });

  it('gives back what it took when its write is refused, and keeps it where the outcome is unknown [BK-43]', async () => {
    const { world, edit } = await booked();
    await edit.run(admin, { id: 1, customers: [{ id: 3, ageGroupId: INFANT }] });
    const save = jest.spyOn(world.bookings, 'save').mockResolvedValue(false);
    await expect(edit.run(admin, { id: 1, customers: [{ id: 3, ageGroupId: 2 }] })).rejects.toMatchObject({ code: 'CONCURRENT_CHANGE' });
    expect(await world.free()).toEqual([8]);
    save.mockRejectedValueOnce(new Error('response lost'));
    await expect(edit.run(admin, { id: 1, customers: [{ id: 3, ageGroupId: 2 }] })).rejects.toThrow('response lost');
    expect(await world.free()).toEqual([7]);
  });

  it('of a booking that was changed since it was seen is refused and says by whom and how [BK-43]', async () => {
    const { edit, read } = await booked();
    await edit.run(admin, { id: 1, customers: [{ id: 1, name: 'Aishath' }], version: 1 });
    const stale = edit.run(admin, { id: 1, customers: [{ id: 1, name: 'Mona' }], version: 1 });
    await expect(stale).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      kind: 'conflict',
      text: 'adam changed this booking meanwhile: Customers edited: Aishath. Please check it and try again.',
      params: { username: 'adam', change: 'Customers edited: Aishath' },
    });
    expect((await read()).passengers[0]?.name).toBe('Aishath');
    await edit.run(admin, { id: 1, customers: [{ id: 1, name: 'Mona' }], version: 2 });
  });

  it.each(lastChangeFor)('of a booking that was partly paid since it was seen is refused, and %s [BK-43] [D-48]', async (_, caller, text) => {
    const { edit, partPaid } = await booked();
    await partPaid();
    const stale = edit.run(caller, { id: 1, customers: [{ id: 1, name: 'Mona' }], version: 1 });
    await expect(stale).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', text });
  });

  it('that is repeated is done, also with the version from before it [XC-14]', async () => {
    const { edit, read } = await booked();
    const input = { id: 1, customers: [{ id: 1, name: 'Aishath' }], version: 1 };
    for (let i = 0; i < 2; i++) expect(await edit.run(callerAs(adminActor(), { idempotency: anIdempotency() }), input)).toEqual(SAVED);
    expect((await read()).actions).toHaveLength(2);
  });

  it('is for admins and for captains of the boat; to others the booking does not exist [BK-43] [D-36] [D-47]', async () => {
    const { edit } = await booked();
    const input = { id: 1, customers: [{ id: 1, name: 'Aishath' }] };
    expect(await edit.run(hassan, input)).toEqual(SAVED);
    await expect(edit.run(stranger, input)).rejects.toThrow('Booking not found.');
    await expect(edit.run(admin, { ...input, id: 9 })).rejects.toThrow('Booking not found.');
    await expect(edit.run(callerAs(adminActor(), { operatorId: 'lagoon' }), input)).rejects.toThrow('Booking not found.');
  });

  it('takes a seat where the sale is closed: the trip is not on sale any more [D-36]', async () => {
    const { world, edit } = await booked();
    await edit.run(admin, { id: 1, customers: [{ id: 3, ageGroupId: INFANT }] });
    const change = { operatorId: 'coral', tripId: 1, version: 2, segments: 1, capacity: 10, activeSeats: [11, 12, 13, 14], deleted: false };
    await world.inventory.apply({ ...change, onSale: false, boardingOpen: false, boardingOpenLater: false, layoutReplaced: false });
    await edit.run(admin, { id: 1, customers: [{ id: 3, ageGroupId: 2 }] });
    expect(await world.free()).toEqual([7]);
  });
});

describe('editislocal', () => {
  it('switches the price, and the same again is no change [BK-44] [PY-32]', async () => {
    const { tier, read } = await booked();
    for (let i = 0; i < 2; i++)
      expect(await tier.run(hassan, { bookingId: 1, isLocal: true, version: 1 })).toEqual({ message: 'The local price applies.', code: 'SET_LOCAL' });
    expect(await read()).toMatchObject({ isLocal: true, price: usdMvr(900, 15000), version: 2 });
    expect(await tier.run(admin, { bookingId: 1, isLocal: false })).toEqual({ message: 'The tourist price applies.', code: 'SET_TOURIST' });
    expect((await read()).price).toEqual(usdMvr(6000, 92520));
  });

  it('is refused for a booking that was changed since, and for a captain of another boat [BK-44] [D-47]', async () => {
    const { edit, tier } = await booked();
    await edit.run(admin, { id: 1, customers: [{ id: 1, name: 'Aishath' }] });
    await expect(tier.run(admin, { bookingId: 1, isLocal: true, version: 1 })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    await expect(tier.run(stranger, { bookingId: 1, isLocal: true })).rejects.toThrow('Booking not found.');
  });

  it.each(lastChangeFor)('of a booking that was partly paid since it was seen is refused, and %s [BK-44] [D-48]', async (_, caller, text) => {
    const { tier, partPaid } = await booked();
    await partPaid();
    await expect(tier.run(caller, { bookingId: 1, isLocal: true, version: 1 })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', text });
  });
});
