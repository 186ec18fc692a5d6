import type { Prices } from '@atoll/money/prices';
import type { Caller } from '@atoll/runtime/context/caller';

/** What payment may know of a booking: no names, no contact. */
export interface BookingToPay {
  id: number;
  uuid: string;
  refNo: string;
  /** One amount per currency in which it can be paid. */
  price: Prices;
  isPaid: boolean;
  isAllowed: boolean;
  isCancelled: boolean;
  isTripDeleted: boolean;
  /** Money that booking has heard of, by the ids of our events. */
  paymentEventIds: string[];
}

export abstract class Bookings {
  /** BOOKING_NOT_FOUND for an unknown uuid and for another operator's. */
  abstract byUuid(caller: Caller, uuid: string): Promise<BookingToPay>;
}
