import { expect, it } from '@jest/globals';
import { legsOf } from '@atoll/booking-facts/legs';
import { aBooking, aBookingResponse, paid, noCard } from '../../../testing/builders.js';
import { seatsNeeded, seatsOfLegCanBeChosen } from '../seats/booked-leg.js';
import { adviceOf } from './advice.js';

const { trip } = aBooking();
const ended = { ...trip, departed: true, ended: true };
const returnTrip = { ...trip, id: 101 };

it.each([
  [{}, {}, 'pay'],
  [{}, noCard, 'noMethod'],
  [{}, { cardAttemptOpen: true }, 'waiting'],
  [{ status: 'Pending Verification' }, {}, 'verification'],
  [{ status: 'Pending Cash Option' }, {}, 'cashAsked'],
  [{ isCashAllowed: true, status: 'Cash On Arrival' }, {}, 'cash'],
  [paid, {}, 'ready'],
  [{ isAllowed: true, status: 'Allowed' }, {}, 'ready'],
  [{ ...paid, isCancelled: true }, {}, 'cancelled'],
  [{ isCancelled: true, isExpired: true, status: 'Pending Verification' }, {}, 'lateSlip'],
  [{ isCancelled: true, isExpired: true, status: 'Cancelled' }, {}, 'cancelled'],
  [{ trip: { ...trip, deleted_at: '2030-01-01T00:00:00Z' } }, {}, 'deleted'],
  [{ ...paid, trip: { ...trip, departed: true } }, {}, 'onTheWay'],
  [{ ...paid, trip: ended }, {}, 'done'],
  [{ ...paid, trip, returnTrip }, {}, 'ready'],
  [{ ...paid, trip: { ...trip, departed: true }, returnTrip }, {}, 'onTheWay'],
  [{ ...paid, trip: ended, returnTrip }, {}, 'ready'],
  [{ ...paid, trip: ended, returnTrip: { ...returnTrip, departed: true } }, {}, 'onTheWay'],
  [{ ...paid, trip: ended, returnTrip: { ...ended, id: 101 } }, {}, 'done'],
  [{ ...paid, trip, returnTrip: { ...returnTrip, deleted_at: '2030-01-01T00:00:00Z' } }, {}, 'deleted'],
] as const)('gives a booking %j with payment %j the advice %s [BK-42, CW-40, D-16]', (booking, payment, advice) => {
  expect(adviceOf(aBookingResponse(booking, payment))).toBe(advice);
});

it('lets seats be chosen until the closing time of the server, if there is one [BK-48]', () => {
  const can = (seatsUntil: string | null, now: Date) => {
    const booking = aBooking();
    const legs = booking.legs.map((leg) => ({ ...leg, seatsUntil }));
    return seatsOfLegCanBeChosen({ ...booking, legs }, legsOf(booking)[0]!, now);
  };
  const until = '2030-01-02T05:00:00.000Z';
  expect(can(until, new Date('2030-01-02T04:59:59.999Z'))).toBe(true);
  expect(can(until, new Date(until))).toBe(false);
  expect(can(null, new Date(until))).toBe(false);
});

it('counts only passengers who occupy a seat [BK-57]', () => {
  const booking = aBooking();
  const infant = { ...booking.customers[0]!, id: 3, ageGroup: { id: 3, name: 'Infant', minAge: 0, maxAge: 1, occupiesSeat: false } };
  expect(seatsNeeded({ ...booking, customers: [...booking.customers, infant] })).toBe(2);
});
