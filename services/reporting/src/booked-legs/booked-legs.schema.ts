import { collectionOf } from '@atoll/outbox/projections/projection';
import { defineCollection } from '@atoll/runtime/mongo/collections';
import type { BookedLeg } from './booked-leg.js';

export type LegDocument = BookedLeg & { _id: string };

export const BOOKED_LEGS = 'booked_legs';

/** Raised when legs are derived in another way: the new version is then built while the old one serves. */
export const NEWEST_VERSION = 1;

const number = { type: Number, required: true } as const;
const boolean = { type: Boolean, required: true } as const;

const version1 = defineCollection<LegDocument>(
  collectionOf(BOOKED_LEGS, 1),
  { bookingId: number, tripId: number, isReturn: boolean, seatCount: number, isPaid: boolean, isCancelled: boolean, sequence: number },
  { indexes: [{ key: { operatorId: 1, tripId: 1 } }] },
);

/** The collections that this program can read, by name: of the newest version and, for one release, of the one before. */
export const bookedLegsCollections = new Map([version1].map((definition) => [definition.name, definition]));

export const newestBookedLegs = version1;
