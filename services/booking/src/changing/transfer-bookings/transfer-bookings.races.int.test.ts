import { describe, expect, it } from '@jest/globals';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { isPaid } from '../../bookings/money/paid.js';
import type { Booking } from '../../bookings/booking.js';
import { bookingsOf } from '../../bookings/store/bookings.schema.js';
import { MongoBookings } from '../../bookings/store/bookings.mongo.js';
import { ReceivePayment } from '../../payments/receiving/receive-payment.js';
import { withoutBookingGuard } from '../../testing/races/booking-faults.js';
import { aReceipt } from '../../testing/builders.js';
import { moveWorld } from '../../testing/worlds/move-world.js';

const world = moveWorld('transfer_races');
const ROUNDS = [1, 2, 3, 4, 5];

const outcomes = async (...runs: Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(runs)).map((end) => (end.status === 'fulfilled' ? 'done' : (end.reason as { code: string }).code));
const pay = ({ id: bookingId }: Booking) =>
  new ReceivePayment(world().bookings, world().inventory).run({
    ...aReceipt({ eventId: `e${bookingId}`, at: world().clock.now() }),
    operatorId: 'coral',
    bookingId,
  });
const three = async (): Promise<Booking[]> => [await world().book(1), await world().book(1), await world().book(1)];
const violations = async (): Promise<string[]> => world().violations(...(await world().sold()));

describe('at the same time', () => {
  it.each(ROUNDS)('two admins move the same bookings to different boats: one does, the other learns of it (round %i) [TR-45] [BK-13]', async () => {
    const bookings = [await world().book(1), await world().book(1)];
    expect((await outcomes(world().move(bookings, 8), world().move(bookings, 9))).toSorted()).toEqual(['BOOKING_NOT_TRANSFERABLE', 'done']);
    const [tripId, other] = await world().tripsOf(bookings);
    expect([tripId === other, tripId! > 100, await violations()]).toEqual([true, true, []]);
    expect(await world().free(1)).toEqual([10]);
  });

  it.each(ROUNDS)('two admins move overlapping choices: no booking is moved twice or in part (round %i) [TR-45] [BK-13]', async () => {
    const [a, b, c] = await three();
    const ends = await outcomes(world().move([a!, b!], 8), world().move([b!, c!], 8));
    expect(ends.toSorted()).toEqual(['BOOKING_NOT_TRANSFERABLE', 'done']);
    await world().repair();
    expect(await world().tripsOf([a!, b!, c!])).toEqual(ends[0] === 'done' ? [101, 101, 1] : [1, 101, 101]);
    expect([await world().free(1, 101), await world().violations(1, 101)]).toEqual([[8, 6], []]);
  });

  it.each(ROUNDS)('a move and the change of one of them by its customer: all or none are moved (round %i) [TR-45] [BK-45]', async () => {
    const bookings = await three();
    const [move, change] = await outcomes(world().move(bookings), world().change(bookings[0]!, 2));
    await world().repair();
    const trips = await world().tripsOf(bookings);
    expect([[...trips], change]).toEqual([move === 'done' ? [trips[0], 101, 101] : [2, 1, 1], 'done']);
    expect(await violations()).toEqual([]);
  });

  it.each(ROUNDS)('a move and a cancellation of one of them: the cancelled one holds no seat (round %i) [TR-45] [BK-51]', async () => {
    const bookings = await three();
    const [move, cancellation] = await outcomes(world().move(bookings), world().cancel(bookings[1]!));
    expect([cancellation, ['done', 'BOOKING_NOT_TRANSFERABLE'].includes(move!)]).toEqual(['done', true]);
    await world().repair();
    expect(await violations()).toEqual([]);
    expect(await world().free(move === 'done' ? 101 : 1)).toEqual([6]);
  });

  it.each(ROUNDS)('a move and a payment: both are done (round %i) [TR-45] [PY-08]', async () => {
    const bookings = await three();
    expect(await outcomes(world().move(bookings), pay(bookings[2]!))).toEqual(['done', 'done']);
    expect([isPaid(await world().read(bookings[2]!)), await world().tripsOf(bookings)]).toEqual([true, [101, 101, 101]]);
    expect([await world().free(1, 101), await world().violations(1, 101)]).toEqual([[10, 4], []]);
  });

  it.each(ROUNDS)('a move and a new booking of the last seats of the boat: one of both gets them (round %i) [TR-45] [BK-13]', async () => {
    const { fromTimeMs } = world().trips[0]!;
    world().trip(2, { boatId: 9, boatName: 'Dhoni', capacity: 5, fromTimeMs });
    const bookings = [await world().book(1), await world().book(1)];
    expect((await outcomes(world().move(bookings, 9), world().book(2))).toSorted()).toEqual(['SEATS_NOT_AVAILABLE', 'done']);
    await world().repair();
    expect(await world().violations(1, 2)).toEqual([]);
  });
});

it('a move releases the seats that its bookings leave although another move, which lost, has renewed them, without the repairer [TR-45] [BK-13]', async () => {
  const bookings = [await world().book(1), await world().book(1)];
  let loser: string[] = [];
  const save: MongoBookings['save'] = async (...given) => {
    let isSaved = false;
    const late: MongoBookings['save'] = async (...others) => {
      isSaved = await world().bookings.save(...given);
      return world().bookings.save(...others);
    };
    loser = await outcomes(world().move(bookings, 9, { bookings: { save: late } }));
    return isSaved;
  };
  await world().move(bookings, 8, { bookings: { save } });
  expect([loser, await world().tripsOf(bookings)]).toEqual([['BOOKING_NOT_TRANSFERABLE'], [101, 101]]);
  expect([await world().free(1, 101), await violations()]).toEqual([[10, 6], []]);
});

it('without the guard of the version, a booking that was changed meanwhile would be moved from a trip on which it is not [TR-45]', async () => {
  const booking = await world().book(1);
  const faulty = new MongoBookings(world().connection, testAuditor(), withoutBookingGuard(bookingsOf(world().connection), 'asRead'));
  let freezes = 1;
  const save: MongoBookings['save'] = async (...given) => {
    if (freezes-- > 0) await world().change(booking, 2);
    return faulty.save(...given);
  };
  await world().move([booking], 8, { bookings: { save } });
  expect(await world().tripsOf([booking])).toEqual([101]);
  expect((await world().read(booking)).actions.map(({ code }) => code)).toEqual(['CREATED', 'CHANGED', 'MOVED_TO_BOAT']);
});
