import type { Clock } from '@atoll/time/clock';
import { sameLegs, type StandingClaim } from '../inventory/claim.js';
import type { Inventory } from '../inventory/inventory.port.js';
import type { BookingsOfRecord, InventoryWalk, Travel, Visit } from './repairer.port.js';

export interface RepairSettings {
  /** How long a process may take between its claim and its booking before the claim is asked for its booking. */
  repairAfterMs: number;
  /** Inventories looked at in one round, touched and untouched each, so that a round stays short under any backlog. */
  perRound: number;
}

export const REPAIR_SETTINGS: RepairSettings = { repairAfterMs: 60_000, perRound: 50 };

/**
 * Releases claims that no live booking stands behind: of a process that died or froze between claim and booking, between the
 * legs of a round trip, or between a cancellation and its release.
 *
 * The other direction needs no healing, because it cannot come about. A booking is inserted only after its claim was
 * acknowledged; the claim of an id without a booking is released only once a void record bars that id from ever becoming one;
 * and the claim of a booking that left is released only by its `rev`, which a return to this trip renews. So every step may be
 * repeated, or freeze at any point, and a second repairer running at the same time does no harm.
 */
export class Repairer {
  constructor(
    private readonly walk: InventoryWalk,
    private readonly inventory: Inventory,
    private readonly bookings: BookingsOfRecord,
    private readonly clock: Clock,
    private readonly settings: RepairSettings = REPAIR_SETTINGS,
  ) {}

  /** Answers how many claims it released. */
  async round(): Promise<number> {
    const { repairAfterMs, perRound } = this.settings;
    const before = new Date(this.clock.now().getTime() - repairAfterMs);
    const touched = await this.walk.touched(before, perRound);
    const others = await this.walk.next(perRound);
    const known = new Set(touched.map(nameOf));
    let released = 0;
    for (const visit of [...touched, ...others.filter((other) => !known.has(nameOf(other)))]) released += await this.repair(visit, before);
    return released;
  }

  private async repair(visit: Visit, before: Date): Promise<number> {
    const due = visit.claims.filter((claim) => claim.at <= before);
    const orphans = due.length === 0 ? [] : await this.withoutBooking(visit.operatorId, due);
    for (const { operatorId, tripId, bookingId, rev } of orphans) await this.inventory.release(operatorId, tripId, bookingId, rev);
    await this.walk.visited(visit, due.length === visit.claims.length);
    return orphans.length;
  }

  private async withoutBooking(operatorId: string, claims: StandingClaim[]): Promise<StandingClaim[]> {
    const standing = await this.bookings.standing(
      operatorId,
      claims.map((claim) => claim.bookingId),
    );
    const unknown = claims.map((claim) => claim.bookingId).filter((bookingId) => !standing.has(bookingId));
    for (const bookingId of unknown) await this.bookings.voidUnlessPresent(operatorId, bookingId);
    // Read back: a booking may have been inserted just before it could be barred.
    const settled = unknown.length > 0 ? await this.bookings.standing(operatorId, unknown) : new Map<number, Travel[]>();
    return claims.filter((claim) => {
      const travels = standing.get(claim.bookingId) ?? settled.get(claim.bookingId);
      // Neither there nor void: its store did not keep its word, and a place lost is better than a place sold twice.
      return travels !== undefined && !travels.some((travel) => travel.tripId === claim.tripId && sameLegs(travel.legs, claim.legs));
    });
  }
}

const nameOf = ({ operatorId, tripId }: Visit): string => `${operatorId}:${tripId}`;
