import type { Action } from '../action.js';
import type { Boat, CheckedBoat } from './boat.js';

/** Changes of a boat that reach its trips. */
export abstract class BoatChanges {
  /**
   * Also gives its trips that depart after `edited.at` its name and provider. False, and nothing written, when the boat changed since it was read;
   * when one of its coming trips does not have the capacity yet, or when a trip is about to use the boat. NOT_FOUND when the provider does not exist.
   */
  abstract edit(operatorId: string, boat: Boat, fields: CheckedBoat, edited: Action): Promise<boolean>;
  /** NOT_FOUND; IN_USE while a trip is about to use it, or it has one that is neither ended nor deleted, nor departed before `departedBefore`. */
  abstract delete(operatorId: string, id: number, departedBefore: Date, deleted: Action): Promise<void>;
}
