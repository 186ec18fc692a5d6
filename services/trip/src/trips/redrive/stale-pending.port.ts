import type { Trip } from '../trip.js';

/** Finds changes whose process stopped between proposing and committing. */
export abstract class StalePending {
  /** Trips of every operator whose change was proposed before `proposedBefore` and is still pending, oldest first. */
  abstract trips(proposedBefore: Date, limit: number): Promise<Trip[]>;
}
