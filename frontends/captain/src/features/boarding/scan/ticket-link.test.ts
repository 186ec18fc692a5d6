import { expect, it } from '@jest/globals';
import { uuidInLink } from './ticket-link.js';

it.each([
  ['https://coral.example/booking/0b7c-11', '0b7c-11'],
  ['https://coral.example/booking/0b7c-11/?x=1#token', '0b7c-11'],
  ['https://coral.example/booking/', undefined],
  ['https://coral.example/admin/booking/0b7c-11', undefined],
  ['WIFI:S:jetty;;', undefined],
  ['', undefined],
])('finds the booking in a ticket’s link and in no other code: %s [CP-06]', (text, uuid) => expect(uuidInLink(text)).toBe(uuid));
