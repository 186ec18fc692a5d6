import { expect, it } from '@jest/globals';
import { aBooking, CANCELLED, staff } from '../../testing/builders.js';
import { NOW } from '../../testing/trip-builders.js';
import { changed, type Booking } from '../booking.js';
import { lineOf } from './history.js';

const ashore = aBooking();
const [out] = ashore.legs;
const passengers = ashore.passengers.map((passenger) => ({ ...passenger, boarded: true, boardedReturn: true }));
const aboard = aBooking({ passengers, legs: [out!, { ...out!, tripId: 2, isReturn: true }] });
const gone = (tripId: number, customerIds: number[]) => ({ $case: 'attendanceMarked', value: { tripId, customerIds, boarded: false } });
const eventsOf = (fields: Partial<Booking>) => changed(aboard, fields, staff, lineOf('RESTORED'), NOW, []).events;

it.each<[string, Partial<Booking>, unknown[]]>([
  ['is cancelled', CANCELLED, [gone(1, [1, 2]), gone(2, [1, 2])]],
  [
    'has one leg moved',
    { legs: [{ ...out!, tripId: 3 }, aboard.legs[1]!], passengers: passengers.map((one) => ({ ...one, boarded: false })) },
    [gone(1, [1, 2])],
  ],
  ['loses a passenger', { passengers: passengers.slice(1) }, [gone(1, [1]), gone(2, [1])]],
  ['unmarks a passenger on the way back', { passengers: [passengers[0]!, { ...passengers[1]!, boardedReturn: false }] }, [gone(2, [2])]],
  ['changes in another way', { passengers: passengers.map((one) => ({ ...one, name: 'Aishath' })) }, []],
])('a booking that %s publishes who is no longer aboard of which trip [BK-65]', (_, fields, events) => {
  expect(eventsOf(fields)).toEqual(events);
});

it('a booking of which no passenger had boarded publishes no attendance when it is cancelled', () => {
  expect(changed(ashore, CANCELLED, staff, lineOf('RESTORED'), NOW, []).events).toEqual([]);
});
