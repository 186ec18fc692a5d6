import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import type { AuditEntry, EntryChange } from './audit-entry.js';

export type EntryDocument = AuditEntry & {
  _id: string;
  /** Until a checkpoint covers it; the only field that ever changes. */
  unsealed?: true;
};

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;

const newestFirst = { at: -1, _id: -1 } as const;

export const auditEntries = defineCollection<EntryDocument>(
  'audit_entries',
  {
    recordType: text,
    recordId: text,
    version: number,
    at: { type: Date, required: true },
    byUserId: number,
    role: text,
    act: text,
    changes: { type: [embedded<EntryChange>({ field: text, before: String, after: String })], required: true },
    requestId: text,
    clientSubnet: text,
    previousHash: text,
    hash: text,
    unsealed: Boolean,
  },
  {
    indexes: [
      { key: { operatorId: 1, ...newestFirst } },
      { key: { operatorId: 1, recordType: 1, recordId: 1, version: 1 } },
      { key: { operatorId: 1, recordType: 1, ...newestFirst }, name: 'recordType' },
      { key: { operatorId: 1, recordId: 1, ...newestFirst } },
      { key: { operatorId: 1, byUserId: 1, ...newestFirst } },
      { key: { operatorId: 1, act: 1, ...newestFirst } },
      { key: { operatorId: 1, unsealed: 1 }, name: 'unsealed', partialFilterExpression: { unsealed: true } },
    ],
  },
);

/** Projection that drops storage-only fields. */
export const entryOnly = { _id: 0, unsealed: 0 };
