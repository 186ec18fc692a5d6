import type { Input } from '@atoll/contracts/http/calls';
import { appErrorOf } from '@atoll/errors/app-error';
import type { Caller } from '@atoll/runtime/context/caller';
import { parseInstant } from '@atoll/time/day';
import type { RefusedActs } from './refused-acts.port.js';

type Receipt = Pick<Input<'confirmCashTransfer'>, 'operationId' | 'tripId' | 'bookingId' | 'at'>;

export class KeepRefusedReceipt {
  constructor(private readonly refused: RefusedActs) {}

  /** The captain has the money: a refusal is kept for the office before the device receives it; without a response the device retries [D-107]. */
  async around<T>(caller: Caller, { operationId, tripId, bookingId, at }: Receipt, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      const [refused, doneAt] = [appErrorOf(error), parseInstant(at ?? '')];
      if (refused && operationId && tripId && doneAt) await this.refused.keep(caller, { operationId, tripId, bookingId, doneAt }, refused.refusal);
      throw error;
    }
  }
}
