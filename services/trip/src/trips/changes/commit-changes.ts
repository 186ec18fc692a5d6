import { appErrorOf } from '@atoll/errors/app-error';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Layouts } from '../../catalogue/boats/layouts.port.js';
import { inventoryStateOf, type Inventory, type InventoryState } from '../inventory.port.js';
import { afterChange, replacesSeats, type Trip } from '../trip.js';
import type { TripChanges } from './trip-changes.port.js';

const BATCH = 100;

/**
 * Second phase of every change: applies it to the inventory, then commits what the inventory accepted. Any process may run it for
 * a pending change, any number of times: the inventory ignores versions it has seen, and a commit without its proposal is a no-op.
 */
export class CommitChanges {
  constructor(
    private readonly changes: TripChanges,
    private readonly layouts: Layouts,
    private readonly inventory: Inventory,
  ) {}

  /** Returns the ids of bookings that lost named seats. Drops a proposal that the inventory refuses and throws the refusal. */
  async run(caller: Caller, trips: Trip[]): Promise<number[]> {
    try {
      return await this.applyAndCommit(caller, trips);
    } catch (error) {
      // Any other failure leaves the outcome unknown: the proposal stays pending and is retried later.
      if (!isRefusal(error)) throw error;
      if (trips.length > 1) return this.oneByOne(caller, trips);
      await Promise.all(trips.map((trip) => this.changes.drop(trip)));
      throw error;
    }
  }

  private async applyAndCommit(caller: Caller, trips: Trip[]): Promise<number[]> {
    const states = await this.statesAfter(caller.operatorId, trips);
    const bookingIds: number[] = [];
    for (let start = 0; start < states.length; start += BATCH) {
      bookingIds.push(...(await this.inventory.apply(caller, states.slice(start, start + BATCH))));
    }
    await this.changes.commit(trips);
    return bookingIds;
  }

  /** A refusal does not say which trip of the batch it is about, and the others may have been accepted. */
  private async oneByOne(caller: Caller, trips: Trip[]): Promise<number[]> {
    const bookingIds: number[] = [];
    const refusals: unknown[] = [];
    for (const trip of trips) {
      try {
        bookingIds.push(...(await this.run(caller, [trip])));
      } catch (error) {
        if (!isRefusal(error)) throw error;
        refusals.push(error);
      }
    }
    if (refusals.length > 0) throw refusals[0];
    return bookingIds;
  }

  private async statesAfter(operatorId: string, trips: Trip[]): Promise<InventoryState[]> {
    const after = trips.map(afterChange);
    const layoutIds = after.flatMap((trip) => trip.layoutId ?? []);
    const seats = await this.layouts.activeSeats(operatorId, layoutIds);
    return after.map((trip, index) => {
      const change = trips[index]?.pending?.change;
      return inventoryStateOf(trip, seats.get(trip.layoutId ?? 0) ?? [], change !== undefined && replacesSeats(change));
    });
  }
}

export const isRefusal = (error: unknown): boolean => appErrorOf(error)?.kind === 'conflict';
