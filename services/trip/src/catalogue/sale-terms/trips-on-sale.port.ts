import type { SoldRecord } from './sold-record.js';

export abstract class TripsOnSale {
  /** Ids of the trips on sale that follow the route and arrive at `from` or later, or that start or end at the location and depart at `from` or later. */
  abstract of(operatorId: string, kind: SoldRecord, id: number, from: Date): Promise<number[]>;
}
