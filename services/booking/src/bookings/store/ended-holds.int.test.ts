import { beforeEach, describe, expect, it } from '@jest/globals';
import { inventories } from '../../inventory/store/inventories.schema.js';
import { bookingDatabase } from '../../testing/booking-database.js';
import { HoldWorld, OPERATOR } from '../../testing/worlds/hold-world.js';
import { BOOKINGS } from './bookings.schema.js';

describe('the queue of bookings whose hold has ended', () => {
  const database = bookingDatabase();
  let world: HoldWorld;
  beforeEach(async () => {
    for (const name of [inventories.name, BOOKINGS]) await database.connection().collection(name).deleteMany({});
    world = new HoldWorld(database.connection());
  });

  it('loses a booking that was checked, and has it again at the end of a hold that was named [D-16]', async () => {
    const id = await world.book();
    expect(await world.holds.take(10)).toMatchObject([{ operatorId: OPERATOR, id }]);
    await world.holds.checked(await world.stored(id), new Date(Date.now() - 1000));
    expect(await world.holds.take(10)).toMatchObject([{ id }]);
    await world.holds.checked(await world.stored(id));
    expect(await world.holds.nextInMs()).toBeUndefined();
  });

  it('keeps a booking whose hold started again since it was read: its seats are not held for ever [D-16]', async () => {
    const id = await world.book();
    const read = await world.stored(id);
    await world.heardOfAttempt(id);
    await world.holds.checked(read);
    expect(await world.holds.nextInMs()).toBeGreaterThan(0);
  });
});
