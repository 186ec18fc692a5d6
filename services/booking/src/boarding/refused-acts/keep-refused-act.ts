import { AppError, appErrorOf, isDecision, type Refusal } from '@atoll/errors/app-error';
import { userIdOf, type Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { authorOf } from '../../bookings/history/author.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import type { RequestIds } from '../../requests/request-ids.port.js';
import type { ActDone } from './refused-act.js';
import type { RefusedActs } from './refused-acts.port.js';

/** Keeps the refusal of a captain's late act before the device gets it: without an answer the device sends the act again, so no refusal is lost [D-107]. */
export class KeepRefusedAct {
  constructor(
    private readonly acts: RefusedActs,
    private readonly inventory: Pick<Inventory, 'occupancy'>,
    private readonly ids: RequestIds,
    private readonly clock: Clock,
  ) {}

  /** An operation is decided once: a repeat of a refused one gets the same refusal, whatever has changed or was decided since. */
  async around<T>(caller: Caller, act: ActDone, run: () => Promise<T>): Promise<T> {
    const userId = userIdOf(caller);
    const known = userId && (await this.acts.ofOperation(caller.operatorId, userId, act.operationId));
    if (known) throw again(known.refusal);
    try {
      return await run();
    } catch (error) {
      const refused = appErrorOf(error);
      if (refused) await this.keep(caller, act, refused.refusal);
      throw error;
    }
  }

  /** Keeps the refusal for any trip of the operator: a captain who was taken off the crew since has done the act all the same. Does nothing where the refusal decides nothing. */
  async keep(caller: Caller, act: ActDone, refusal: Refusal): Promise<void> {
    const { operatorId } = caller;
    const { userId, username } = authorOf(caller);
    if (userId === undefined || !isDecision(refusal)) return;
    if ((await this.inventory.occupancy(operatorId, [act.tripId])).length === 0) return;
    const id = await this.ids.next(operatorId, 'refusedAct');
    await this.acts.keep({ ...act, operatorId, id, captain: { userId, username }, refusedAt: this.clock.now(), refusal });
  }
}

const again = ({ code, kind, text, params }: Refusal): AppError => new AppError(code, kind, text, { params });
