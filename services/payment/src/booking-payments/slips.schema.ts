import { defineCollection } from '@atoll/runtime/mongo/collections';

/** At most two megabytes a picture, far below the limit of a document; one document carries its operator and is written in the transaction of its record. */
export interface SlipDocument {
  _id: string;
  operatorId: string;
  bookingId: number;
  jpeg: Uint8Array;
  createdAt: Date;
}

export const slips = defineCollection<SlipDocument>('payment_slips', {
  bookingId: { type: Number, required: true },
  jpeg: { type: Buffer, required: true },
  createdAt: { type: Date, required: true },
});
