import { mongo } from 'mongoose';
import { defineCollection } from '@atoll/runtime/mongo/collections';

/** At most two megabytes a picture, far below the limit of a document; one document carries its operator and is written in the transaction of its record. */
export interface SlipDocument {
  _id: string;
  operatorId: string;
  bookingId: number;
  /** Absent once the picture is in the bucket. */
  jpeg?: Uint8Array;
  /** SHA-256 of the picture, as hexadecimal digits; absent in slips of releases before 0.2.0 until they are moved. */
  hash?: string;
  /** 512 bytes; absent in slips of releases before 0.2.0. */
  perceptualHash?: Uint8Array;
  createdAt: Date;
  /** When the bucket had the picture and the database gave it up. */
  movedAt?: Date;
}

export const slips = defineCollection<SlipDocument>(
  'payment_slips',
  {
    bookingId: { type: Number, required: true },
    jpeg: Buffer,
    hash: String,
    perceptualHash: Buffer,
    createdAt: { type: Date, required: true },
    movedAt: Date,
  },
  {
    indexes: [
      { key: { operatorId: 1, hash: 1, createdAt: -1 }, name: 'picture', partialFilterExpression: { hash: { $exists: true } } },
      // Holds all that a search for copies reads: a document also has its picture.
      {
        key: { operatorId: 1, createdAt: -1, bookingId: 1, perceptualHash: 1 },
        name: 'perceptualHash',
        partialFilterExpression: { perceptualHash: { $gt: new mongo.Binary() } },
      },
      { key: { createdAt: 1 }, name: 'inDatabase', partialFilterExpression: { jpeg: { $exists: true } } },
    ],
  },
);
