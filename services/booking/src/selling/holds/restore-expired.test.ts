import { describe, expect, it } from '@jest/globals';
import { someSettings } from '@atoll/operator-settings/testing';
import { callerAs } from '@atoll/runtime/testing/callers';
import type { Booking } from '../../bookings/booking.js';
import { claimsOf } from '../../bookings/booking.js';
import { aNewBooking, CANCELLED, codes } from '../../testing/builders.js';
import { aTrip, MAAFUSHI, MALE, NOW } from '../../testing/trip-builders.js';
import { aWorld } from '../../testing/worlds/world.js';
import { tripStateOf } from '../../inventory/trip-state-of.js';
import { RestoreExpired } from './restore-expired.js';

const until = new Date(NOW.getTime() - 60_000);
const hold = { minutes: 30, until, closedAttempts: [] };
const expiredBooking: Partial<Booking> = { hold, cancelled: { reason: 'Payment time ran out.', at: NOW, expired: true } };

const returnTrip = aTrip({ id: 2 }, MAAFUSHI, MALE, new Date(NOW.getTime() + 6 * 3_600_000));

/** A booking of two adults on trip 1, whose seats are free again; trip 2 goes back. */
async function cancelled(over: Partial<Booking> = expiredBooking) {
  const trips = [aTrip(), returnTrip];
  const world = aWorld(trips, { ...someSettings(), seatSelection: true });
  for (const trip of trips) await world.inventory.open(tripStateOf('coral', trip));
  await world.bookings.add([aNewBooking({ ...codes(1), ...over })]);
  const counted: number[] = [];
  const unpaid = { countAgain: async ({ booking }: { booking: Booking }) => void counted.push(booking.id) };
  const restore = (parts: Partial<typeof world> = {}) => {
    const { bookings, inventory } = { ...world, ...parts };
    return new RestoreExpired(bookings, inventory, unpaid).run({ operatorId: 'coral', id: 1 });
  };
  const stored = async (): Promise<Booking> => (await world.bookings.byId('coral', 1))!;
  return { world, counted, restore, stored };
}

const but = <T extends object>(store: T, changed: Partial<T>): T => Object.assign(Object.create(store) as T, changed);
const killed = async (): Promise<never> => {
  throw new Error('killed');
};

describe('an expired booking for which a slip arrives', () => {
  it('gets its seats again and waits for its payment with a new hold, its history and its event [D-14, D-16]', async () => {
    const { world, counted, restore, stored } = await cancelled();
    await restore();
    const booking = await stored();
    expect(booking).toMatchObject({ version: 2, hold: { minutes: 30, until: new Date(NOW.getTime() + 30 * 60_000) } });
    expect(booking.cancelled).toBeUndefined();
    expect(booking.actions.at(-1)).toMatchObject({ code: 'RESTORED', username: 'System' });
    expect(world.bookings.changes.at(-1)!.events.map(({ $case }) => $case)).toEqual(['bookingRestored']);
    expect(await world.free()).toEqual([8]);
    expect(counted).toEqual([1]);
  });

  it('is restored once, however often it is asked for [D-16]', async () => {
    const { world, restore, stored } = await cancelled();
    await Promise.all([restore(), restore(), restore()]);
    await restore();
    expect([(await stored()).version, await world.free()]).toEqual([2, [8]]);
  });

  it('stays cancelled where its seats were sold meanwhile, and where its trip is off sale [D-16]', async () => {
    const sold = await cancelled();
    const other = aNewBooking(codes(9));
    const nine = Array.from({ length: 9 }, (_, i) => ({ ...other.booking.passengers[0]!, id: i + 1 }));
    await sold.world.inventory.claim(claimsOf({ ...other, booking: { ...other.booking, passengers: nine } }));
    await expect(sold.restore()).rejects.toMatchObject({ code: 'SEATS_NOT_AVAILABLE', text: 'Seats not available.' });
    expect([(await sold.stored()).version, await sold.world.free()]).toEqual([1, [1]]);
    const offSale = await cancelled();
    await offSale.world.inventory.apply({ ...tripStateOf('coral', aTrip({ onSale: false })), version: 2, layoutReplaced: false });
    await expect(offSale.restore()).rejects.toMatchObject({ code: 'SEATS_NOT_AVAILABLE' });
  });

  it('stays cancelled once its time of departure has passed [D-16]', async () => {
    const { legs } = aNewBooking().booking;
    const { world, restore } = await cancelled({ ...expiredBooking, legs: legs.map((leg) => ({ ...leg, departsAt: NOW })) });
    await expect(restore()).rejects.toMatchObject({ code: 'SEATS_NOT_AVAILABLE' });
    expect(await world.free()).toEqual([10]);
  });

  it('of a round trip stays cancelled once its outbound leg has departed, although the return leg has not [D-16]', async () => {
    const outbound = { ...aNewBooking().booking.legs[0]!, departsAt: NOW };
    const legs = [outbound, { ...outbound, tripId: 2, isReturn: true, departsAt: new Date(returnTrip.fromTimeMs) }];
    const { world, restore, stored } = await cancelled({ ...expiredBooking, legs });
    await expect(restore()).rejects.toMatchObject({ code: 'SEATS_NOT_AVAILABLE' });
    expect([(await stored()).cancelled?.expired, await world.free(1), await world.free(2)]).toEqual([true, [10], [10]]);
  });

  it('no longer shows the seats that its customer had chosen, and publishes them once they are chosen again [D-16]', async () => {
    const legs = aNewBooking().booking.legs.map((leg) => ({ ...leg, publishedSeats: [11, 12] }));
    const { world, restore, stored } = await cancelled({ ...expiredBooking, legs });
    await restore();
    expect((await stored()).legs.map(({ publishedSeats }) => publishedSeats)).toEqual([undefined]);
    await world.select.run(callerAs(), { bookingUuid: codes(1).uuid, tripId: 1, selected: [11, 12] });
    expect(world.bookings.changes.at(-1)!.events).toEqual([{ $case: 'seatsChosen', value: { tripId: 1, seatIds: [11, 12] } }]);
  });

  it('is refused where an admin has cancelled it [D-16]', async () => {
    const { restore, stored } = await cancelled(CANCELLED);
    await expect(restore()).rejects.toMatchObject({ code: 'BOOKING_CANCELLED' });
    expect((await stored()).version).toBe(1);
  });

  it('whose process dies after it took the seats is restored by the next try, with the same seats [D-16]', async () => {
    const { world, restore, stored } = await cancelled();
    await expect(restore({ bookings: but(world.bookings, { save: killed }) })).rejects.toThrow('killed');
    expect([(await stored()).cancelled?.expired, await world.free()]).toEqual([true, [8]]);
    await restore();
    expect([(await stored()).cancelled, await world.free()]).toEqual([undefined, [8]]);
  });
});
