import { z } from 'zod';
import { MAX_LIVE_TRIPS } from '../limits.js';
import { id, maybeId } from './shapes.js';

export const MAX_LIVE_SUBJECTS = 10;

/**
 * Names what staff see (ADR 40). 'trips': `gettrips`, of those in `tripIds`. 'bookings': `getbookings`, or with `tripId`
 * `getbookingsfortrip`. 'pendingBookings': `pendingverifications` and `getpendingcashpaymentrequests`. 'refusedActs':
 * `getpendingrefusedacts`, `getrefusedacts` and `getrefusedrefunds`. 'catalogue': boats, providers, users, locations, routes and settings.
 */
const staffList = z.enum(['trips', 'bookings', 'pendingBookings', 'waitlists', 'privateTransfers', 'refusedActs', 'catalogue']);

/** Also what everybody may read of the operator's catalogue: public locations, routes and settings, and the names of boats and locations of trips. */
const liveList = z.enum([...staffList.options, 'publicCatalogue']);
export type LiveList = z.infer<typeof liveList>;

/**
 * Names what a page shows, as the call that reads it does: a booking by its uuid (`getbookingbyuuid`), or the seats of a trip, for a
 * visitor or for the holder of a booking on it (`gettripboatlayout`); a `list` of the staff, or the public catalogue. `known` is the
 * version that the client has seen last; a page that has seen none of the public catalogue sends instead how old what it has read may
 * be (`ageMs`).
 */
export const liveSubject = z.object({
  bookingUuid: z.string().max(60).nullish(),
  tripId: maybeId,
  list: liveList.nullish(),
  tripIds: z.array(id).max(MAX_LIVE_TRIPS).nullish(),
  known: z.string().max(60).nullish(),
  ageMs: z.int().min(0).nullish(),
});

/**
 * The data of one event; `subject` is the index in the request. Events: `current` (at the start: the client's version is up to date),
 * `changed` (at the start: it is not; later: the subject has changed), `refused` (with the code that its call would return).
 */
export const liveEvent = z.object({ subject: z.int().min(0), version: z.string().optional(), code: z.string().optional() });

export type LiveEventName = 'current' | 'changed' | 'refused';
export type LiveEvent = z.infer<typeof liveEvent>;
