import type { Caller } from '@atoll/runtime/context/caller';
import type { DrawnRow, Layout, Seat } from './layout.js';

export abstract class Layouts {
  abstract find(operatorId: string, id: number): Promise<Layout | undefined>;
  /** Seats that can be sold, by layout; unknown ids are left out. */
  abstract activeSeats(operatorId: string, ids: Iterable<number>): Promise<Map<number, Seat[]>>;
  /** Gives the layout and each of its seats an id, the layout always the same within a request. It is nobody's layout until a boat takes it. */
  abstract add(caller: Caller, boatId: number, drawn: DrawnRow[]): Promise<Layout>;
}
