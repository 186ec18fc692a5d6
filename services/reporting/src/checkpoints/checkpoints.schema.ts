import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import type { Checkpoint, Head } from './checkpoint.js';

export type CheckpointDocument = Checkpoint & { _id: string };

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;

export const checkpoints = defineCollection<CheckpointDocument>(
  'audit_checkpoints',
  {
    number,
    at: { type: Date, required: true },
    heads: { type: [embedded<Head>({ recordType: text, recordId: text, version: number, hash: text })], required: true },
    previousHash: text,
    hash: text,
    keyId: text,
    signature: text,
  },
  { indexes: [{ key: { operatorId: 1, number: 1 }, unique: true }] },
);
