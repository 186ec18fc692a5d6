import { expect, it } from '@jest/globals';
import { BookingInventoryService } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import { calls } from '@atoll/contracts/http/calls';
import { callerAs, superActor } from '@atoll/runtime/testing/callers';
import { answersToSuperUserOf, UNAUTHENTICATED } from '@atoll/runtime/testing/forgery';
import { aRunningService } from './testing/service.js';

const { running } = aRunningService();

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
