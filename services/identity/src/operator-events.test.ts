import { expect, it } from '@jest/globals';
import { OperatorChanged, UserChanged } from '@atoll/contracts/gen/atoll/identity/v1/events';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { testAuditor } from '@atoll/outbox/testing/audit';
import type { EventRecord, PublishedEvent } from '@atoll/outbox/events';
import { invalidatePublished, operatorEvents } from './operator-events.js';

const origin = { operatorId: 'coral', version: 2, at: new Date() };

const { event: entry } = testAuditor().entry({
  operatorId: 'coral',
  type: { name: 'operator', readable: [] },
  recordId: 1,
  head: undefined,
  author: { userId: 42, role: 'admin', requestId: 'r1', subnet: '' },
  at: origin.at,
  act: 'edited',
  before: { productTitle: 'Coral' },
  after: { productTitle: 'Coral Ferries' },
});

const published = (event: EventRecord): PublishedEvent => ({ ...event, operatorId: 'coral', topic: 'any', aggregate: 'operators/coral' });

it('publishing a changed operator, user or password invalidates them, also next to the audit entry of the same change', async () => {
  const invalidated: string[] = [];
  const invalidations = {
    operatorChanged: async (operatorId: string) => void invalidated.push(operatorId),
    userChanged: async (operatorId: string, userId: number) => void invalidated.push(`${operatorId} ${userId}`),
  };
  const events = [
    ...operatorEvents(origin, { $case: 'operatorChanged', value: wholeMessage(OperatorChanged) }),
    entry,
    ...operatorEvents(origin, { $case: 'userChanged', value: wholeMessage(UserChanged, { userId: 7 }) }),
    ...operatorEvents(origin, { $case: 'passwordChanged', value: { userId: 8 } }),
    ...operatorEvents(origin, { $case: 'passwordResetRequested', value: { resetId: 'r', userId: 9 } }),
  ];
  await invalidatePublished(invalidations, events.map(published));
  expect(invalidated).toEqual(['coral', 'coral 7', 'coral 8']);
});
