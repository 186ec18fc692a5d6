import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { checkedLayout, type DrawnRow, type Layout } from '../../catalogue/boats/layout.js';
import type { Boats } from '../../catalogue/boats/boats.port.js';
import type { Layouts } from '../../catalogue/boats/layouts.port.js';
import { proposedBy } from '../changes/proposed-by.js';
import type { SettleChanges } from '../changes/commit-changes.js';
import type { TripChanges } from '../changes/trip-changes.port.js';

const TRIES = 5;
const BATCH = 100;

/** A boat's new layout holds for its coming trips too; seats chosen on the old one are released (D-41). */
export class CreateBoatLayout {
  constructor(
    private readonly boats: Boats,
    private readonly layouts: Layouts,
    private readonly changes: TripChanges,
    private readonly settle: SettleChanges,
    private readonly clock: Clock,
  ) {}

  /** How many bookings lost the seats they had chosen. */
  async run(caller: Caller, { boatId, rows }: { boatId: number; rows?: DrawnRow[] | null }): Promise<number> {
    await this.propose(caller, boatId, rows ?? []);
    return (await this.settlePending(caller, boatId)).size;
  }

  private async propose(caller: Caller, boatId: number, rows: DrawnRow[]): Promise<void> {
    const { operatorId } = caller;
    let layout: Layout | undefined;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const boat = await this.boats.find(operatorId, boatId);
      if (!boat) throw commonError('NOT_FOUND');
      const drawn = checkedLayout(rows, boat.capacity);
      layout ??= await this.layouts.add(caller, boatId, drawn);
      // An earlier attempt of this very request got so far.
      if (boat.layoutId === layout.id) return;
      if (await this.changes.proposeLayout(operatorId, boat, layout, proposedBy(caller, this.clock.now()))) return;
      await this.settlePending(caller, boatId);
    }
    throw commonError('CONCURRENT_CHANGE');
  }

  private async settlePending(caller: Caller, boatId: number): Promise<Set<number>> {
    const bookingIds = new Set<number>();
    for (;;) {
      const pending = await this.changes.pendingOfBoat(caller.operatorId, boatId, BATCH);
      if (pending.length === 0) return bookingIds;
      for (const id of await this.settle.run(caller, pending)) bookingIds.add(id);
    }
  }
}
