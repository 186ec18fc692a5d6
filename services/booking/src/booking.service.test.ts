import { addDays, dayOf } from '@atoll/time/day';
import { describe, expect, it } from '@jest/globals';
import { BookingInventoryClient } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import { calls, type Output } from '@atoll/contracts/http/calls';
import { adminActor, callerAs, captainActor, userActor } from '@atoll/runtime/testing/callers';
import { eventually } from '@atoll/testing/eventually';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { randomUUID } from 'node:crypto';
import { bookingsOf } from './bookings/store/bookings.schema.js';
import { cardInMvr, people } from './testing/builders.js';
import { aRunningService, oneAdult, visitor } from './testing/service.js';

const admin = callerAs(adminActor());
const hassan = callerAs(captainActor());

const { running, book, shown } = aRunningService();
const paid = (uuid: string) =>
  eventually(async () => {
    const { booking } = await shown(uuid);
    if (!booking.isPaid) throw new Error('not paid yet');
    return booking;
  });
const publishedOf = (id: number): string[] =>
  running()
    .published.filter(({ key }) => key === `coral:${id}`)
    .map(({ type }) => type);

describe('the main job', () => {
  it('a seat is booked, paid and boarded, and each event is published once [BK-10] [BK-27] [BK-36] [BK-64] [BK-65] [PY-08] [CP-05]', async () => {
    const uuid = await book({ notes: 'Two bags' });
    const { booking, stripeFeeEstimate, payment } = await shown(uuid);
    const { id } = booking;
    expect(booking).toMatchObject({ status: 'Pending', phone: '+9607771234', notes: 'Two bags', priceInCent: 2000, priceInLaari: 30840 });
    expect([stripeFeeEstimate, payment]).toEqual([2000, { methods: [cardInMvr({ amount: 30840 })], cardAttemptOpen: false }]);
    const attend = { tripId: 1, bookingId: id, wholeBooking: true, boarded: true };
    expect(await running().call(calls.markAttendance, hassan, attend)).toMatchObject({ status: 409 });

    const event = await running().pay(id);
    expect(await paid(uuid)).toMatchObject({ status: 'Paid', paidInMVR: true, currency: 'MVR' });
    await running().pay(id, { id: event });
    expect((await shown(uuid)).payment).toMatchObject({ methods: [{ usable: false, reasonCode: 'paidOrAllowed' }] });

    expect(await running().call(calls.markAttendance, hassan, attend)).toMatchObject({ status: 200 });
    expect(await running().call(calls.markAttendance, hassan, attend)).toMatchObject({ status: 200 });
    expect((await shown(uuid, hassan)).booking).toMatchObject({
      customers: [{ hasBoarded: true, hasBoardedReturn: false }],
      actions: [{ action: 'Booking created' }, { user: { username: 'hassan' }, action: 'Boarded: Person 1' }],
    });
    expect((await shown(uuid, admin)).booking.actions).toMatchObject([{}, { action: 'Paid by card (MVR 308.40)' }, {}]);
    await eventually(() => expect(publishedOf(id)).toEqual(['BookingCreated', 'BookingPaid', 'AttendanceMarked']));
    expect((await shown(uuid)).booking.refundDue).toBe(false);
    expect(JSON.stringify(running().published)).not.toMatch(new RegExp(`aisha|7771234|${uuid}`));
  });

  it('returns 304 to a matching If-None-Match, and 200 with the booking otherwise', async () => {
    const uuid = await book();
    const ask = (tag: string) => running().call(calls.getBookingByUuid, visitor, { uuid }, { 'if-none-match': tag });
    const tag = (await ask('')).headers.get('etag') ?? '';
    expect((await ask(tag)).status).toBe(304);
    // staff see more fields, so their response has another ETag
    expect((await running().call(calls.getBookingByUuid, hassan, { uuid }, { 'if-none-match': tag })).status).toBe(200);
    await running().pay((await shown(uuid)).booking.id);
    await paid(uuid);
    expect(await ask(tag)).toMatchObject({ status: 200, body: { booking: { isPaid: true } } });
  });

  it('a request repeated under its key is one booking, with one claim [XC-14]', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const inventory = running().peers.client(BookingInventoryClient);
    const uuid = await book({}, visitor, headers);
    const free = await inventory.occupancy(visitor, { parts: [{ tripId: 1, fromSegment: 0, toSegment: 0 }] });
    expect(await book({}, visitor, headers)).toBe(uuid);
    expect(await inventory.occupancy(visitor, { parts: [{ tripId: 1, fromSegment: 0, toSegment: 0 }] })).toEqual(free);
    expect((await running().call(calls.createBooking, visitor, { ...oneAdult, notes: 'other' }, headers)).status).toBe(422);
  });

  it('money received after a cancellation, or twice, is owed back [PY-36] [BK-51]', async () => {
    const uuid = await book();
    const { id } = (await shown(uuid)).booking;
    expect(await running().call(calls.cancelBooking, admin, { bookingId: id, reason: 'Storm' })).toMatchObject({
      status: 200,
      body: { message: 'Booking cancelled.' },
    });
    await running().pay(id);
    await eventually(() => expect(publishedOf(id)).toEqual(['BookingCreated', 'BookingCancelled', 'BookingRefundDue']));
    expect((await shown(uuid)).booking).toMatchObject({ status: 'Cancelled', isPaid: false, refundDue: true, cancelReason: 'Storm' });
    expect(await running().call(calls.cancelBooking, admin, { bookingId: id, reason: 'Fog' })).toMatchObject({
      status: 409,
      body: { code: 'BOOKING_CANCELLED' },
    });
  });

  it('what a customer books has no audit entry, and what an admin does to it has one [XC-14]', async () => {
    const { id } = (await shown(await book())).booking;
    const head = async () => (await bookingsOf(running().service.connection).findOne(keyOf('coral', id)))?.auditHead;
    expect(await head()).toBeUndefined();
    await running().call(calls.cancelBooking, admin, { bookingId: id, reason: 'Storm' });
    expect(await head()).toMatchObject({ version: 1 });
  });

  it('boarding closes when a trip departs and opens when the departure is undone [BK-66] [TR-34]', async () => {
    const uuid = await book();
    const { id } = (await shown(uuid)).booking;
    await running().pay(id);
    await paid(uuid);
    const inventory = running().peers.client(BookingInventoryClient);
    const state = { tripId: 1, segments: 1, capacity: 10, activeSeatIds: [11, 12, 13, 14], layoutReplaced: false, boardingOpenLater: false, deleted: false };
    const mark = async () => (await running().call(calls.markAttendance, admin, { tripId: 1, bookingId: id, customerId: 1, boarded: true })).status;
    await inventory.apply(visitor, { trips: [{ ...state, version: 2, onSale: false, boardingOpen: false }] });
    expect(await mark()).toBe(409);
    expect((await running().call(calls.createBooking, visitor, oneAdult)).body).toMatchObject({
      code: 'TRIP_NOT_ON_SALE',
      error: 'This action is not possible in the current state.',
    });
    await inventory.apply(visitor, { trips: [{ ...state, version: 3, onSale: true, boardingOpen: true }] });
    running().peerData.trips['coral']![0]!.version = 3;
    expect(await mark()).toBe(200);
  });
});

