import type { Refusals } from '../definition.js';
import { nothing } from '../shapes.js';

/** Refusals of a booking that a customer cannot pay by a proof or at a counter now. */
export const notPayable = {
  BOOKING_NOT_FOUND: nothing,
  BOOKING_CANCELLED: nothing,
  BOOKING_ALLOWED: nothing,
  TRIP_DELETED: nothing,
  METHOD_NOT_OFFERED: nothing,
  AMOUNT_TOO_SMALL: nothing,
  ALREADY_PAID: nothing,
  PAYMENT_CLOSED: nothing,
  CONCURRENT_CHANGE: nothing,
} satisfies Refusals;

/** Refusals of a decision of staff about a booking's payment. */
export const decided = {
  BOOKING_NOT_FOUND: nothing,
  BOOKING_CANCELLED: nothing,
  BOOKING_ALLOWED: nothing,
  AMOUNT_TOO_SMALL: nothing,
  ALREADY_PAID: nothing,
  PAYMENT_CLOSED: nothing,
  CONCURRENT_CHANGE: nothing,
} satisfies Refusals;
