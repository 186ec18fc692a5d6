export interface InventoryVersion {
  readonly tripId: number;
  /** The version of the trip, as trip has applied it last. */
  readonly version: number;
  /** Free seats by segment. */
  readonly free: readonly number[];
}

export interface HeldSeats {
  readonly tripId: number;
  /** The version of the trip, as trip has applied it last. */
  readonly version: number;
  /** Segments on which a named seat is held, as a bit mask by seat; 0n where it is free. */
  readonly seats: Readonly<Record<string, bigint>>;
}

/** Shows that an inventory has changed. Trips without an inventory are left out. */
export abstract class InventoryVersions {
  /** By trip. */
  abstract of(operatorId: string, tripIds: readonly number[]): Promise<InventoryVersion[]>;
  abstract heldSeats(operatorId: string, tripIds: readonly number[]): Promise<HeldSeats[]>;
}
