import type { Refusal } from '@atoll/errors/app-error';
import type { Caller } from '@atoll/runtime/context/caller';

/** Money that a captain has received without network. */
export interface LateReceipt {
  readonly operationId: string;
  readonly tripId: number;
  readonly bookingId: number;
  readonly doneAt: Date;
}

export abstract class RefusedActs {
  /** Booking keeps it for the office; a repeat changes nothing. */
  abstract keep(caller: Caller, receipt: LateReceipt, refusal: Refusal): Promise<void>;
}
