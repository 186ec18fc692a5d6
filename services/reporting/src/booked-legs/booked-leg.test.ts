import { expect, it } from '@jest/globals';
import { BookingEvent, BookingRepublished } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { testEnvelope } from '@atoll/outbox/testing/envelopes';
import { legChanges } from './booked-leg.js';

const snapshotOf = (over: Partial<BookingRepublished>) => {
  const leg = { tripId: 10, seatCount: 2, passengers: 3, isReturn: false };
  const value = wholeMessage(BookingRepublished, { legs: [{ leg, departsAtMs: 1, share: [] }], ...over });
  const event = wholeMessage(BookingEvent, { operatorId: 'coral', bookingId: 7, version: 3, event: { $case: 'bookingRepublished', value } });
  return legChanges(testEnvelope('BookingRepublished', event, { operatorId: 'coral' }));
};

it('a booking that its owner publishes again sets its legs as they are', () => {
  expect(snapshotOf({ isPaid: true })).toEqual([
    {
      key: { operatorId: 'coral', bookingId: 7, isReturn: false },
      sequence: expect.any(Number),
      isFirst: false,
      set: { tripId: 10, seatCount: 2, isCancelled: false },
      reached: { isPaid: true },
    },
  ]);
  expect(snapshotOf({ isCancelled: true })).toMatchObject([{ set: { isCancelled: true }, reached: {} }]);
});
