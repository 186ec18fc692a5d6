import { defineCollection } from '@atoll/runtime/mongo/collections';

/** A booking has one once its payment was started or closed. Both write it, so that of a start and a close one comes first. */
export interface ClosureDocument {
  _id: string;
  operatorId: string;
  bookingId: number;
  /** Present while no payment of the booking can be started, by the database's clock. */
  closedAt?: Date;
  /** Grows with every write. */
  revision: number;
}

export const closures = defineCollection<ClosureDocument>('closures', {
  bookingId: { type: Number, required: true },
  closedAt: Date,
  revision: { type: Number, required: true },
});
