import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AttendanceMarked, BookingCancelled, BookingChanged, BookingCreated } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { TripBoatChanged, TripCreated } from '@atoll/contracts/gen/atoll/trip/v1/events';
import { calls, type Output } from '@atoll/contracts/http/calls';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { until } from '@atoll/outbox/testing/kafka';
import { adminActor, callerAs, captainActor, superActor, userActor } from '@atoll/runtime/testing/callers';
import { aBookingEvent, aLeg, aTripEvent, type Told } from '../testing/history.js';
import { startTestReporting, type TestReporting } from '../testing/service.js';

/** In the Maldives, five hours ahead of UTC: the first minutes of a Monday. */
const MONDAY = Date.parse('2026-11-23T00:10:00+05:00');
const WEEK = { from: '2026-11-23', to: '2026-11-29' };

const trip = (id: number, fromTimeMs = MONDAY, operatorId = 'coral'): Told => {
  const value = wholeMessage(TripCreated, { fromTimeMs, fromLocationId: 1, toLocationId: 2, capacity: 30 });
  return aTripEvent(id, { $case: 'tripCreated', value }, { operatorId });
};
const booked = (id: number, ...legs: ReturnType<typeof aLeg>[]): Told =>
  aBookingEvent(id, { $case: 'bookingCreated', value: wholeMessage(BookingCreated, { legs }) });
const boarded = (id: number, version: number, customerIds: number[], isBoarded = true): Told =>
  aBookingEvent(id, { $case: 'attendanceMarked', value: wholeMessage(AttendanceMarked, { tripId: 1, customerIds, boarded: isBoarded }) }, { version });
const [out, back] = [aLeg(1, { seatCount: 2, passengers: 3 }), aLeg(2, { seatCount: 2, passengers: 3, isReturn: true })];

const history: Told[] = [
  trip(1),
  trip(2, MONDAY + 86_400_000),
  aTripEvent(2, { $case: 'tripBoatChanged', value: wholeMessage(TripBoatChanged, { capacity: 20 }) }, { version: 2 }),
  aTripEvent(1, { $case: 'tripDeparted', value: {} }, { version: 2 }),
  aTripEvent(1, { $case: 'tripFuelRecorded', value: { centilitres: 4025 } }, { version: 3 }),
  trip(3),
  aTripEvent(3, { $case: 'tripDeleted', value: {} }, { version: 2 }),
  trip(1, MONDAY, 'lagoon'),
  booked(1, out, back),
  boarded(1, 2, [1, 2, 3]),
  boarded(1, 3, [3], false),
  booked(2, aLeg(1)),
  aBookingEvent(2, { $case: 'bookingCancelled', value: wholeMessage(BookingCancelled, { legs: [aLeg(1)] }) }, { version: 2 }),
  booked(3, aLeg(1)),
  aBookingEvent(3, { $case: 'bookingChanged', value: wholeMessage(BookingChanged, { before: aLeg(1), after: aLeg(2) }) }, { version: 2 }),
];

let reporting: TestReporting;
const admin = (operatorId = 'coral') => callerAs(adminActor(), { operatorId });
const report = async (operatorId?: string): Promise<Output<'getOccupancyReport'>['report']> =>
  ((await reporting.call(calls.getOccupancyReport, admin(operatorId), WEEK)).body as unknown as Output<'getOccupancyReport'>).report;

beforeAll(async () => {
  reporting = await startTestReporting();
  await reporting.publish([...history, ...history]);
  await until(async () => (await report()).days[1]?.seats === 4 && (await report()).days[0]?.boarded === 2, 'the trips and their bookings');
});
afterAll(() => reporting?.stop());

it('knows of each trip what is booked, who boarded and what fuel it took, whatever was repeated', async () => {
  expect(await report()).toEqual({
    routes: [
      { fromId: 1, toId: 2, weekday: 1, trips: 1, capacity: 30, seats: 2 },
      { fromId: 1, toId: 2, weekday: 2, trips: 1, capacity: 20, seats: 4 },
    ],
    days: [
      { day: '2026-11-23', trips: 1, capacity: 30, seats: 2, left: 0, boarded: 2, noshows: 1, fueltrips: 1, fuellitres: 40.25 },
      { day: '2026-11-24', trips: 1, capacity: 20, seats: 4, left: 16, boarded: 0, noshows: 0, fueltrips: 0, fuellitres: 0 },
    ],
  });
});

it('is of the own operator alone [ID-07]', async () => {
  expect((await report('lagoon')).days).toMatchObject([{ day: '2026-11-23', trips: 1, seats: 0 }]);
});

it.each([
  ['from', { from: '31/10/2026', to: '2026-11-29' }],
  ['to', { from: '2026-11-23', to: 'soon' }],
])('refuses %s of %j', async (field, input) => {
  const { status, body } = await reporting.call(calls.getOccupancyReport, admin(), input);
  expect([status, body.error]).toEqual([400, `Please check ${field}.`]);
});

it.each([[{ from: '2025-01-01', to: '2026-12-31' }], [{ to: '2026-11-30' }], [{ all: true }]])('takes a range of any length: %j', async (input) => {
  const { status, body } = await reporting.call(calls.getOccupancyReport, admin(), input);
  expect([status, (body as unknown as Output<'getOccupancyReport'>).report.days.length]).toEqual([200, 2]);
});

it('is for admins and super users only [ID-12, ID-20]', async () => {
  const callers = [callerAs(), callerAs(userActor()), callerAs(captainActor()), callerAs(superActor())];
  const statuses = callers.map(async (caller) => (await reporting.call(calls.getOccupancyReport, caller, WEEK)).status);
  expect(await Promise.all(statuses)).toEqual([401, 403, 403, 200]);
});
