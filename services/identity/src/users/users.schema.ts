import { defineCollection } from '@atoll/runtime/mongo/collections';
import { auditHeadSchema, type AuditHead } from '@atoll/outbox/audit/chain';
import { eventSchema, UNSENT_INDEX } from '@atoll/outbox/events';
import type { EventFields } from '@atoll/outbox/events';
import { userListIndexes } from './list/user-list-indexes.js';
import type { User } from './user.js';

export type UserDocument = User &
  EventFields & {
    _id: string;
    foldedUsername: string;
    usernameKeys: string[];
    /** `hasRole` of the user, stored for the indexes of the list. */
    hasRole: boolean;
    auditHead?: AuditHead;
  };

export const users = defineCollection<UserDocument>(
  'users',
  {
    id: { type: Number, required: true },
    username: { type: String, required: true },
    phone: String,
    passwordHash: { type: String, required: true },
    isSuperUser: { type: Boolean, required: true },
    isAdmin: { type: Boolean, required: true },
    isCaptain: { type: Boolean, required: true },
    version: { type: Number, required: true },
    foldedUsername: { type: String, required: true },
    usernameKeys: { type: [String], required: true },
    hasRole: { type: Boolean, required: true },
    auditHead: auditHeadSchema,
    ...eventSchema,
  },
  {
    indexes: [
      // multikey: no two accounts share a key
      { key: { operatorId: 1, usernameKeys: 1 }, unique: true },
      ...userListIndexes,
      // partial: any number of accounts have no phone
      { key: { operatorId: 1, phone: 1 }, unique: true, partialFilterExpression: { phone: { $type: 'string' } } },
      { key: { operatorId: 1, id: 1 }, unique: true },
      UNSENT_INDEX,
    ],
  },
);
