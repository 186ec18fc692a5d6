import { expect, it } from '@jest/globals';
import { homeQuery } from './home-query.js';
import { backOn, onDay, startingSearch } from './search/search.js';

const read = (text: string) => homeQuery(new URLSearchParams(text), '2030-01-02');

it('takes date, places, trip and contact from the address [CW-23]', () => {
  expect(read('date=2030-01-05&from=1&to=2&trip=100&email=a@b.mv&phone=%2B9607712345')).toEqual({
    day: '2030-01-05',
    from: 1,
    to: 2,
    tripId: 100,
    email: 'a@b.mv',
    phone: '+9607712345',
  });
});

it('takes a phone number whose plus was not escaped [CW-23]', () => {
  expect(read('phone=+9607712345').phone).toBe('+9607712345');
  expect(read('phone=7712345').phone).toBe('7712345');
});

it('ignores a date that is no day or has passed, and takes today [BK-24, CW-23]', () => {
  expect(read('date=2030-01-01').day).toBeUndefined();
  expect(read('date=2030-02-30').day).toBeUndefined();
  expect(read('date=soon').day).toBeUndefined();
  expect(read('date=2030-01-02').day).toBe('2030-01-02');
});

it('sets the return date to the day after the date of the address [CW-23]', () => {
  expect(startingSearch(read('date=2030-01-31'), '2030-01-02')).toMatchObject({ day: '2030-01-31', returnDay: '2030-02-01', dayGiven: true });
});

it('moves the return date along when the travel date passes it [CW-24]', () => {
  const search = startingSearch(read(''), '2030-01-02');
  expect(onDay(search, '2030-01-03').returnDay).toBe('2030-01-03');
  expect(onDay(search, '2030-01-09').returnDay).toBe('2030-01-09');
});

it('never comes back before it leaves [BK-24]', () => {
  const search = onDay(startingSearch(read(''), '2030-01-02'), '2030-01-09');
  expect(backOn(search, '2030-01-08').returnDay).toBe('2030-01-09');
  expect(backOn(search, '2030-01-10').returnDay).toBe('2030-01-10');
});
