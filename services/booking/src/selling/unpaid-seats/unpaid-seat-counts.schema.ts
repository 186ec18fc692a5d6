import { defineCollection } from '@atoll/runtime/mongo/collections';
import { Schema } from 'mongoose';
import type { CountedSeats } from './unpaid-seats.js';

/** Each holder has one. All that decides whether a booking fits is in this document, so that one conditional write can decide it. */
export interface UnpaidSeatsDocument {
  _id: string;
  operatorId: string;
  /** Sum over `counted`: an upsert cannot compare a sum. */
  total: number;
  counted: CountedSeats[];
  /** 90 days after the last departure of the bookings when they were counted: one may have been changed to a later trip. */
  expiresAt: Date;
}

const number = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;

/** The validator does not look into `counted`: it would check every entry at every write, of an address several hundred (see inventories.schema.ts). */
export const unpaidSeats = defineCollection<UnpaidSeatsDocument>(
  'unpaid_seats',
  {
    total: number,
    counted: { type: Schema.Types.Mixed, required: true },
    expiresAt: date,
  },
  { indexes: [{ key: { expiresAt: 1 }, name: 'expired', expireAfterSeconds: 0 }] },
);
