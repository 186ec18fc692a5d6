import { expect, it } from '@jest/globals';
import { adminActor, callerAs, captainActor, superActor, userActor } from '../testing/callers.js';
import { runsTrip } from './trip-access.js';

it.each([
  ['a captain on the staff of its boat', captainActor(), true],
  ['a captain of another boat', captainActor({ userId: 99 }), false],
  ['boat staff who are captains no longer', userActor({ userId: 43 }), false],
  ['an admin', adminActor(), true],
  ['a super user', superActor(), true],
  ['a customer', userActor(), false],
  ['a visitor', undefined, false],
] as const)('%s: whether they run the trip [D-47] [ID-11] [ID-12] [ID-13]', (_who, actor, runs) => {
  expect(runsTrip(callerAs(actor), { staffUserIds: [43] })).toBe(runs);
});
