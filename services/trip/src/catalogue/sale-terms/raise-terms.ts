import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { InventoryTerms } from './inventory-terms.port.js';
import { soldRecordName, type SoldRecord } from './sold-record.js';
import type { SoldVersions } from './sold-versions.port.js';
import type { TripsOnSale } from './trips-on-sale.port.js';

/** Booking writes the inventories of a call at once. */
const BATCH = 500;
/** For clocks that differ. */
const SKEW_MS = 60_000;

/** Tells the inventories of the coming trips of a record that it has changed, so that nothing is sold on what it was before. */
export class RaiseTerms {
  constructor(
    private readonly versions: SoldVersions,
    private readonly trips: TripsOnSale,
    private readonly inventories: InventoryTerms,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs after a change was stored and before it is answered, also for a repeat whose first response was lost. Where it fails, the change is
   * half applied: it holds for every reader of the trip, and booking sells on what it has read before for 30 s at most.
   */
  async run(caller: Caller, kind: SoldRecord, id: number): Promise<void> {
    const { operatorId } = caller;
    const from = new Date(this.clock.now().getTime() - SKEW_MS);
    const [version, tripIds] = await Promise.all([this.versions.of(operatorId, kind, id), this.trips.of(operatorId, kind, id, from)]);
    for (let start = 0; start < tripIds.length; start += BATCH)
      await this.inventories.raise(caller, tripIds.slice(start, start + BATCH), soldRecordName(kind, id), version);
  }
}
