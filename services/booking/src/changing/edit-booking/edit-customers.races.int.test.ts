import { describe, expect, it } from '@jest/globals';
import { writePrices } from '@atoll/money/prices';
import { usdMvr } from '@atoll/money/usd-mvr';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import type { Booking } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { CancelBooking } from '../cancel-booking/cancel-booking.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import { seatsNeeded } from '../../bookings/passengers/passengers.js';
import { changeWorld, killed } from '../../testing/worlds/change-world.js';
import { firstSettings } from '../../testing/fakes.js';

const world = changeWorld('edit_races');
const ROUNDS = [1, 2, 3, 4, 5];
const [ADULT, CHILD, INFANT] = [1, 2, 3];
/** Two adults and two infants: between two and four seats, by the infants' age groups. */
const LAPS = [ADULT, ADULT, INFANT, INFANT];
const THREE = [ADULT, ADULT, CHILD, INFANT];
const FOUR = [ADULT, ADULT, CHILD, CHILD];

const outcomes = async (...runs: Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(runs)).map((end) => (end.status === 'fulfilled' ? 'done' : (end.reason as { code: string }).code));
const read = async ({ id }: Booking): Promise<Booking> => (await world().bookings.byId('coral', id))!;
const seatsOf = async (booking: Booking): Promise<number> => seatsNeeded((await read(booking)).passengers);
const cancel = ({ id }: Booking) =>
  new CancelBooking(world().inventory, world().bookings, world().clock, firstSettings).run(callerAs(adminActor()), { bookingId: id, reason: 'Storm' });
/** A booking of four, of whom two are infants. */
async function booked(tripId = 1): Promise<Booking> {
  const booking = await world().book(tripId, 4);
  await world().editCustomers(booking, LAPS);
  return read(booking);
}

describe('at the same time', () => {
  it.each(ROUNDS)('two edits of one booking to other numbers of seats: claim, passengers and price agree (round %i) [BK-43] [D-36]', async () => {
    const booking = await booked();
    expect(await outcomes(world().editCustomers(booking, THREE), world().editCustomers(booking, FOUR))).toEqual(['done', 'done']);
    await world().repair();
    const after = await read(booking);
    const seats = seatsNeeded(after.passengers);
    expect([await world().free(1), await world().violations(1)]).toEqual([[10 - seats], []]);
    expect(after.price).toEqual(usdMvr(seats * 2000, seats * 30840));
  });

  it.each(ROUNDS)('two admins who saw the same booking: one edit is saved, the other is told (round %i) [BK-43]', async () => {
    const booking = await booked();
    const { version } = booking;
    const ends = await outcomes(world().editCustomers(booking, THREE, { version }), world().editCustomers(booking, FOUR, { version }));
    expect(ends.toSorted()).toEqual(['CHANGED_MEANWHILE', 'done']);
    await world().repair();
    expect([await seatsOf(booking), await world().violations(1)]).toEqual([ends[0] === 'done' ? 3 : 4, []]);
  });

  it.each(ROUNDS)('an edit and a cancellation: the booking ends cancelled and holds no seat (round %i) [BK-43] [BK-51]', async () => {
    const booking = await booked();
    const [edit, cancellation] = await outcomes(world().editCustomers(booking, FOUR), cancel(booking));
    expect([cancellation, ['done', 'BOOKING_CANCELLED'].includes(edit!)]).toEqual(['done', true]);
    await world().repair();
    expect([await world().free(1), await world().violations(1)]).toEqual([[10], []]);
  });

  it.each(ROUNDS)(
    'an edit and a change to another trip: it travels there with the seats it has, and holds none elsewhere (round %i) [BK-43] [BK-45]',
    async () => {
      world().trip(2, { prices: { tourist: writePrices(usdMvr(2000, 30840)), local: writePrices(usdMvr(300, 5000)) } });
      const booking = await booked();
      await world().book(2, 1);
      expect(await outcomes(world().editCustomers(booking, FOUR), world().change(booking, 2))).toEqual(['done', 'done']);
      await world().repair();
      expect([await world().tripOf(booking), await seatsOf(booking), await world().free(1, 2), await world().violations(1, 2)]).toEqual([2, 4, [10, 5], []]);
    },
  );

  it.each(ROUNDS)('two bookings that want the last seat of a boat for a child: one gets it (round %i) [BK-43] [BK-13]', async () => {
    world().trip(1, { capacity: 8 });
    const [first, second] = [await booked(), await booked()];
    await world().book(1, 3);
    expect((await outcomes(world().editCustomers(first, THREE), world().editCustomers(second, THREE))).toSorted()).toEqual(['SEATS_NOT_AVAILABLE', 'done']);
    expect([await world().free(1), await world().violations(1)]).toEqual([[0], []]);
  });
});

