import { defineCollection } from '@atoll/runtime/mongo/collections';
import { TRIP_CHANGE_KINDS, type TripChange } from './trip-change.js';

export type LateTripChangeDocument = TripChange & { _id: string; dueAt: Date };

const number = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;

export const lateTripChanges = defineCollection<LateTripChangeDocument>(
  'late_trip_changes',
  { tripId: number, version: number, kind: { type: String, enum: [...TRIP_CHANGE_KINDS], required: true }, byUserId: number, at: date, dueAt: date },
  // over all operators, for the job that applies them
  { indexes: [{ key: { dueAt: 1 }, name: 'due' }] },
);
