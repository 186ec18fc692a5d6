import { expect, it } from '@jest/globals';
import { BookingsService } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { BookingInventoryService } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import { calls } from '@atoll/contracts/http/calls';
import { callerAs, superActor } from '@atoll/runtime/testing/callers';
import { answersToSuperUserOf, statusWithKeyOf, UNAUTHENTICATED } from '@atoll/runtime/testing/forgery';
import { aRunningService } from './testing/service.js';

const { running, book } = aRunningService();
const OK = 0;

it.each(['shell', 'notification', 'reporting', 'trip'])(
  'a super user signed with the key of %s is not authenticated by booking, over HTTP and over gRPC [ID-20]',
  async (issuer) => {
    expect(await running().call(calls.getBookings, callerAs(superActor()))).toMatchObject({ status: 200 });
    const answers = await answersToSuperUserOf(issuer, running(), calls.getBookings, BookingInventoryService.occupancy, {
      parts: [{ tripId: 1, fromSegment: 0, toSegment: 0 }],
    });
    expect(answers).toHaveLength(2);
    for (const answer of answers) expect(answer).toEqual({ http: 401, grpc: [UNAUTHENTICATED, UNAUTHENTICATED] });
  },
);

it("the keys of the shell and of notification read no booking's uuid and take no trip off sale, those of payment and trip may", async () => {
  await book();
  const read = (issuer: string) => statusWithKeyOf(issuer, running(), BookingsService.byId, { bookingId: 1 });
  const offSale = (issuer: string) => statusWithKeyOf(issuer, running(), BookingInventoryService.apply, { trips: [] });
  expect([await read('shell'), await read('notification'), await read('trip'), await read('payment')]).toEqual([...Array<number>(3).fill(UNAUTHENTICATED), OK]);
  expect([await offSale('shell'), await offSale('notification'), await offSale('payment'), await offSale('trip')]).toEqual([
    ...Array<number>(3).fill(UNAUTHENTICATED),
    OK,
  ]);
});
