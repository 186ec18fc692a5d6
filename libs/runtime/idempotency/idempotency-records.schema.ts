import { Schema } from 'mongoose';
import type { Refusal } from '@atoll/errors/app-error';
import { defineCollection, embedded } from '../mongo/collections.js';

/** Ids and other values that a request reserved before its first effect; every retry gets the same ones. */
export type Reserved = Readonly<Record<string, string | number>>;

export type StoredResponse = { readonly ok: true; readonly json: string } | (Refusal & { readonly ok: false });

export interface RequestRecord {
  _id: string;
  operatorId: string;
  bodyHash: string;
  /** Fencing token: names the attempt that holds the lease. */
  owner: string;
  leaseUntil: Date;
  reserved: Reserved;
  response?: StoredResponse;
  expiresAt: Date;
}

/** Both kinds of a stored response with their fields side by side. */
type ResponseFields = { readonly ok: boolean; readonly json?: string } & Partial<Refusal>;

const { Mixed } = Schema.Types;

export const idempotencyRecords = defineCollection<RequestRecord>(
  'idempotency',
  {
    bodyHash: { type: String, required: true },
    owner: { type: String, required: true },
    leaseUntil: { type: Date, required: true },
    reserved: { type: Map, of: Mixed, required: true },
    response: embedded<ResponseFields>({
      ok: { type: Boolean, required: true },
      json: String,
      code: String,
      kind: String,
      text: String,
      params: { type: Map, of: Mixed },
    }),
    expiresAt: { type: Date, required: true },
  },
  { indexes: [{ key: { expiresAt: 1 }, name: 'expiresAt_1', expireAfterSeconds: 0 }] },
);
