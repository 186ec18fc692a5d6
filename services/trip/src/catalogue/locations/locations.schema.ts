import type { CatalogueRecord } from '../record.js';
import type { Location } from './location.js';

export const LOCATIONS = 'locations';

export type LocationRecord = CatalogueRecord<Location> & {
  /** A deleted location stays, because past trips name it (D-39). */
  deletedAt?: Date;
  /** Counts the writes of routes and trips that name it: see `usedLocations`. */
  uses?: number;
};
