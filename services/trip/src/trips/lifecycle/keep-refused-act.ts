import type { Input } from '@atoll/contracts/http/calls';
import { appErrorOf } from '@atoll/errors/app-error';
import type { Caller } from '@atoll/runtime/context/caller';
import { parseInstant } from '@atoll/time/day';
import type { LateAct, RefusedActs } from './refused-acts.port.js';

export class KeepRefusedAct {
  constructor(private readonly refused: RefusedActs) {}

  /** A late act that is refused is kept before its device receives the refusal: without a response the device retries [D-107]. */
  async around(caller: Caller, { operationId, tripId, at }: Input<'depart' | 'end'>, act: LateAct['act'], run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      const [refused, doneAt] = [appErrorOf(error), parseInstant(at ?? '')];
      if (refused && operationId && doneAt) await this.refused.keep(caller, { operationId, tripId, act, doneAt }, refused.refusal);
      throw error;
    }
  }
}
