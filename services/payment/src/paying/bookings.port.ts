import type { Prices } from '@atoll/money/prices';
import type { Caller } from '@atoll/runtime/context/caller';
import type { BookingToCharge } from '../attempts/attempt.js';

/** The fields of a booking that payment reads: no names, no contact. */
export interface BookingToPay extends BookingToCharge {
  /** One amount per currency in which it can be paid. */
  price: Prices;
  isPaid: boolean;
  isAllowed: boolean;
  isCancelled: boolean;
  /** Cancelled because its hold had ended: a slip or a payment may restore it. */
  isExpired: boolean;
  isTripDeleted: boolean;
  /** Ids of our events that booking has consumed. */
  paymentEventIds: string[];
}

export abstract class Bookings {
  /** Undefined for an unknown uuid and for another operator's. */
  abstract byUuid(caller: Caller, uuid: string): Promise<BookingToPay | undefined>;
}
