import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@atoll/contracts/http/calls';
import { routes } from '@atoll/contracts/http/routes';
import { adminActor, callerAs, captainActor, superActor, userActor, visitor } from '@atoll/runtime/testing/callers';
import { snapshotOf } from '@atoll/runtime/testing/mongo';
import { people } from './testing/builders.js';
import { aTransferForm, aWaitlistForm } from './testing/request-builders.js';
import { startBookingService, type BookingService } from './testing/service.js';

const oneAdult = { tripId: 1, email: 'aisha@example.mv', customers: people(1) };

let service: BookingService;
let uuid: string;
beforeAll(async () => {
  service = await startBookingService();
  uuid = (await service.call(calls.createBooking, callerAs(), oneAdult)).body['uuid'] as string;
});
afterAll(() => service?.stop());

const everyCall = Object.values(calls).filter(({ owner }) => owner === 'booking');
const goodInput = (): Record<string, object> => ({
  getAgeGroups: {},
  createBooking: oneAdult,
  getBookingByUuid: { uuid },
  getBookings: {},
  getBookingsForTrip: { tripId: 1, captain: true },
  cancelBooking: { bookingId: 1, reason: 'Storm' },
  selectSeats: { bookingUuid: uuid, tripId: 1, selected: [11] },
  verifyOtp: { uuid, otp: 482915 },
  resendOtp: { uuid },
  markAttendance: { tripId: 1, bookingId: 1, wholeBooking: true, boarded: true },
  createWaitlist: aWaitlistForm,
  getWaitlists: {},
  getPendingWaitlists: {},
  createPrivateTransfer: aTransferForm,
  getPrivateTransfers: {},
  getPendingPrivateTransfers: {},
  rejectPrivateTransfer: { privateTransferId: 1 },
  getRefusedActs: { tripId: 1 },
  getPendingRefusedActs: {},
  applyRefusedAct: { refusedActId: 1 },
  dismissRefusedAct: { refusedActId: 1 },
  sendTripNotice: { tripId: 1, kind: 'delay', minutes: 20 },
  getTripNotices: { tripId: 1 },
});
/** Without the fields that relay and repairer write. */
const bookingsNow = async (): Promise<unknown> => {
  const {
    bookings,
    inventories,
    waitlists,
    private_transfers: transfers,
    refused_acts: acts,
    trip_notices: notices,
  } = await snapshotOf(service.service.connection);
  // The relay, the repairer and the jobs that count and number write these.
  const ofJobs = { events: [], unsentAt: null, dirtySince: null, countedAs: null, countDueAt: null, receiptDueAt: null };
  const kept = (documents: unknown[] | undefined) => documents?.map((document) => ({ ...(document as object), ...ofJobs }));
  return [kept(bookings), kept(inventories), kept(waitlists), kept(transfers), kept(acts), kept(notices)];
};

