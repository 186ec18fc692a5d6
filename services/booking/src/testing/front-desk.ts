import { afterAll, beforeAll, expect } from '@jest/globals';
import { calls, type Output } from '@atoll/contracts/http/calls';
import { callerAs } from '@atoll/runtime/testing/callers';
import { people } from './builders.js';
import { startBookingDesk, type BookingDesk } from './service.js';

export const visitor = callerAs();
export const oneAdult = { tripId: 1, phone: '777 1234', phoneCountryCode: 'mv', email: 'aisha@example.mv', customers: people(1) };

/** The running service, and what a visitor does with it. */
export function frontDesk() {
  let desk: BookingDesk;
  beforeAll(async () => {
    desk = await startBookingDesk();
  }, 60_000);
  afterAll(() => desk?.stop(), 30_000);

  return {
    desk: () => desk,

    async book(over: object = {}, caller = visitor, headers: Record<string, string> = {}): Promise<string> {
      const { status, body } = await desk.call(calls.createBooking, caller, { ...oneAdult, ...over }, headers);
      expect(body).toEqual({ message: 'Booking created.', code: 'BOOKING_CREATED', uuid: expect.any(String) });
      expect(status).toBe(200);
      return body['uuid'] as string;
    },

    async shown(uuid: string, caller = visitor): Promise<Output<'getBookingByUuid'>> {
      const { status, body } = await desk.call(calls.getBookingByUuid, caller, { uuid });
      expect(status).toBe(200);
      return body as unknown as Output<'getBookingByUuid'>;
    },
  };
}
