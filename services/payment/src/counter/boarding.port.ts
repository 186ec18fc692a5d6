import type { Caller } from '@atoll/runtime/context/caller';

/** A booking whose payment a captain has just received, at the trip that it boards. */
export interface PaidBooking {
  readonly tripId: number;
  readonly bookingId: number;
  /** Id of the event of the payment. */
  readonly paymentEventId: string;
  /** Undefined = now. */
  readonly doneAt: Date | undefined;
  readonly operationId: string | undefined;
}

export abstract class Boarding {
  /** Booking boards all its passengers by the rules of attendance, and refuses with their codes. SERVICE_AWAY until it has applied the payment. */
  abstract board(caller: Caller, paid: PaidBooking): Promise<void>;
}
