import { defineCollection } from '@atoll/runtime/mongo/collections';

/** A size of a picture, some hundred kilobytes: far below the limit of a document. */
export interface PictureDocument {
  /** Operator and name. */
  _id: string;
  operatorId: string;
  name: string;
  bytes: Uint8Array;
  createdAt: Date;
  /** The operator's record names it no more; it is removed some time later. */
  unusedSince?: Date;
}

export const pictureId = (operatorId: string, name: string): string => `${operatorId}/${name}`;

export const pictures = defineCollection<PictureDocument>('operator_pictures', {
  name: { type: String, required: true },
  bytes: { type: Buffer, required: true },
  createdAt: { type: Date, required: true },
  unusedSince: Date,
});
