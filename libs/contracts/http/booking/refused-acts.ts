import { z } from 'zod';
import { defineCalls } from '../definition.js';
import { id, instant, maybeInstant, maybeMultiline, message, nothing } from '../shapes.js';

export const captainAct = z.enum(['boarded', 'takenOff', 'depart', 'cancelDepart', 'end', 'cancelEnd', 'cash']);
export type CaptainAct = z.infer<typeof captainAct>;

const decision = z.object({
  kind: z.enum(['applied', 'dismissed']),
  at: instant,
  username: z.string(),
  /** Empty without one. */
  remark: z.string(),
});

const refusedAct = z.object({
  id,
  /** Given by the captain's device. */
  operationId: z.string(),
  tripId: id,
  act: captainAct,
  /** Null for acts on the whole trip. */
  bookingId: id.nullable(),
  /** Null where `bookingId` is, and for captains where the booking is not of their trip. */
  refNo: z.string().nullable(),
  /** Name of the passenger; null for a whole booking, and where they are no longer part of it. */
  passenger: z.string().nullable(),
  captain: z.string(),
  doneAt: instant,
  refusedAt: instant,
  /** Code of the refusal. */
  code: z.string(),
  /** Code of why it cannot be applied now; null where an admin can apply it, or it is decided. */
  obstacle: z.string().nullable(),
  decision: decision.nullable(),
});

const decided = {
  NOT_FOUND: nothing,
  REFUSED_ACT_APPLIED: z.object({ username: z.string() }),
  REFUSED_ACT_DISMISSED: z.object({ username: z.string() }),
  CONCURRENT_CHANGE: nothing,
};

/** Acts that a captain did without network and that were refused when they arrived: the office decides about each [D-107]. */
export const refusedActCalls = defineCalls('booking', {
  /** Returns the refused acts of one trip, the latest first, 100 at most; also to the captains of its boat. */
  getRefusedActs: {
    method: 'GET',
    path: '/api/getrefusedacts',
    role: 'captain',
    input: z.object({ tripId: id }),
    output: z.object({ acts: z.array(refusedAct) }),
    provides: ['RefusedActs'],
    errors: { NOT_FOUND: nothing },
  },
  /** Trips with undecided acts, at most 100. */
  getPendingRefusedActs: {
    method: 'GET',
    path: '/api/getpendingrefusedacts',
    role: 'admin',
    input: z.object({}),
    output: z.object({
      trips: z.array(
        z.object({
          tripId: id,
          /** Null where trip does not know it any more. */
          departs: maybeInstant,
          count: z.int(),
        }),
      ),
    }),
    provides: ['RefusedActs'],
    errors: {},
  },
  /** Does the act as the admin's own, now, where the rules allow that. */
  applyRefusedAct: {
    method: 'POST',
    path: '/api/applyrefusedact',
    role: 'admin',
    input: z.object({ refusedActId: id }),
    output: message,
    changes: ['RefusedActs', 'Bookings', 'Trips'],
    errors: {
      ...decided,
      BOOKING_NOT_FOUND: nothing,
      BOOKING_CANCELLED: nothing,
      BOOKING_NOT_PAID: nothing,
      BOARDING_CLOSED: nothing,
      ACT_NOT_APPLICABLE: nothing,
    },
  },
  dismissRefusedAct: {
    method: 'POST',
    path: '/api/dismissrefusedact',
    role: 'admin',
    input: z.object({ refusedActId: id, remark: maybeMultiline }),
    output: message,
    changes: ['RefusedActs', 'Bookings'],
    errors: decided,
  },
});