describe('another operator', () => {
  const stranger = callerAs(superActor(), { operatorId: 'lagoon' });

  it.each(['getBookingByUuid', 'cancelBooking', 'selectSeats', 'verifyOtp', 'resendOtp', 'markAttendance'] as const)(
    'gets 404 from %s for ids of this one, and nothing changes [ID-07]',
    async (name) => {
      const before = await bookingsNow();
      const { status, body } = await service.call(calls[name], stranger, goodInput()[name]);
      expect([status, body.error]).toEqual([404, 'Booking not found.']);
      expect(await bookingsNow()).toEqual(before);
    },
  );

  it('gets 404 for a private transfer and for locations of this one, and sees neither in its lists [ID-07]', async () => {
    for (const name of ['createWaitlist', 'createPrivateTransfer'] as const)
      expect((await service.call(calls[name], callerAs(), goodInput()[name])).status).toBe(200);
    const before = await bookingsNow();
    for (const name of ['createWaitlist', 'createPrivateTransfer', 'rejectPrivateTransfer'] as const)
      expect(await service.call(calls[name], stranger, goodInput()[name])).toMatchObject({ status: 404, body: { error: 'Not found.' } });
    expect((await service.call(calls.getPendingWaitlists, stranger)).body).toEqual({ waitlists: [] });
    expect((await service.call(calls.getPrivateTransfers, stranger)).body).toEqual({ privateTransfers: [], count: 0 });
    expect(await bookingsNow()).toEqual(before);
  });

  it('gets 404 for a refused act of this one, and sees none in its lists [ID-07] [D-107]', async () => {
    const late = { ...goodInput()['markAttendance'], operationId: 'op-1' };
    expect((await service.call(calls.markAttendance, callerAs(captainActor()), late)).status).toBe(409);
    const before = await bookingsNow();
    for (const name of ['applyRefusedAct', 'dismissRefusedAct'] as const)
      expect(await service.call(calls[name], stranger, goodInput()[name])).toMatchObject({ status: 404, body: { error: 'Not found.' } });
    expect((await service.call(calls.getPendingRefusedActs, stranger)).body).toEqual({ trips: [] });
    expect((await service.call(calls.getRefusedActs, stranger, { tripId: 1 })).body).toEqual({ acts: [] });
    expect(await bookingsNow()).toEqual(before);
    expect((await service.call(calls.getPendingRefusedActs, callerAs(superActor()))).body).toMatchObject({ trips: [{ tripId: 1, count: 1 }] });
  });

  it('reaches no passenger of this one, even on a trip of the same id, and sees nothing that was sent to them [ID-07]', async () => {
    expect((await service.call(calls.sendTripNotice, callerAs(superActor()), goodInput()['sendTripNotice'])).status).toBe(200);
    const before = await bookingsNow();
    expect(await service.call(calls.sendTripNotice, stranger, goodInput()['sendTripNotice'])).toMatchObject({ status: 409, body: { code: 'NOTICE_NOBODY' } });
    expect((await service.call(calls.getTripNotices, stranger, { tripId: 1 })).body).toEqual({ notices: [] });
    expect(await bookingsNow()).toEqual(before);
  });

  it('sees only its own in lists, even on a trip of the same id [ID-07]', async () => {
    expect((await service.call(calls.getBookings, stranger)).body).toEqual({ bookings: [], count: 0 });
    expect((await service.call(calls.getBookingsForTrip, stranger, { tripId: 1 })).body).toEqual({ bookings: [], acts: expect.any(Array) });
  });

  it('has its own ids and sells its own seats [ID-07]', async () => {
    const theirs = (await service.call(calls.createBooking, stranger, oneAdult)).body['uuid'] as string;
    expect((await service.call(calls.getBookingByUuid, stranger, { uuid: theirs })).body).toMatchObject({ booking: { id: 1 } });
    expect((await service.call(calls.getBookings, callerAs(superActor()))).body).toMatchObject({ count: 1, bookings: [{ uuid }] });
  });
});

describe('roles', () => {
  const actors = { visitor, user: userActor(), captain: captainActor(), admin: adminActor(), superUser: superActor() };
  const least: Record<string, (keyof typeof actors)[]> = {
    public: ['visitor', 'user', 'captain', 'admin', 'superUser'],
    uuid: ['visitor', 'user', 'captain', 'admin', 'superUser'],
    user: ['user', 'captain', 'admin', 'superUser'],
    captain: ['captain', 'admin', 'superUser'],
    admin: ['admin', 'superUser'],
  };

  it.each(
    everyCall.flatMap(({ name, role }) =>
      (Object.keys(actors) as (keyof typeof actors)[]).map((actor) => [name, actor, least[role]?.includes(actor) ?? false] as const),
    ),
  )('%s called by a %s is let in: %s [ID-20] [ID-18] [ID-09]', async (name, actor, allowed) => {
    const { status } = await service.call(calls[name], callerAs(actors[actor]), name === 'cancelBooking' ? { bookingId: 999, reason: 'x' } : goodInput()[name]);
    expect([401, 403].includes(status)).toBe(!allowed);
  });
});

