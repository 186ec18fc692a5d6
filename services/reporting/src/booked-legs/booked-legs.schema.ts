import { collectionOf } from '@atoll/outbox/projections/projection';
import { defineCollection } from '@atoll/runtime/mongo/collections';
import type { BookedLeg } from './booked-leg.js';

export type LegDocument = BookedLeg & { _id: string };

export const BOOKED_LEGS = 'booked_legs';

/** Raised when legs are derived in another way: the new version is then built while the old one serves. */
export const NEWEST_VERSION = 1;

const number = { type: Number, required: true } as const;
const boolean = { type: Boolean, required: true } as const;

const fields = defineCollection<LegDocument>(
  BOOKED_LEGS,
  { bookingId: number, tripId: number, isReturn: boolean, seatCount: number, isPaid: boolean, isCancelled: boolean, sequence: number },
  { indexes: [{ key: { operatorId: 1, tripId: 1 } }] },
);

/** Each version of the projection has a collection of its own; a version with other fields has a definition of its own. */
export const bookedLegs = (collection: string) => fields.named(collection);

export const newestBookedLegs = bookedLegs(collectionOf(BOOKED_LEGS, NEWEST_VERSION));
