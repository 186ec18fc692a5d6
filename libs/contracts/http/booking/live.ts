import { z } from 'zod';
import { defineCalls } from '../definition.js';
import { liveEvent, liveSubject, MAX_LIVE_SUBJECTS } from '../live.js';
import { nothing } from '../shapes.js';

export const liveCalls = defineCalls('booking', {
  /** Tells which subjects have changed, and carries no data: the page reads them again by their own calls (ADR 27). POST, so that no uuid is in an address. */
  live: {
    method: 'POST',
    path: '/api/live',
    role: 'public',
    stream: true,
    input: z.object({ subjects: z.array(liveSubject).min(1).max(MAX_LIVE_SUBJECTS) }),
    output: liveEvent,
    announce: false,
    perMinute: 1_200,
    errors: { BOOKING_NOT_FOUND: nothing, NOT_FOUND: nothing, TOKEN_MISSING: nothing, FORBIDDEN: nothing },
  },
});