describe('bad input', () => {
  it.each<[keyof typeof routes, object, string]>([
    ['createBooking', { isRoundTrip: true }, 'Please select both trips.'],
    ['createBooking', { tripId: 'x' }, 'Please check tripId.'],
    ['createBooking', { ...oneAdult, customers: [] }, 'Select at least one customer.'],
    ['createBooking', { ...oneAdult, customers: people(3) }, 'Select a customer that occupies a seat.'],
    ['createBooking', { ...oneAdult, customers: people(1, 3, 3) }, 'Each infant must have an accompanying adult.'],
    ['createBooking', { ...oneAdult, customers: [{ ageGroupId: 1 }] }, 'Please enter all customer names.'],
    ['createBooking', { ...oneAdult, customers: [{ ageGroupId: 0, name: 'A' }] }, 'Please check customers.'],
    ['createBooking', { ...oneAdult, email: null }, 'Please enter at least one.'],
    ['createBooking', { ...oneAdult, phone: '1' }, 'Invalid phone number.'],
    ['createBooking', { ...oneAdult, email: 'aisha' }, 'Invalid email address.'],
    ['createBooking', { ...oneAdult, tripId: 77 }, 'Not found.'],
    ['createBooking', { ...oneAdult, pickupPointId: 99 }, 'Not found.'],
    ['createBooking', { ...oneAdult, customers: people(...Array<number>(11).fill(1)) }, 'Seats not available.'],
    ['getBookingByUuid', {}, 'Booking not found.'],
    ['getBookingByUuid', { uuid: "' or 1=1" }, 'Booking not found.'],
    ['getBookingsForTrip', { tripId: 'one' }, 'Please check tripId.'],
    ['getBookings', { page: -1 }, 'Please check page.'],
    ['cancelBooking', { bookingId: 1, reason: ' ' }, 'Please enter a reason for cancellation.'],
    ['cancelBooking', { bookingId: 99, reason: 'Storm' }, 'Booking not found.'],
    ['selectSeats', { tripId: 1, selected: [99], bookingUuid: 'UUID' }, 'Seats not available.'],
    ['selectSeats', { tripId: 9, selected: [], bookingUuid: 'UUID' }, 'Not found.'],
    ['selectSeats', { tripId: 1, selected: 'A1', bookingUuid: 'UUID' }, 'Please check selected.'],
    ['verifyOtp', { uuid: 'none', otp: 482915 }, 'Booking not found.'],
    ['verifyOtp', { uuid: 'UUID', otp: true }, 'Please check otp.'],
    ['verifyOtp', { uuid: 'UUID', otp: '482915' }, 'This action is not possible in the current state.'],
    ['resendOtp', { uuid: 'UUID' }, 'This action is not possible in the current state.'],
    ['changeBooking', { bookingUuid: 'UUID', changeToTripId: null }, 'Please check changeToTripId.'],
    ['changeBooking', { bookingUuid: 'UUID', changeToTripId: 99 }, 'Not found.'],
    ['getChangeTrips', { bookingUuid: 'UUID', date: 'soon' }, 'Please check date.'],
    ['getChangeDays', { bookingUuid: 'UUID', days: 15 }, 'Please check days.'],
    ['markAttendance', { tripId: 1, bookingId: 1, boarded: 'yes' }, 'Please check boarded.'],
    ['markAttendance', { tripId: 2, bookingId: 1, wholeBooking: true, boarded: true }, 'Booking not found.'],
  ])("%s with %j is refused with the specification's text and changes nothing [BK-12] [BK-14] [BK-18] [BK-51]", async (name, input, text) => {
    const before = await bookingsNow();
    const filled = JSON.parse(JSON.stringify(input).replace('"UUID"', JSON.stringify(uuid))) as object;
    const { status, body } = await service.call(calls[name], callerAs(superActor()), filled);
    expect(body.error).toBe(text);
    expect([status >= 400 && status < 500, await bookingsNow()]).toEqual([true, before]);
  });
});
