import type { Layout, Seat } from './layout.js';

export abstract class Layouts {
  abstract find(operatorId: string, id: number): Promise<Layout | undefined>;
  /** Seats that can be sold, by layout; unknown ids are left out. */
  abstract activeSeats(operatorId: string, ids: Iterable<number>): Promise<Map<number, Seat[]>>;
  /** The same id again changes nothing. The layout is not in use until a boat points at it. */
  abstract add(operatorId: string, layout: Layout): Promise<void>;
}
