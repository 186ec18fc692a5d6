import { expect, it } from '@jest/globals';
import { homeQuery } from './home-query.js';
import { returnOn, onDay, startingSearch } from './search/search.js';

const read = (text: string) => homeQuery(new URLSearchParams(text), '2030-01-02');

it('reads date, locations, trip and contact from the address [CW-23]', () => {
  expect(read('date=2030-01-05&from=1&to=2&trip=100&email=a@b.mv&phone=%2B9607712345')).toEqual({
    day: '2030-01-05',
    dayPassed: false,
    from: 1,
    to: 2,
    tripId: 100,
    email: 'a@b.mv',
    phone: '+9607712345',
  });
});

it('reads a phone number whose plus was not escaped [CW-23]', () => {
  expect(read('phone=+9607712345').phone).toBe('+9607712345');
  expect(read('phone=7712345').phone).toBe('7712345');
});

it('uses today instead of a date that is invalid or has passed [BK-24, CW-23]', () => {
  expect(read('date=2030-01-01')).toMatchObject({ day: undefined, dayPassed: true });
  expect(read('date=2030-02-30').day).toBeUndefined();
  expect(read('date=soon')).toMatchObject({ day: undefined, dayPassed: false });
  expect(read('date=2030-01-02').day).toBe('2030-01-02');
});

it('sets the return date to the day after the date of the address [CW-23]', () => {
  expect(startingSearch(read('date=2030-01-31'), '2030-01-02')).toMatchObject({ day: '2030-01-31', returnDay: '2030-02-01', dayGiven: true });
});

it('moves the return date when the travel date passes it [CW-24]', () => {
  const search = startingSearch(read(''), '2030-01-02');
  expect(onDay(search, '2030-01-03').returnDay).toBe('2030-01-03');
  expect(onDay(search, '2030-01-09').returnDay).toBe('2030-01-09');
});

it('keeps the return date on or after the travel date [BK-24]', () => {
  const search = onDay(startingSearch(read(''), '2030-01-02'), '2030-01-09');
  expect(returnOn(search, '2030-01-08').returnDay).toBe('2030-01-09');
  expect(returnOn(search, '2030-01-10').returnDay).toBe('2030-01-10');
});
