import { expect, it } from '@jest/globals';
import type { BookingPayment } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { booking as bookingShape } from '@atoll/contracts/http/booking/records';
import { expectRecorded, oneOf, recorded } from '@atoll/contracts/testing/recorded';
import type { Booking } from '../bookings/booking.js';
import { bookingResponse } from './booking-response.js';
import { aBooking, CANCELLED, PAID } from '../testing/builders.js';

const trips = recorded<TripSnapshot>('trip-snapshots');
const payments = recorded<BookingPayment>('payment-details');
const records = (transferStatus: string, cashStatus: string): Partial<Booking> => ({ paymentRecords: { revision: 1, transferStatus, cashStatus } });

/** A booking between two stops of a trip, with the data of trip and payment. */
function sent(
  over: Partial<Booking>,
  tripName = 'direct',
  stops?: [from: number, to: number],
  /** Null: it does not respond. */
  payment: BookingPayment | null = oneOf(payments, over.receipts ? 'paid' : 'pending'),
) {
  const trip = oneOf(trips, tripName);
  const [leg] = aBooking().legs;
  const legs = [{ ...leg!, tripId: trip.id, ...(stops && { fromOrder: stops[0], toOrder: stops[1], routeToStopId: 1010 }) }];
  const surroundings = {
    trips: new Map([[trip.id, trip]]),
    payment: payment ?? undefined,
    seats: [],
    linked: undefined,
    now: new Date(0),
  };
  return bookingShape.strict().parse(bookingResponse(aBooking({ ...over, legs }), surroundings, 'admin'));
}

it("is the fixture of the front ends' tests [BK-66] [D-50] [D-84]", () => {
  expectRecorded('booking-answers', {
    paid: sent(PAID),
    allowed: sent({ allowed: { type: '', currency: 'MVR' } }),
    unpaid: sent({}),
    'cash on arrival': sent({ cashAllowed: true }),
    'slip pending': sent(records('Pending', 'Pending')),
    'cash requested': sent(records('Rejected', 'Pending')),
    'cancelled, though paid': sent({ ...PAID, ...CANCELLED }),
    'paid, trip departed': sent(PAID, 'direct, departed'),
    'paid, trip deleted': sent(PAID, 'direct, deleted'),
    'paid, line departed, first stop': sent(PAID, 'line, departed', [1, 3]),
    'paid, line departed, later stop': sent(PAID, 'line, departed', [2, 4]),
    'paid, line ended, later stop': sent(PAID, 'line, ended', [2, 4]),
  });
});

it('has the slip and the cash request that its status shows while payment does not respond [D-11, AW-30]', () => {
  const { status, transfer, cashPayment } = sent(records('Pending', 'Rejected'), 'direct', undefined, null);
  expect([status, transfer.id, transfer.status, cashPayment.status]).toEqual(['Pending Verification', 0, 'Pending', 'Rejected']);
});
