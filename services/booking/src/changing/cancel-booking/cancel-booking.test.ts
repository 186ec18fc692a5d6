import { describe, expect, it } from '@jest/globals';
import { usdMvr } from '@atoll/money/usd-mvr';
import { someSettings } from '@atoll/operator-settings/testing';
import { adminActor, anIdempotency, callerAs } from '@atoll/runtime/testing/callers';
import { CancelBooking } from './cancel-booking.js';
import { RequestCancellation } from './request-cancellation.js';
import { aNewBooking, aReceipt, codes } from '../../testing/builders.js';
import { aTrip } from '../../testing/trip-builders.js';
import { aWorld } from '../../testing/worlds/world.js';

const departing = async () => {
  const world = aWorld();
  await world.bookings.add([aNewBooking()]);
  return (await world.bookings.byId('coral', 1))!.legs[0]!.departsAt;
};
const admin = callerAs(adminActor());

describe('cancelling', () => {
  it('releases the seats once the booking is cancelled [BK-51] [ID-18]', async () => {
    const world = aWorld();
    await world.book();
    const cancel = new CancelBooking(world.inventory, world.bookings, world.clock, world.settingsOf);
    await expect(cancel.run(admin, { bookingId: 1, reason: ' ' })).rejects.toThrow('Please enter a reason for cancellation.');
    expect(await cancel.run(admin, { bookingId: 1, reason: 'Storm' })).toEqual({ message: 'Booking cancelled.', code: 'BOOKING_CANCELLED' });
    await expect(cancel.run(admin, { bookingId: 1, reason: 'Storm' })).rejects.toMatchObject({ code: 'BOOKING_CANCELLED' });
    await expect(cancel.run(admin, { bookingId: 2, reason: 'Storm' })).rejects.toThrow('Booking not found.');
    expect(await world.free()).toEqual([10]);
  });

  it('owes back by the hours before the first departure, or all where the admin says so [D-71, D-109]', async () => {
    const departsAt = (await departing()).getTime();
    const dueAt = async (hours: number, bands: string, refundInFull?: boolean) => {
      const world = aWorld([aTrip()], someSettings({ refundBands: bands }));
      await world.bookings.add([aNewBooking({ receipts: [aReceipt()] })]);
      const clock = { now: () => new Date(departsAt - hours * 3_600_000) };
      await new CancelBooking(world.inventory, world.bookings, clock, world.settingsOf).run(admin, { bookingId: 1, reason: 'Ill', refundInFull });
      return (await world.bookings.byId('coral', 1))!.refunds.map(({ amount }) => amount.minor);
    };
    const all = [aReceipt().amount.minor];
    expect(await dueAt(1, '')).toEqual(all);
    expect(await dueAt(48, '48: 100, 24: 50')).toEqual(all);
    expect(await dueAt(47, '48: 100, 24: 50')).toEqual([all[0]! / 2]);
    expect(await dueAt(23, '48: 100, 24: 50')).toEqual([]);
    expect(await dueAt(23, '48: 100, 24: 50', true)).toEqual(all);
  });

  it('owes back by the way out of a round trip, at the time to which it was rescheduled [D-71, D-109]', async () => {
    const [outbound] = aNewBooking().booking.legs;
    const later = (hours: number) => ({ departsAt: new Date(outbound!.departsAt.getTime() + hours * 3_600_000) });
    const dueOf = async (...hoursToLegs: number[]) => {
      const world = aWorld([aTrip()], someSettings({ refundBands: '48: 100, 24: 50' }));
      const legs = hoursToLegs.map((hours, i) => ({ ...outbound!, tripId: i + 1, ...later(hours) }));
      await world.bookings.add([aNewBooking({ receipts: [aReceipt()], legs })]);
      const clock = { now: () => later(0).departsAt };
      await new CancelBooking(world.inventory, world.bookings, clock, world.settingsOf).run(admin, { bookingId: 1, reason: 'Ill' });
      return (await world.bookings.byId('coral', 1))!.refunds.map(({ amount }) => amount.minor);
    };
    const all = aReceipt().amount.minor;
    expect(await dueOf(30, 100)).toEqual([all / 2]);
    expect(await dueOf(50, 100)).toEqual([all]);
    expect(await dueOf(20, 100)).toEqual([]);
  });

  it('is refused for a reason with the ID of a passenger, in whatever form: the reason is sent to the customer [NT-08]', async () => {
    const world = aWorld();
    const { booking } = aNewBooking();
    await world.bookings.add([aNewBooking({ passengers: booking.passengers.map((one) => ({ ...one, nid: 'P998877X' })) })]);
    const cancel = new CancelBooking(world.inventory, world.bookings, world.clock, world.settingsOf);
    await expect(cancel.run(admin, { bookingId: 1, reason: 'Passport p998877x has expired' })).rejects.toMatchObject({ code: 'MESSAGE_NATIONAL_ID' });
    const requests = new RequestCancellation(world.bookings, world.clock);
    await requests.request(callerAs(), { bookingUuid: booking.uuid, reason: 'Ill' });
    await expect(requests.decline(admin, { bookingId: 1, reason: 'Passport P998877X is valid' })).rejects.toMatchObject({ code: 'MESSAGE_NATIONAL_ID' });
  });

  it('that crashed before the release is completed by its repeat [BK-51] [XC-14]', async () => {
    const world = aWorld();
    await world.book();
    const caller = callerAs(adminActor(), { idempotency: anIdempotency() });
    const crashing = Object.assign(Object.create(world.inventory) as typeof world.inventory, {
      release: async () => {
        throw new Error('killed');
      },
    });
    await expect(new CancelBooking(crashing, world.bookings, world.clock, world.settingsOf).run(caller, { bookingId: 1, reason: 'Storm' })).rejects.toThrow(
      'killed',
    );
    expect(await world.free()).toEqual([9]);
    expect(await new CancelBooking(world.inventory, world.bookings, world.clock, world.settingsOf).run(caller, { bookingId: 1, reason: 'Storm' })).toEqual({
      message: 'Booking cancelled.',
      code: 'BOOKING_CANCELLED',
    });
    expect([await world.free(), world.bookings.changes.length]).toEqual([[10], 2]);
  });

  it('an outbound booking removes the same-day discount from an unpaid return booking [BK-51]', async () => {
    const world = aWorld();
    const out = aNewBooking({ linked: { id: 2, uuid: codes(2).uuid, as: 'return' } });
    const back = aNewBooking({
      ...codes(2),
      price: usdMvr(3000, 46260),
      sameDayDiscount: usdMvr(1000, 15420),
      linked: { id: 1, uuid: codes(1).uuid, as: 'outbound' },
    });
    await world.bookings.add([out, back]);
    await new CancelBooking(world.inventory, world.bookings, world.clock, world.settingsOf).run(admin, { bookingId: 1, reason: 'Storm' });
    expect(await world.bookings.byId('coral', 2)).toMatchObject({ price: usdMvr(4000, 61680), sameDayDiscount: usdMvr(0, 0) });
  });
});
