import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { layoutVersion } from '../../catalogue/boats/boat.js';
import type { Boats } from '../../catalogue/boats/boats.port.js';
import { checkedLayout, columnCount, layoutOf, type DrawnRow, type Layout } from '../../catalogue/boats/layout.js';
import type { Layouts } from '../../catalogue/boats/layouts.port.js';
import type { Ids } from '../../ids.port.js';
import { newId } from '../../new-id.js';
import type { ResolveUncommittedCopy } from '../changes/resolve-uncommitted-copy.js';
import type { CommitChanges } from '../changes/commit-changes.js';
import { commitPendingOf } from '../changes/commit-pending.js';
import { proposedBy } from '../changes/proposed-by.js';
import { retryConflicts } from '../../retry-conflicts.js';
import type { TripChanges } from '../changes/trip-changes.port.js';

/** A boat's new layout also holds for its coming trips; seats chosen on the old one are released (D-41). */
export class CreateBoatLayout {
  constructor(
    private readonly boats: Boats,
    private readonly layouts: Layouts,
    readonly changes: TripChanges,
    readonly commits: CommitChanges,
    readonly copies: ResolveUncommittedCopy,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Returns how many bookings lost the seats they had chosen. RECORD_CHANGED where the boat has another layout by now than the caller has seen. */
  async run(caller: Caller, { boatId, rows, version }: { boatId: number; rows?: DrawnRow[] | null; version?: number | null }): Promise<number> {
    await this.propose(caller, boatId, rows ?? [], version);
    return (await commitPendingOf(boatId, this, caller, 'layoutReplaced')).size;
  }

  private async propose(caller: Caller, boatId: number, rows: DrawnRow[], seen: number | null | undefined): Promise<void> {
    const { operatorId } = caller;
    let layout: Layout | undefined;
    await retryConflicts('layout', async () => {
      const boat = await this.boats.find(operatorId, boatId);
      if (!boat) throw commonError('NOT_FOUND');
      const drawn = checkedLayout(rows, boat.capacity);
      layout ??= await this.add(caller, boatId, drawn);
      // Equal if an earlier attempt of this request has proposed it.
      if (boat.layoutId === layout.id) return true;
      if (typeof seen === 'number' && seen !== layoutVersion(boat)) throw commonError('RECORD_CHANGED');
      if (await this.changes.proposeLayout(operatorId, boat, layout, proposedBy(caller, this.clock.now()))) return true;
      await commitPendingOf(boatId, this, caller);
      return undefined;
    });
  }

  private async add(caller: Caller, boatId: number, drawn: DrawnRow[]): Promise<Layout> {
    const { operatorId } = caller;
    const [id, columnIds] = await Promise.all([newId(this.ids, caller, 'layout'), this.ids.many(operatorId, 'layoutColumn', columnCount(drawn))]);
    const layout = layoutOf(id, boatId, drawn, columnIds);
    await this.layouts.add(operatorId, layout);
    return layout;
  }
}
