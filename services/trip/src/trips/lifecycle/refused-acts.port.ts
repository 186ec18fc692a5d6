import type { CaptainAct } from '@atoll/contracts/http/booking/refused-acts';
import type { Refusal } from '@atoll/errors/app-error';
import type { Caller } from '@atoll/runtime/context/caller';

/** An act that waited on a captain's device. */
export interface LateAct {
  readonly operationId: string;
  readonly tripId: number;
  readonly act: CaptainAct;
  readonly doneAt: Date;
}

export abstract class RefusedActs {
  /** Booking keeps it for the office; a repeat changes nothing. */
  abstract keep(caller: Caller, act: LateAct, refusal: Refusal): Promise<void>;
}
