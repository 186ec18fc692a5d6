import { snapshotRecord, type SnapshotSource } from '@atoll/outbox/republish.mongo';
import { eventFormats } from '@atoll/outbox/event-formats';
import { operatorEvents } from '../operator-events.js';
import { users, type UserDocument } from './users.schema.js';

/** Accounts as snapshot events: roles only. @param now when they are published */
export const userSnapshots = (now: () => Date): SnapshotSource<UserDocument> => ({
  collection: users,
  snapshotOf({ _id, operatorId, id, version, isSuperUser, isAdmin, isCaptain }) {
    const value = { userId: id, isSuperUser, isAdmin, isCaptain };
    const [record] = operatorEvents({ operatorId, version, at: now() }, { $case: 'userRepublished', value });
    return record && snapshotRecord(`${users.name}/${_id}`, record, eventFormats.operator.newestOf('UserRepublished'));
  },
});
