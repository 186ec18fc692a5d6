import { describe, expect, it, jest } from '@jest/globals';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { writePrices } from '@atoll/money/prices';
import { usdMvr } from '@atoll/money/usd-mvr';
import { someSettings } from '@atoll/operator-settings/testing';
import { adminActor, anIdempotency, callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { people, PAID } from '../../testing/builders.js';
import { aTrip, departed, MAAFUSHI, MALE, NOW } from '../../testing/trip-builders.js';
import { aWorld } from '../../testing/worlds/world.js';
import { tripStateOf } from '../../inventory/trip-state-of.js';

const [visitor, admin, captain] = [callerAs(), callerAs(adminActor()), callerAs(captainActor())];
const hours = (count: number): Date => new Date(NOW.getTime() + count * 3_600_000);
const at = (id: number, departs: Date, over: Partial<TripSnapshot> = {}): TripSnapshot => aTrip({ id, ...over }, MALE, MAAFUSHI, departs);
const cheaper = { prices: { tourist: writePrices(usdMvr(1500, 23130)), local: writePrices(usdMvr(300, 5000)) } };
const dearer = { prices: { tourist: writePrices(usdMvr(2500, 38550)), local: writePrices(usdMvr(300, 5000)) } };

async function booked(trips: TripSnapshot[] = [aTrip(), at(3, hours(3))]) {
  const world = aWorld(trips);
  const { uuid } = await world.book({ tripId: 1, email: 'a@b.mv', customers: people(1, 1) });
  const booking = () => world.bookings.byUuid('coral', uuid);
  const pay = async () => world.bookings.save([{ ...world.bookings.changes[0]!, before: (await booking())!, booking: { ...(await booking())!, ...PAID } }]);
  const to = (changeToTripId: number | null, caller = visitor, over: object = {}) => world.change.run(caller, { bookingUuid: uuid, changeToTripId, ...over });
  return { world, uuid, booking, pay, to, free: async (...ids: number[]) => (await Promise.all(ids.map((id) => world.free(id)))).flat() };
}

describe('changing to another trip', () => {
  it('moves the seats: the new trip gets the claim before the old one loses it [BK-45]', async () => {
    const { world, booking, to, free } = await booked();
    expect(await to(3)).toEqual({ message: 'Booking changed.', code: 'BOOKING_CHANGED' });
    expect(await free(1, 3)).toEqual([10, 8]);
    expect((await booking())?.legs).toMatchObject([{ tripId: 3 }]);
    expect(world.bookings.changes.at(-1)?.events).toMatchObject([
      { $case: 'bookingChanged', value: { before: { tripId: 1 }, after: { tripId: 3 }, byStaff: false } },
    ]);
  });

  it('is decided again where the new trip may have changed before its first sale, and refused where its snapshot stays outdated [BK-45] [D-55]', async () => {
    const onRoute = { restsOn: [{ record: 'route7', version: 3 }] };
    const changed = at(4, hours(4), onRoute);
    const { world, to, booking, free } = await booked([aTrip(), at(3, hours(3), onRoute), changed]);
    await world.inventory.open(tripStateOf('coral', changed));
    await world.inventory.raiseTerms('coral', [4], 'route7', 4);
    await expect(to(4)).rejects.toMatchObject({ code: 'CONCURRENT_CHANGE' });
    expect(await free(1, 4)).toEqual([8, 10]);
    await to(3);
    expect([(await booking())?.legs[0]?.tripId, await free(1, 3)]).toEqual([3, [10, 8]]);
  });

  it('starts on the new trip without named seats [BK-45]', async () => {
    const { world, to } = await booked();
    const claim = await world.inventory.claimOf('coral', 1, 1);
    await world.inventory.chooseSeats('coral', 1, 1, [11], claim!.revision);
    await to(3);
    expect(await world.inventory.seatsHeld('coral', 1)).toEqual({ others: [], own: [] });
    expect(await world.inventory.claimOf('coral', 3, 1)).toMatchObject({ seats: [], seatCount: 2 });
  });

  it('is refused when the new trip is full, and takes and releases nothing [BK-45] [BK-13]', async () => {
    const full = at(3, hours(3), { capacity: 1 });
    const { world, booking, to, free } = await booked([aTrip(), full]);
    await world.inventory.open(tripStateOf('coral', full));
    await expect(to(3)).rejects.toThrow('Seats not available.');
    expect(await free(1, 3)).toEqual([8, 1]);
    expect((await booking())?.version).toBe(1);
  });

  it('is refused to customers whom it would cost more than they have paid, and not to an admin; a captain is a customer here [BK-45] [ID-12]', async () => {
    const { pay, to, free, booking } = await booked([aTrip(), at(3, hours(3), dearer)]);
    await pay();
    for (const caller of [visitor, captain]) await expect(to(3, caller)).rejects.toMatchObject({ code: 'CHANGE_DEARER', kind: 'conflict' });
    expect(await free(1)).toEqual([8]);
    await to(3, admin);
    expect((await booking())?.price).toEqual(usdMvr(4000, 61680));
  });

  it('after the departure time is for staff only, until the trip has departed [BK-47] [BK-48]', async () => {
    const { world, to } = await booked([aTrip(), at(3, hours(30))]);
    world.clock.advance(2 * 3_600_000);
    await expect(to(3)).rejects.toMatchObject({ code: 'TRIP_DEPARTED' });
    world.trips.known = [departed(aTrip()), at(3, hours(30))];
    await expect(to(3, admin)).rejects.toMatchObject({ code: 'TRIP_DEPARTED' });
    world.trips.known = [aTrip(), at(3, hours(30))];
    await to(3, admin);
  });

  it('names a booking by its uuid, one of its legs, and a trip of this operator', async () => {
    const { world, to } = await booked();
    await expect(to(null)).rejects.toThrow('Please check changeToTripId.');
    await expect(to(99)).rejects.toThrow('Not found.');
    await expect(to(3, visitor, { isReturnTrip: true })).rejects.toThrow('Not found.');
    await expect(world.change.run(visitor, { bookingUuid: 'nobody', changeToTripId: 3 })).rejects.toThrow('Booking not found.');
    await expect(
      world.change.run(callerAs(undefined, { operatorId: 'lagoon' }), { bookingUuid: (await world.bookings.byId('coral', 1))!.uuid, changeToTripId: 3 }),
    ).rejects.toThrow('Booking not found.');
  });

  it('repeated under its key after a crash is done once, and a new request for the same trip is refused [XC-14]', async () => {
    const { world, to } = await booked();
    const idempotency = anIdempotency();
    await to(3, callerAs(undefined, { idempotency }));
    await to(3, callerAs(undefined, { idempotency }));
    expect(world.bookings.changes).toHaveLength(2);
    await expect(to(3)).rejects.toMatchObject({ code: 'SAME_TRIP' });
  });

  it('refuses a seat choice that began on the trip which was left meanwhile, and writes nothing of it [BK-56]', async () => {
    const { world, booking, to } = await booked();
    world.settings = someSettings({ seatSelection: 'true' });
    const { chooseSeats } = world.inventory;
    const slow = jest.spyOn(world.inventory, 'chooseSeats').mockImplementation(async (...given) => {
      await chooseSeats.apply(world.inventory, given);
      slow.mockRestore();
      await to(3);
    });
    const { uuid } = (await booking())!;
    await expect(world.select.run(visitor, { bookingUuid: uuid, tripId: 1, selected: [11] })).rejects.toMatchObject({ code: 'CONCURRENT_CHANGE' });
    expect((await booking())?.actions.map(({ code }) => code)).toEqual(['CREATED', 'CHANGED']);
  });
});

describe('the trips to which a leg can be changed', () => {
  const day = '2026-11-23';
  const shown = async (trips: TripSnapshot[], { paid = false, caller = visitor, date = day as string | null } = {}) => {
    const made = await booked([aTrip(), ...trips]);
    if (paid) await made.pay();
    return (await made.world.changeTrips.run(caller, { bookingUuid: made.uuid, date })).trips;
  };

  it('are the others of that day between the same locations, with seats left and the difference to the present price [BK-46] [AW-25] [CW-38]', async () => {
    const trips = [
      at(3, hours(3), { ...cheaper, capacity: 5 }),
      at(4, hours(4)),
      at(5, hours(27)),
      aTrip({ id: 6 }, MAAFUSHI, MALE, hours(4)),
      at(7, hours(-1)),
    ];
    const found = await shown(trips);
    expect(found.map(({ id, seatsLeft, refusedBy }) => [id, seatsLeft, refusedBy])).toEqual([
      [3, 5, null],
      [4, 10, null],
    ]);
    expect(found[0]).toMatchObject({
      priceInCent: 3000,
      priceInLaari: 46260,
      differenceInCent: -1000,
      differenceInLaari: -15420,
      boat: { name: 'Coral Star' },
    });
    expect(found[1]).toMatchObject({ priceInCent: 4000, differenceInCent: 0, differenceInLaari: 0 });
    expect((await shown(trips, { date: '2026-11-24' })).map(({ id }) => id)).toEqual([5]);
    expect((await shown(trips, { date: null })).map(({ id }) => id)).toEqual([3, 4]);
  });

  it('say why one of them cannot be chosen: too few seats, or dearer than what was paid [BK-45] [CW-40]', async () => {
    const trips = [at(3, hours(3), { capacity: 1 }), at(4, hours(4), dearer), at(5, hours(5), cheaper)];
    const codesOf = (found: Awaited<ReturnType<typeof shown>>) => found.map(({ refusedBy, differenceInCent }) => [refusedBy, differenceInCent]);
    expect(codesOf(await shown(trips, { paid: true }))).toEqual([
      ['SEATS_NOT_AVAILABLE', 0],
      ['CHANGE_DEARER', 1000],
      [null, 0],
    ]);
    expect(codesOf(await shown(trips, { paid: true, caller: admin }))[1]).toEqual([null, 0]);
    expect(codesOf(await shown(trips))[1]).toEqual([null, 1000]);
  });

  it('tell for each day what a change costs at least, and why a day has none [BK-46] [CW-38]', async () => {
    const days = async (trips: TripSnapshot[], { paid = false, count = 3 as number | null } = {}) => {
      const made = await booked([aTrip(), ...trips]);
      if (paid) await made.pay();
      return (await made.world.changeDays.run(visitor, { bookingUuid: made.uuid, date: day, days: count })).days;
    };
    const trips = [
      at(3, hours(3), cheaper),
      at(4, hours(4)),
      at(8, hours(5), { ...cheaper, capacity: 1 }),
      at(5, hours(27), { capacity: 1 }),
      at(6, hours(51), dearer),
    ];
    expect(await days(trips)).toEqual([
      { date: day, status: 'free', lowest: { differenceInCent: -1000, differenceInLaari: -15420 } },
      { date: '2026-11-24', status: 'full', lowest: null },
      { date: '2026-11-25', status: 'free', lowest: { differenceInCent: 1000, differenceInLaari: 15420 } },
    ]);
    expect((await days(trips, { paid: true })).map(({ status }) => status)).toEqual(['free', 'full', 'none']);
    expect((await days(trips, { count: null })).length).toBe(7);
  });

  it('are refused where the leg cannot be changed at all, and for a day that is none [BK-48]', async () => {
    const { world, uuid } = await booked();
    await expect(world.changeTrips.run(visitor, { bookingUuid: uuid, date: 'today' })).rejects.toThrow('Please check date.');
    world.trips.known = [departed(aTrip())];
    await expect(world.changeTrips.run(visitor, { bookingUuid: uuid, date: day })).rejects.toMatchObject({ code: 'TRIP_DEPARTED' });
    await expect(world.changeTrips.run(visitor, { bookingUuid: 'nobody', date: day })).rejects.toThrow('Booking not found.');
  });
});
