/** An act of booking that the ledger records, once per event. */
export interface BookingAct {
  operatorId: string;
  bookingId: number;
  eventId: string;
  /** 0: the system. */
  byUserId: number;
  /** When booking did it: after an outage payment consumes the event later, perhaps on another day [D-52]. */
  at: Date;
}
