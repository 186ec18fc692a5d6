import { describe, expect, it } from '@jest/globals';
import { aBooking, aTrip, by, CANCELLED, MAAFUSHI, MALE, NOW } from '../bookings/testing.js';
import { checkSeatsCanBeChosen, rememberSeats, seatsChosen } from './seat-choice.js';

const conflict = (code: string): unknown => expect.objectContaining({ code, kind: 'conflict', text: 'This action is not possible in the current state.' });
const [leg] = aBooking().legs;
const check = (trip = aTrip(), booking = aBooking()) => checkSeatsCanBeChosen(booking, trip, leg!, NOW);

describe('seats can be chosen', () => {
  it('until the trip starts [BK-48] [CW-40]', () => {
    expect(() => check(aTrip({}, MALE, MAAFUSHI, new Date(NOW.getTime() + 1)))).not.toThrow();
    expect(() => check(aTrip({}, MALE, MAAFUSHI, NOW))).toThrow(conflict('TRIP_DEPARTED'));
  });

  it.each([
    ['TRIP_DEPARTED', { departedAtMs: 1 }],
    ['TRIP_ENDED', { departedAtMs: 1, endedAtMs: 2 }],
    ['TRIP_DELETED', { deletedAtMs: 1 }],
    ['TRIP_TRANSFERRED', { transferredAtMs: 1 }],
  ])('not of a trip that is closed: %s [BK-48]', (code, state) => expect(() => check(aTrip(state))).toThrow(conflict(code)));

  it('not for a cancelled booking [BK-48]', () => expect(() => check(aTrip(), aBooking(CANCELLED))).toThrow(conflict('BOOKING_CANCELLED')));

  it('as many as passengers who occupy one, and not one more [BK-57]', () => {
    expect(seatsChosen(aBooking(), aTrip(), [11, 12])).toEqual([11, 12]);
    expect(() => seatsChosen(aBooking(), aTrip(), [11, 12, 13])).toThrow(conflict('MORE_SEATS_THAN_PASSENGERS'));
  });

  it("of the trip's layout only, each once; none gives all back [BK-57] [BK-56]", () => {
    expect(() => seatsChosen(aBooking(), aTrip(), [99])).toThrow('Seats not available.');
    expect(seatsChosen(aBooking(), aTrip(), [11, 11])).toEqual([11]);
    expect(seatsChosen(aBooking(), aTrip(), [])).toEqual([]);
  });
});

it('is remembered by the names of the seats and told by their ids [BK-53] [BK-58]', () => {
  const { booking, events } = rememberSeats(aBooking(), aTrip(), [12, 11], by, NOW)!;
  expect(booking.actions.at(-1)).toMatchObject({ code: 'SEATS_CHOSEN', params: { seats: 'A1, A2' } });
  expect(events).toEqual([{ $case: 'seatsChosen', value: { tripId: 1, seatIds: [12, 11] } }]);
  expect(rememberSeats(booking, aTrip(), [11, 12], by, NOW)).toBeUndefined();
  expect(rememberSeats(booking, aTrip(), [], by, NOW)?.booking.actions.at(-1)?.code).toBe('SEATS_GIVEN_BACK');
});
