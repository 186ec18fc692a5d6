import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import type { CountedSeats } from './unpaid-seats.js';

/** One per holder. All that decides whether a booking fits is in this document, so that one conditional write can decide it. */
export interface UnpaidSeatsDocument {
  _id: string;
  operatorId: string;
  /** Sum over `counted`: an upsert cannot compare a sum. */
  total: number;
  counted: CountedSeats[];
  /** The last departure of the bookings counted. */
  expiresAt: Date;
}

const number = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;

export const unpaidSeats = defineCollection<UnpaidSeatsDocument>(
  'unpaid_seats',
  {
    total: number,
    counted: { type: [embedded<CountedSeats>({ bookingId: number, seats: number, at: date, until: date })], required: true },
    expiresAt: date,
  },
  { indexes: [{ key: { expiresAt: 1 }, name: 'expired', expireAfterSeconds: 0 }] },
);
