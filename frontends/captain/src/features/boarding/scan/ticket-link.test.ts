import { expect, it } from '@jest/globals';
import { ticketInLink } from './ticket-link.js';

it.each([
  ['https://coral.example/booking/0b7c-11', { uuid: '0b7c-11', fragment: '' }],
  ['https://coral.example/booking/0b7c-11/?x=1#t=token', { uuid: '0b7c-11', fragment: '#t=token' }],
  ['https://coral.example/booking/', undefined],
  ['https://coral.example/admin/booking/0b7c-11', undefined],
  ['WIFI:S:jetty;;', undefined],
  ['', undefined],
])('finds the booking and the token in a ticket’s link and in no other code: %s [CP-06] [D-108]', (text, link) => expect(ticketInLink(text)).toEqual(link));
