import { defineCollection } from '@atoll/runtime/mongo/collections';

/** A size of a picture, some hundred kilobytes: far below the limit of a document. */
export interface PictureDocument {
  /** Operator and name. */
  _id: string;
  operatorId: string;
  name: string;
  bytes: Uint8Array;
  createdAt: Date;
}

export const pictures = defineCollection<PictureDocument>('operator_pictures', {
  name: { type: String, required: true },
  bytes: { type: Buffer, required: true },
  createdAt: { type: Date, required: true },
});
