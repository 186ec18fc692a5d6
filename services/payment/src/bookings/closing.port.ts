/** A booking that is to be closed, with the events of its payments that booking has consumed. */
export interface BookingToClose {
  id: number;
  /** Ids of our events of money received. */
  paymentEventIds: readonly string[];
  closedAttemptIds: readonly number[];
  /** Revision of its payments that staff check or receive; 0 = none. */
  paymentRecordsRevision: number;
}

/** Closes a way to pay for a booking. */
export abstract class Closing {
  /**
   * Closes unless a payment is under way: one is open, or booking has not consumed the event of its end. False then, and nothing has
   * changed. From the return on no payment can be started. A slip of which booking knows does not refuse: staff can decide about it
   * afterwards. A repeat has the same result.
   */
  abstract close(operatorId: string, booking: BookingToClose): Promise<boolean>;

  /** Does nothing where it is open. */
  abstract open(operatorId: string, bookingId: number): Promise<void>;
}