describe('an edit whose booking changes before its seats are claimed', () => {
  /** The edit, with `meanwhile` between its read of the booking and its claim. */
  async function editAfter(booking: Booking, meanwhile: () => Promise<unknown>): Promise<string[]> {
    let isFirst = true;
    const grow: Inventory['grow'] = async (...given) => {
      if (isFirst) {
        isFirst = false;
        await meanwhile();
      }
      return world().inventory.grow(...given);
    };
    return outcomes(world().editCustomers(booking, FOUR, { inventory: { grow } }));
  }

  it('is decided again on the trip to which the booking was changed, though the claim of the old one is gone [BK-43] [BK-45]', async () => {
    const booking = await booked();
    expect(await editAfter(booking, () => world().change(booking, 2))).toEqual(['done']);
    expect([await world().tripOf(booking), await seatsOf(booking), await world().free(1), await world().violations(1, 2)]).toEqual([2, 4, [10], []]);
  });

  it('is refused because the booking is cancelled, not because its seats are gone [BK-43] [BK-51]', async () => {
    const booking = await booked();
    expect(await editAfter(booking, () => cancel(booking))).toEqual(['BOOKING_CANCELLED']);
  });

  it('is refused where only the claim is gone [BK-43]', async () => {
    const booking = await booked();
    expect(await editAfter(booking, () => world().inventory.release('coral', 1, booking.id))).toEqual(['CLAIM_RELEASED']);
  });
});

describe('an edit that stops half-way', () => {
  it('before the booking is saved holds too many seats, which the repairer gives back [BK-43] [D-36]', async () => {
    const booking = await booked();
    const dies = { bookings: { save: killed }, inventory: { shrink: killed } };
    await expect(world().editCustomers(booking, FOUR, dies)).rejects.toThrow('killed');
    expect(await world().free(1)).toEqual([6]);
    await world().repair();
    expect([await world().free(1), await seatsOf(booking), await world().violations(1)]).toEqual([[8], 2, []]);
  });

  it('after it was saved, so that its response was lost, holds the seats of everyone in it [BK-43] [D-36]', async () => {
    const booking = await booked();
    const save: Bookings['save'] = async (...given) => {
      await world().bookings.save(...given);
      return killed();
    };
    await expect(world().editCustomers(booking, FOUR, { bookings: { save } })).rejects.toThrow('killed');
    expect(await world().violations(1)).toEqual([]);
  });

  it('after it was saved with fewer seats holds too many, which the repairer gives back [BK-43] [D-36]', async () => {
    const booking = await booked();
    await world().editCustomers(booking, FOUR);
    await expect(world().editCustomers(booking, THREE, { inventory: { shrink: killed } })).rejects.toThrow('killed');
    await world().repair();
    expect([await world().free(1), await seatsOf(booking), await world().violations(1)]).toEqual([[7], 3, []]);
  });

  it('and saves after the repairer took its seats back is decided again [BK-43] [D-36]', async () => {
    const booking = await booked();
    const { bookings } = world();
    let frozen = false;
    const late: typeof bookings.save = async (...given) => {
      if (!frozen) {
        frozen = true;
        await world().repair();
      }
      return bookings.save(...given);
    };
    await world().editCustomers(booking, FOUR, { bookings: { save: late } });
    expect([frozen, await world().free(1), await seatsOf(booking), await world().violations(1)]).toEqual([true, [6], 4, []]);
  });
});
