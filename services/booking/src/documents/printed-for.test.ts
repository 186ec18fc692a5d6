import { expect, it } from '@jest/globals';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { printedFor } from './printed-for.js';

it('counts the documents of one link together, and neither those of staff nor of mails', () => {
  const visitor = callerAs({ kind: 'visitor' });
  expect([7, 8].map((id) => printedFor(visitor, id))).toEqual([
    { operatorId: 'coral', sender: 'booking coral 7' },
    { operatorId: 'coral', sender: 'booking coral 8' },
  ]);
  const unlimited = { operatorId: 'coral', sender: '' };
  expect([printedFor(callerAs(adminActor()), 7), printedFor(callerAs(adminActor())), printedFor(serviceCaller('notification', 'coral'), 7)]).toEqual([
    unlimited,
    unlimited,
    unlimited,
  ]);
});
