import { beforeAll, expect, it } from '@jest/globals';
import { calls, type Call } from '@atoll/contracts/http/calls';
import { callerAs, superActor } from '@atoll/runtime/testing/callers';
import { oddFailures } from '@atoll/runtime/testing/odd-values';
import { aTrip } from './testing/trip-builders.js';
import { aRunningService, oneAdult } from './testing/service.js';

const superUser = callerAs(superActor());
const { running, book } = aRunningService();

const usual: Record<string, object> = {
  createBooking: { ...oneAdult, notes: 'Two bags', isLocal: false, isRoundTrip: false, returnTripId: 2, pickupPointId: 21, dropoffPointId: 22 },
  getBookings: { page: 0, pageLimit: 5, sort: 'Oldest', search: 'aisha', status: 'Paid', user: 41 },
  getBookingsForTrip: { tripId: 1 },
  cancelBooking: { bookingId: 99_999, reason: 'Storm' },
  selectSeats: { tripId: 1, selected: [11] },
  verifyOtp: { otp: '482915' },
  markAttendance: { tripId: 1, bookingId: 1, wholeBooking: true, boarded: true, operationId: 'op-1' },
  sendTripNotice: { tripId: 1, kind: 'delay', fromOrder: 1, minutes: 20, name: 'Jetty 9', note: 'Waves' },
  dismissRefusedAct: { refusedActId: 1, remark: 'Seen at the jetty' },
};
const own = (Object.values(calls) as Call[]).filter(({ owner }) => owner === 'booking');

let named: object;
beforeAll(async () => {
  const inTwoHours = new Date(Date.now() + 2 * 3_600_000);
  running().peerData.trips['coral'] = [aTrip({ capacity: 1_000 }, 1, 2, inTwoHours)];
  const uuid = await book();
  named = { uuid, bookingUuid: uuid };
});

it.each(own.map((call) => [call.name, call] as const))('%s refuses odd values with a text, or accepts them [XC-04]', async (name, call) => {
  expect(await oddFailures(call, { ...named, ...usual[name] }, ({ definition, body }) => running().call(definition, superUser, body))).toEqual([]);
});

it.each(['%00', 'a%00', '%e2%80%ae'])('a search for %s is refused, and names its field', async (search) => {
  const answer = await running().call({ ...calls.getBookings, path: `${calls.getBookings.path}?search=${search}` }, superUser);
  expect(answer).toMatchObject({ status: 400, body: { error: 'Please check search.' } });
});
