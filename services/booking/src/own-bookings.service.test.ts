import { describe, expect, it } from '@jest/globals';
import { calls } from '@atoll/contracts/http/calls';
import { callerAs, captainActor, userActor } from '@atoll/runtime/testing/callers';
import { aRunningService, visitor } from './testing/service.js';

const aisha = callerAs(userActor({ userId: 4100 }));
const hassan = callerAs(captainActor());
const { running, book } = aRunningService();

describe('over HTTP', () => {
  it("a logged-in user's bookings are theirs, at their operator alone; a visitor has none [BK-32] [ID-07] [ID-10]", async () => {
    const uuid = await book({}, aisha);
    await book();
    expect(await running().call(calls.getUserBookings, aisha)).toMatchObject({ status: 200, body: { bookings: [{ uuid }], count: 1 } });
    expect((await running().call(calls.getUserBookings, callerAs(userActor({ userId: 4101 })))).body).toMatchObject({ bookings: [], count: 0 });
    const sameIdElsewhere = callerAs(userActor({ userId: 4100 }), { operatorId: 'lagoon' });
    expect((await running().call(calls.getUserBookings, sameIdElsewhere)).body).toMatchObject({ bookings: [], count: 0 });
    expect(await running().call(calls.getUserBookings, visitor)).toMatchObject({ status: 401, body: { error: 'Please log in.' } });
  });

  it("the summary is for whoever holds the uuid; a captain of the trip's boat gets no uuid [BK-28]", async () => {
    const uuid = await book();
    expect(await running().call(calls.getBookingSummary, visitor, { UUID: uuid })).toMatchObject({ status: 200, body: { booking: { uuid } } });
    expect((await running().call(calls.getBookingSummary, hassan, { uuid })).body).toMatchObject({ booking: { uuid: '', tripId: 1 } });
    expect(await running().call(calls.getBookingSummary, visitor, { uuid: 'x' })).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } });
  });

  it('the calendar is a file named by the booking number, which no cache keeps', async () => {
    const { status, headers } = await running().call(calls.getBookingCalendar, visitor, { uuid: await book() });
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'text/calendar; charset=utf-8', 'private, no-store']);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="booking-[A-Z0-9]{8}\.ics"$/);
    expect(await running().call(calls.getBookingCalendar, visitor, { uuid: 'x' })).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } });
  });
});
