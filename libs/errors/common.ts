import type { AppError } from './app-error.js';
import { errorCatalogue } from './catalogue.js';

/** Each reason why a state refuses an action has a code of its own; all have the same text (D-73, D-103). */
export const stateConflict = { kind: 'conflict', text: 'This action is not possible in the current state.' } as const;

const unexpected = 'Something went wrong. Please try again.';

/** Refusals that more than one service returns. */
export const commonError = errorCatalogue('common', {
  TOKEN_EXPIRED: { kind: 'unauthenticated', text: 'Token expired.' },
  TOKEN_MISSING: { kind: 'unauthenticated', text: 'Please log in.' },
  CONTEXT_INVALID: { kind: 'unauthenticated', text: 'Request could not be accepted. Please try again.' },
  FORBIDDEN: { kind: 'forbidden', text: 'You are not allowed to do this.' },
  NOT_FOUND: { kind: 'not_found', text: 'Not found.' },
  CONCURRENT_CHANGE: stateConflict,
  ACT_TOO_OLD: stateConflict,
  RECORD_CHANGED: { kind: 'conflict', text: 'Someone else has changed this record meanwhile. Please check it and save again.' },
  TRIP_DELETED: stateConflict,
  TRIP_ENDED: stateConflict,
  TRIP_DEPARTED: stateConflict,
  BOOKING_CANCELLED: stateConflict,
  RATE_LIMIT: { kind: 'rate_limited', text: 'Too many attempts. Please try again later.' },
  SAME_LOCATION: { kind: 'invalid', text: 'From and To must be different.' },
  BAD_INPUT: { kind: 'invalid', text: 'Please check {field}.' },
  PAGE_TOO_FAR: { kind: 'invalid', text: 'Please narrow the list: only the first 10,000 entries can be paged.' },
  TOO_LARGE: { kind: 'too_large', text: 'The request is too large.' },
  UNSUPPORTED_TYPE: { kind: 'unsupported_type', text: 'Please check body.' },
  STILL_RUNNING: { kind: 'conflict', text: 'This request is still being worked on. Please wait.' },
  OTHER_BODY: { kind: 'unprocessable', text: 'This request was already sent with other content.' },
  INTERNAL: { kind: 'internal', text: unexpected },
  SERVICE_AWAY: { kind: 'unavailable', text: unexpected },
});

/** A field of the wrong type or size; fields with a text of their own are refused by the rules instead. */
export const badField = (field: string, options: ErrorOptions = {}): AppError => commonError('BAD_INPUT', { ...options, params: { field } });
