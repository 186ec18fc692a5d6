import type { Caller } from '@atoll/runtime/context/caller';

/** Changes of a location that reach the routes and trips that name it. */
export abstract class LocationChanges {
  /** Renames it wherever it is still to be used; trips that departed keep the name that they ran under. NOT_FOUND. */
  abstract rename(caller: Caller, id: number, name: string): Promise<void>;
  /** NOT_FOUND; IN_USE while a route names it, or a trip that is neither over nor deleted, nor departed before `departedBefore`. */
  abstract delete(caller: Caller, id: number, departedBefore: Date): Promise<void>;
}
