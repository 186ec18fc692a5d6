import { describe, expect, it } from '@jest/globals';
import { someSettings } from '@atoll/operator-settings/testing';
import { adminActor, callerAs, captainActor } from '@atoll/runtime/testing/callers';
import type { CreateBookingInput } from './create-booking.js';
import { aTrip, departed, MAAFUSHI, MALE, NOW } from '../../testing/trip-builders.js';
import { aWorld, oneAdult } from '../../testing/worlds/world.js';

const admin = callerAs(adminActor());

describe('a booking is refused', () => {
  it("in maintenance, to all but staff, with the operator's text [ID-61] [CW-28]", async () => {
    const own = aWorld([aTrip()], someSettings({ maintenance: 'true', maintenanceMessage: 'Back at noon' }));
    await expect(own.book()).rejects.toMatchObject({ code: 'MAINTENANCE', kind: 'maintenance', text: 'Back at noon' });
    await expect(own.book(oneAdult, callerAs(captainActor()))).resolves.toBeDefined();
    const plain = aWorld([aTrip()], someSettings({ maintenance: 'true' }));
    await expect(plain.book()).rejects.toThrow('The site is down for maintenance. Please check back later.');
  });

  it('as a round trip where customers may not book return trips; staff may [BK-23] [ID-55]', async () => {
    const { book } = aWorld([aTrip(), aTrip({ id: 2 }, MAAFUSHI, MALE, new Date(NOW.getTime() + 9e6))], someSettings({ returnTripsPrevented: 'true' }));
    const roundTrip = { ...oneAdult, isRoundTrip: true, returnTripId: 2 };
    await expect(book(roundTrip)).rejects.toThrow('Return trips cannot be booked.');
    await expect(book(roundTrip, admin)).resolves.toBeDefined();
    await expect(book()).resolves.toBeDefined();
  });

  it('in the order of API.md, whatever else is wrong; seats come last, because only their claim decides [BK-12] [BK-14] [BK-18]', async () => {
    const strict = { returnTripsPrevented: 'true', nationalIdRequired: 'true', emergencyContactRequired: 'true', maintenance: 'true' } as const;
    const world = aWorld([departed(aTrip({ capacity: 1 }))], someSettings(strict));
    const { book, trips } = world;
    const input: CreateBookingInput = { isRoundTrip: true };
    const adult = (over: object = {}) => ({
      customers: [
        { ageGroupId: 1, ...over },
        { ageGroupId: 1, ...over },
      ],
    });
    const steps: [CreateBookingInput, string][] = [
      [{}, 'BOTH_TRIPS'],
      [{ tripId: 1, returnTripId: 2 }, 'NO_CUSTOMER'],
      [{ customers: [{ ageGroupId: 3 }] }, 'NO_SEATED_CUSTOMER'],
      [{ customers: [{ ageGroupId: 2 }, { ageGroupId: 3 }] }, 'INFANT_ADULT'],
      [adult(), 'NAMES'],
      [adult({ name: 'Ali' }), 'CONTACT'],
      [{ phone: '1', email: 'x' }, 'PHONE'],
      [{ phone: '7771234' }, 'EMAIL'],
      [{ email: 'ali@example.mv' }, 'RETURN_BLOCKED'],
      [{ isRoundTrip: false }, 'NID'],
      [adult({ name: 'Ali', nid: 'A1' }), 'EMERGENCY'],
      [adult({ name: 'Ali', nid: 'A1', emergencyContact: 'Mona' }), 'MAINTENANCE'],
    ];
    for (const [mended, code] of steps) await expect(book(Object.assign(input, mended))).rejects.toMatchObject({ code });
    expect(trips.asked).toEqual([]);
    world.settings = someSettings();
    await expect(book(input)).rejects.toMatchObject({ code: 'TRIP_DEPARTED' });
    trips.known = [aTrip({ capacity: 1 })];
    await expect(book(input)).rejects.toThrow('Seats not available.');
  });

  it('by a trip of another operator, which is not found [ID-07]', async () => {
    const { book } = aWorld([]);
    await expect(book()).rejects.toThrow('Not found.');
  });
});
