import { defineCollection } from '@atoll/runtime/mongo/collections';
import { NEWS_KINDS, type TripNews } from './trip-news.js';

export type LateNewsDocument = TripNews & { _id: string; dueAt: Date };

const number = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;

export const lateNews = defineCollection<LateNewsDocument>(
  'late_trip_news',
  { tripId: number, version: number, kind: { type: String, enum: [...NEWS_KINDS], required: true }, byUserId: number, at: date, dueAt: date },
  // over all operators, for the job that brings them
  { indexes: [{ key: { dueAt: 1 }, name: 'due' }] },
);
