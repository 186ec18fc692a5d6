import { expect, it } from '@jest/globals';
import { isTemporary } from './operation.js';

it.each([
  [409, 'CONCURRENT_CHANGE', 'another change of the same booking came first'],
  [409, 'STILL_RUNNING', 'an earlier attempt of the same act is not finished'],
  [401, 'TOKEN_EXPIRED', 'the captain has to log in'],
  [401, 'TOKEN_MISSING', 'the captain has to log in'],
  [401, 'CONTEXT_INVALID', 'the clocks of two servers differ'],
  [429, 'TOO_MANY_REQUESTS', 'the device asked too often'],
  [503, 'SERVICE_AWAY', 'a service is away'],
  [500, 'UNEXPECTED', 'the server failed'],
  [0, 'OFFLINE', 'there is no network'],
])('repeats an act that was refused with %d %s: %s [D-107]', (status, code) => {
  expect(isTemporary(status, code)).toBe(true);
});

it.each([
  [409, 'BOARDING_CLOSED'],
  [404, 'BOOKING_NOT_FOUND'],
  [403, 'NO_PERMISSION'],
])('shows a refusal with %d %s, which says something about the act [D-107]', (status, code) => {
  expect(isTemporary(status, code)).toBe(false);
});
