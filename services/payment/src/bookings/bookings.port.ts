import type { Prices } from '@atoll/money/prices';
import type { Caller } from '@atoll/runtime/context/caller';

export interface BookingToCharge {
  id: number;
  uuid: string;
  refNo: string;
}

/** The fields of a booking that payment reads: no names, no contact. */
export interface BookingToPay extends BookingToCharge {
  /** Has an amount for each currency in which it can be paid. */
  price: Prices;
  /** The price less what was received, in the same currencies. */
  due: Prices;
  /** In the order they are travelled. */
  tripIds: number[];
  isPaid: boolean;
  isAllowed: boolean;
  isCancelled: boolean;
  /** Cancelled because its hold had ended: a slip or a payment may restore it. */
  isExpired: boolean;
  isTripDeleted: boolean;
  /** Reservation of a credit account's limit by which it was allowed. */
  reservationId?: string | undefined;
  /** Ids of our events that booking has consumed. */
  paymentEventIds: string[];
}

export abstract class Bookings {
  /** Undefined for an unknown uuid and for another operator's. */
  abstract byUuid(caller: Caller, uuid: string): Promise<BookingToPay | undefined>;

  /** Undefined for an unknown id. Whether the caller may use it is not checked: an id is no secret. */
  abstract byId(caller: Caller, id: number): Promise<BookingToPay | undefined>;
}
