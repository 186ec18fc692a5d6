import { describe, expect, it } from '@jest/globals';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { oneOf, recorded } from '@atoll/contracts/testing/recorded';
import { aBooking, by, CANCELLED } from '../testing/builders.js';
import { aRouteTrip, aTrip, MAAFUSHI, MALE, NOW } from '../testing/trip-builders.js';
import { checkSeatsCanBeChosen, rememberSeats, seatsChosen } from './seat-choice.js';

const conflict = (code: string): unknown => expect.objectContaining({ code, kind: 'conflict', text: 'This action is not possible in the current state.' });
const [leg] = aBooking().legs;
const check = (trip = aTrip(), booking = aBooking()) => checkSeatsCanBeChosen(booking, trip, leg!, NOW);

describe('seats can be chosen', () => {
  it('until the trip departs [BK-48] [CW-40]', () => {
    expect(() => check(aTrip({}, MALE, MAAFUSHI, new Date(NOW.getTime() + 1)))).not.toThrow();
    expect(() => check(aTrip({}, MALE, MAAFUSHI, NOW))).toThrow(conflict('TRIP_DEPARTED'));
  });

  it("until the trip departs from the passengers' own stop, even if it has departed from its first [BK-48]", () => {
    const line = aRouteTrip();
    const [first, second] = line.stops.map(({ timeMs }) => timeMs);
    const choosing = (fromOrder: number, at: number) => () => checkSeatsCanBeChosen(aBooking(), line, { ...leg!, tripId: 5, fromOrder }, new Date(at));
    expect(choosing(1, first!)).toThrow(conflict('TRIP_DEPARTED'));
    expect(choosing(2, second! - 1)).not.toThrow();
    expect(choosing(2, second!)).toThrow(conflict('TRIP_DEPARTED'));
  });

  it.each([
    ['direct, departed', 'TRIP_DEPARTED'],
    ['direct, ended', 'TRIP_ENDED'],
    ['direct, deleted', 'TRIP_DELETED'],
    ['direct, transferred', 'TRIP_TRANSFERRED'],
  ])('not once trip has closed it (%s) [BK-48] [D-33] [D-38]', (name, code) => {
    const before = new Date('2026-11-23T02:55:00Z');
    const trips = recorded<TripSnapshot>('trip-snapshots');
    expect(() => checkSeatsCanBeChosen(aBooking(), oneOf(trips, name), leg!, before)).toThrow(conflict(code));
    for (const open of ['direct', 'direct, private']) expect(() => checkSeatsCanBeChosen(aBooking(), oneOf(trips, open), leg!, before)).not.toThrow();
  });

  it('not for a cancelled booking [BK-48]', () => expect(() => check(aTrip(), aBooking(CANCELLED))).toThrow(conflict('BOOKING_CANCELLED')));

  it('as many as passengers occupy, and no more [BK-57]', () => {
    expect(seatsChosen(aBooking(), aTrip(), [11, 12])).toEqual([11, 12]);
    expect(() => seatsChosen(aBooking(), aTrip(), [11, 12, 13])).toThrow(conflict('MORE_SEATS_THAN_PASSENGERS'));
  });

  it("of the trip's layout only, each once; an empty choice releases all [BK-57] [BK-56]", () => {
    expect(() => seatsChosen(aBooking(), aTrip(), [99])).toThrow('Seats not available.');
    expect(seatsChosen(aBooking(), aTrip(), [11, 11])).toEqual([11]);
    expect(seatsChosen(aBooking(), aTrip(), [])).toEqual([]);
  });
});

it('is a line of history with the names of the seats, and an event with their ids [BK-53] [BK-58]', () => {
  const { booking, events } = rememberSeats(aBooking(), aTrip(), [12, 11], by, NOW)!;
  expect(booking.actions.at(-1)).toMatchObject({ code: 'SEATS_CHOSEN', params: { seats: 'A1, A2' } });
  expect(events).toEqual([{ $case: 'seatsChosen', value: { tripId: 1, seatIds: [12, 11] } }]);
  expect(rememberSeats(booking, aTrip(), [11, 12], by, NOW)).toBeUndefined();
  expect(rememberSeats(booking, aTrip(), [], by, NOW)?.booking.actions.at(-1)?.code).toBe('SEATS_GIVEN_BACK');
});
