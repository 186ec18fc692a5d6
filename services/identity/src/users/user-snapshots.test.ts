import { expect, it } from '@jest/globals';
import { eventFormats } from '@atoll/outbox/event-formats';
import { sequenceOf } from '@atoll/outbox/sequence';
import { userSnapshots } from './user-snapshots.mongo.js';
import type { UserDocument } from './users.schema.js';

const user = {
  _id: 'coral:7',
  operatorId: 'coral',
  id: 7,
  username: 'naeema',
  phone: '+9607771234',
  passwordHash: 'a hash',
  isSuperUser: false,
  isAdmin: true,
  isCaptain: false,
  version: 3,
} as UserDocument;

it('an account is published again with its roles, after the events of its version, and without username, phone or password', () => {
  const record = userSnapshots(() => new Date(5)).snapshotOf(user)!;
  const event = eventFormats.operator.decode(record.payload);
  expect(event).toMatchObject({
    operatorId: 'coral',
    version: 3,
    event: { $case: 'userRepublished', value: { userId: 7, isSuperUser: false, isAdmin: true, isCaptain: false } },
  });
  expect(sequenceOf(record.version, record.index)).toBeGreaterThan(sequenceOf(3, 0));
  expect(sequenceOf(record.version, record.index)).toBeLessThan(sequenceOf(4, 0));
  expect(['naeema', '777', 'a hash'].filter((secret) => JSON.stringify(event).includes(secret))).toEqual([]);
});