describe('staff', () => {
  it('find a booking by page, status, account and search text [BK-30] [BK-33] [BK-34] [AW-32]', async () => {
    const uuid = await book({ customers: [{ ...people(1)[0], name: 'Zaina Didi', nid: 'A778899' }] }, callerAs(userActor()));
    const find = async (query: object) => (await running().call(calls.getBookings, admin, query)).body as unknown as Output<'getBookings'>;
    for (const query of [{ search: 'zai' }, { search: 'DIDI zaina' }, { search: 'a7788' }, { user: 41 }]) {
      expect((await find(query)).bookings).toMatchObject([{ uuid, userId: 41, customers: [{ nid: 'A778899' }] }]);
    }
    expect(await find({ search: 'zai', status: 'Paid' })).toEqual({ bookings: [], count: 0 });
    expect((await find({ status: 'Paid', paymentMethod: 'Card' })).count).toBeGreaterThan(0);
    const day = dayOf(new Date((await find({ search: 'zai' })).bookings[0]!.trip.fromTime));
    expect((await find({ search: 'zai', day })).count).toBe(1);
    expect(await find({ search: 'zai', day: addDays(day, 1) })).toEqual({ bookings: [], count: 0 });
    expect(await find({ page: 99 })).toMatchObject({ bookings: [], count: expect.any(Number) });
  });

  it('see the passengers of a trip: captains of their own boats, admins of all, with cancelled bookings [BK-31] [CP-14] [ID-12]', async () => {
    const of = async (caller: typeof admin, query: object) => await running().call(calls.getBookingsForTrip, caller, { tripId: 1, ...query });
    const travelling = (await of(hassan, { captain: true })).body as unknown as Output<'getBookingsForTrip'>;
    const all = (await of(admin, {})).body as unknown as Output<'getBookingsForTrip'>;
    expect(travelling.bookings.every(({ isCancelled }) => !isCancelled)).toBe(true);
    expect(all.bookings.length).toBeGreaterThan(travelling.bookings.length);
    expect([(await of(hassan, {})).status, (await of(callerAs(captainActor({ userId: 99 })), { captain: true })).status]).toEqual([403, 404]);
  });

  it('book for locals at the local price [PY-32] [BK-04] [ID-02]', async () => {
    expect((await shown(await book({ isLocal: true }, admin))).booking).toMatchObject({
      isLocal: true,
      otpVerified: true,
      otpSent: false,
      priceInCent: 300,
      priceInLaari: 5000,
    });
  });
});

describe('a round trip and its seats', () => {
  it('is one booking over both trips, with seats on each, which the bookings of a trip list [BK-01] [BK-56] [BK-58] [BK-59] [TR-04]', async () => {
    const uuid = await book({ isRoundTrip: true, returnTripId: 2 });
    const select = async (tripId: number, selected: number[], bookingUUID = uuid) =>
      await running().call(calls.selectSeats, visitor, { bookingUUID, tripId, selected });
    expect([(await select(1, [11])).status, (await select(2, [14])).status]).toEqual([200, 200]);
    expect((await shown(uuid)).booking).toMatchObject({
      tripId: 1,
      returnTripId: 2,
      returnTrip: { id: 2 },
      priceInCent: 4000,
      seats: [
        { tripId: 1, boatLayoutColumn: { name: 'A1' } },
        { tripId: 2, boatLayoutColumn: { name: 'A4' } },
      ],
    });
    const ofTrip = (await running().call(calls.getBookingsForTrip, admin, { tripId: 2 })).body as unknown as Output<'getBookingsForTrip'>;
    const { id, seats } = ofTrip.bookings.find((booking) => booking.uuid === uuid)!;
    expect(seats).toContainEqual({ tripId: 2, bookingId: id, boatLayoutColumnID: 14, boatLayoutColumn: { id: 14, name: 'A4' } });
    const other = await book({ tripId: 2, customers: people(1) });
    expect(await select(2, [14], other)).toMatchObject({ status: 409, body: { error: 'Seats not available.' } });
    const held = await running().peers.client(BookingInventoryClient).seatsHeld(visitor, { tripId: 2, bookingUuid: other });
    expect(held).toEqual({ seatIds: [14], ownSeatIds: [] });
  });
});
