import type { Trip } from '../trip.js';

export abstract class LeftBehind {
  /** Trips of every operator whose change was proposed before this and is still pending, oldest first. */
  abstract trips(proposedBefore: Date, limit: number): Promise<Trip[]>;
}
