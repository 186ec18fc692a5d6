import { describe, expect, it, jest } from '@jest/globals';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { someSettings } from '@atoll/operator-settings/testing';
import { EditCustomers } from '../edit-booking/edit-customers.js';
import { people } from '../../testing/builders.js';
import { aTrip } from '../../testing/trip-builders.js';
import { aWorld } from '../../testing/worlds/world.js';
import { RemoveSeats } from './remove-seats.js';
import { SelectSeats } from './select-seats.js';

const visitor = callerAs();
const admin = callerAs(adminActor());

async function booked() {
  const world = aWorld([aTrip()], someSettings({ seatSelection: 'true' }));
  const book = async () => (await world.book({ tripId: 1, email: 'a@b.c', customers: people(1, 1) })).uuid;
  const select = new SelectSeats(world.settingsOf, world.trips, world.inventory, world.bookings, world.clock);
  const choose = (bookingUuid: string, selected: number[], tripId = 1) => select.run(visitor, { bookingUuid, tripId, selected });
  return { world, first: await book(), second: await book(), choose };
}

it('takes the complete new choice, which another booking then cannot have [BK-56] [BK-59]', async () => {
  const { world, first, second, choose } = await booked();
  expect(await choose(first, [11, 12])).toEqual({ message: 'Seats saved.', code: 'SEATS_SAVED' });
  await expect(choose(second, [12])).rejects.toThrow('Seats not available.');
  await choose(first, [11]);
  await choose(second, [12]);
  expect(await world.inventory.chosenSeats('coral', [1], [1, 2])).toEqual([
    { tripId: 1, bookingId: 1, seats: [11] },
    { tripId: 1, bookingId: 2, seats: [12] },
  ]);
});

it('releases all seats with an empty choice, and writes a repeat once [BK-56] [XC-14]', async () => {
  const { world, first, choose } = await booked();
  await choose(first, [11, 12]);
  await choose(first, [12, 11]);
  await choose(first, []);
  expect(await world.inventory.chosenSeats('coral', [1], [1])).toEqual([]);
  expect((await world.bookings.byUuid('coral', first))?.actions.map(({ code }) => code)).toEqual(['CREATED', 'SEATS_CHOSEN', 'SEATS_GIVEN_BACK']);
});

it('that crashed before the booking was saved is published by its repeat, once [BK-53] [BK-56] [XC-14]', async () => {
  const { world, first, choose } = await booked();
  const save = jest.spyOn(world.bookings, 'save').mockRejectedValueOnce(new Error('killed'));
  await expect(choose(first, [11])).rejects.toThrow('killed');
  save.mockRestore();
  await choose(first, [11]);
  await choose(first, [11]);
  expect((await world.bookings.byUuid('coral', first))?.actions.map(({ code }) => code)).toEqual(['CREATED', 'SEATS_CHOSEN']);
  expect(world.bookings.changes.flatMap(({ events }) => events).filter(({ $case }) => $case === 'seatsChosen')).toHaveLength(1);
});

it('is refused when the claim has been released in between [BK-48]', async () => {
  const { world, first, choose } = await booked();
  await world.inventory.release('coral', 1, 1);
  await expect(choose(first, [11])).rejects.toMatchObject({ code: 'CLAIM_RELEASED', kind: 'conflict' });
});

describe('a choice whose seats the claim has lost before it was published', () => {
  const CHOSEN = [13, 11, 12];

  /** A party of three chooses three seats; `between` runs after the inventory holds them. */
  async function losing(between: (parts: Awaited<ReturnType<typeof booked>> & { edit: EditCustomers }) => Promise<unknown>) {
    const parts = await booked();
    const { world, choose } = parts;
    const { uuid } = await world.book({ tripId: 1, email: 'a@b.c', customers: people(1, 1, 2) });
    const edit = new EditCustomers(world.settingsOf, world.trips, world.inventory, world.bookings, world.clock);
    const chooseSeats = world.inventory.chooseSeats.bind(world.inventory);
    jest.spyOn(world.inventory, 'chooseSeats').mockImplementationOnce(async (...given) => {
      await chooseSeats(...given);
      await between({ ...parts, edit });
    });
    await expect(choose(uuid, CHOSEN)).rejects.toMatchObject({ code: 'CONCURRENT_CHANGE' });
    const [leg] = (await world.bookings.byUuid('coral', uuid))!.legs;
    return { published: leg?.publishedSeats, held: (await world.inventory.claimOf('coral', 1, 3))?.seats };
  }
  const childIsInfant = { id: 3, customers: [{ id: 3, ageGroupId: 3 }] };

  it('to an edit of the passengers is refused; the edit has published the seats that are left [BK-43] [BK-56] [D-36]', async () => {
    const { published, held } = await losing(({ edit }) => edit.run(admin, childIsInfant));
    expect([published, held]).toEqual([
      [13, 11],
      [13, 11],
    ]);
  });

  it('to an edit that was saved and has not made the claim smaller yet is refused as well [BK-43] [BK-56] [D-36]', async () => {
    const { published, held } = await losing(async ({ world, edit }) => {
      jest.spyOn(world.inventory, 'shrink').mockRejectedValueOnce(new Error('killed'));
      await expect(edit.run(admin, childIsInfant)).rejects.toThrow('killed');
    });
    expect([published, held]).toEqual([[13, 11], CHOSEN]);
  });

  it('to a removal by staff is refused, and publishes no seats [BK-52] [BK-56] [D-18]', async () => {
    const { published, held } = await losing(({ world }) =>
      new RemoveSeats(world.trips, world.inventory, world.bookings, world.clock).run(admin, { bookingId: 3, tripId: 1 }),
    );
    expect([published, held]).toEqual([[], []]);
  });
});

it('is refused where the operator has it off [BK-54] [ID-51]', async () => {
  const { world, first, choose } = await booked();
  world.settings = someSettings();
  await expect(choose(first, [11])).rejects.toMatchObject({ code: 'SEAT_SELECTION_OFF' });
});

it('needs the uuid of a booking of this operator, and one of its trips', async () => {
  const { first, choose } = await booked();
  await expect(choose('nobody', [11])).rejects.toThrow('Booking not found.');
  await expect(choose(first, [11], 9)).rejects.toThrow('Not found.');
});
