import type { mongo } from 'mongoose';
import type { DisplayStatus } from './booking-status.js';
import type { BookingFilter } from './bookings.port.js';
import type { BookingDocument } from './bookings.schema.js';
import { wordPrefixes } from './word-prefixes.js';

/** Tombstones have no time of creation. */
const ANY_TIME = { $gt: new Date(0) } as const;

export function matching(
  operatorId: string,
  { listStatus, userId, paymentMethod, words }: BookingFilter,
): mongo.Filter<BookingDocument> & { operatorId: string } {
  return {
    operatorId,
    createdAt: ANY_TIME,
    ...(listStatus && { listStatus: listStatus as DisplayStatus }),
    ...(userId && { userId }),
    ...(paymentMethod && { paymentMethod }),
    ...wordPrefixes(words),
  };
}

/** Names the most selective index: the planner would sometimes read all bookings in the order of the list instead. */
export function hinted({ words, userId, paymentMethod, listStatus }: BookingFilter): { hint: string } {
  if (words.length > 0) return { hint: 'search' };
  if (userId) return { hint: 'user' };
  if (paymentMethod) return { hint: 'paymentMethod' };
  return { hint: listStatus ? 'listStatus' : 'list' };
}
