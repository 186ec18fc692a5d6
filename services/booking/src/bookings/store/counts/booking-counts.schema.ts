import { defineCollection } from '@atoll/runtime/mongo/collections';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';

/** How many bookings a list without search contains; `key` as in count-keys.ts. */
export interface BookingCountDocument {
  _id: string;
  operatorId: string;
  key: string;
  count: number;
}

export const bookingCounts = defineCollection<BookingCountDocument>('booking_counts', {
  key: { type: String, required: true },
  count: { type: Number, required: true },
});

export type BookingCountCollection = TenantCollection<BookingCountDocument>;

export const countId = (operatorId: string, key: string): { _id: string; operatorId: string } => ({ _id: `${operatorId}:${key}`, operatorId });
