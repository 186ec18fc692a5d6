import { appErrorOf } from '@atoll/errors/app-error';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Layouts } from '../../catalogue/boats/layouts.port.js';
import { placesOf, type Inventory, type TripPlaces } from '../inventory.port.js';
import type { TripChanges } from './trip-changes.port.js';
import { afterChange, type Trip } from '../trip.js';

const BATCH = 100;

/**
 * The second half of every change: asks the inventory, then commits what it accepted. Whoever meets a pending change may
 * finish it, however often: the inventory ignores versions it has seen and a commit finds its proposal or does nothing.
 */
export class SettleChanges {
  constructor(
    private readonly changes: TripChanges,
    private readonly layouts: Layouts,
    private readonly inventory: Inventory,
  ) {}

  /** Ids of bookings that lost chosen seats. Throws the inventory's refusal after taking the refused proposal back. */
  async run(caller: Caller, trips: Trip[]): Promise<number[]> {
    try {
      return await this.settle(caller, trips);
    } catch (error) {
      // Without an answer the outcome is unknown: the proposal stays and is asked again later.
      if (!isRefusal(error)) throw error;
      if (trips.length > 1) return this.oneByOne(caller, trips);
      await Promise.all(trips.map((trip) => this.changes.drop(trip)));
      throw error;
    }
  }

  private async settle(caller: Caller, trips: Trip[]): Promise<number[]> {
    const places = await this.placesAfter(caller.operatorId, trips);
    const bookingIds: number[] = [];
    for (let start = 0; start < places.length; start += BATCH) {
      bookingIds.push(...(await this.inventory.apply(caller, places.slice(start, start + BATCH))));
    }
    await this.changes.commit(trips);
    return bookingIds;
  }

  /** A refusal does not say which trip of a batch it is about, and the others may have been accepted. */
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

  private async placesAfter(operatorId: string, trips: Trip[]): Promise<TripPlaces[]> {
    const after = trips.map(afterChange);
    const seats = await this.layouts.activeSeats(
      operatorId,
      after.flatMap((trip) => trip.layoutId ?? []),
    );
    return after.map((trip, index) => placesOf(trip, seats.get(trip.layoutId ?? 0) ?? [], trips[index]?.pending?.change.kind === 'layoutReplaced'));
  }
}

export const isRefusal = (error: unknown): boolean => appErrorOf(error)?.kind === 'conflict';
