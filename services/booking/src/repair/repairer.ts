import type { Clock } from '@atoll/time/clock';
import { sameSegments, type StoredClaim } from '../inventory/claim.js';
import type { Inventory } from '../inventory/inventory.port.js';
import type { BookedSegments, BookingsOfRecord, InventoryScan, ScannedInventory } from './repairer.port.js';

export interface RepairSettings {
  /** How long a process may take between its claim and its booking before the repairer looks for the booking. */
  repairAfterMs: number;
  /** Dirty inventories, and others, that one round reads at most, so that a round stays short under any backlog. */
  perRound: number;
}

export const REPAIR_SETTINGS: RepairSettings = { repairAfterMs: 60_000, perRound: 50 };

/**
 * Releases claims that have no live booking: of a process that died or froze between claim and booking, between the legs of a
 * round trip, between a cancellation and its release, or in a change to another trip, where a booking has a claim on both. A claim that
 * is larger than its booking, of an edit that stopped half-way [D-36], is made as small as that.
 *
 * A booking without its claim cannot arise. A booking is inserted only after its claim was acknowledged; the claim of an id
 * without a booking is released only after a tombstone prevents that id from being inserted; the claim of a booking that does
 * not travel here, or needs fewer seats, is released or shrunk only after its raised version prevents a change that was decided before from being
 * saved; and every claim is released only by its revision, which a change that is decided later renews. So every step may be repeated, or freeze
 * at any point, and concurrent repairers do no harm.
 */
export class Repairer {
  constructor(
    private readonly scan: InventoryScan,
    private readonly inventory: Inventory,
    private readonly bookings: BookingsOfRecord,
    private readonly clock: Clock,
    private readonly settings: RepairSettings = REPAIR_SETTINGS,
  ) {}

  /** Returns how many claims it released. */
  async round(): Promise<number> {
    const { repairAfterMs, perRound } = this.settings;
    const readAt = this.clock.now();
    const before = new Date(readAt.getTime() - repairAfterMs);
    const dirty = await this.scan.dirty(before, perRound);
    const others = await this.scan.next(perRound);
    const known = new Set(dirty.map(keyOf));
    let released = 0;
    for (const inventory of [...dirty, ...others.filter((other) => !known.has(keyOf(other)))]) released += await this.repair(inventory, before, readAt);
    return released;
  }

  private async repair(inventory: ScannedInventory, before: Date, readAt: Date): Promise<number> {
    const due = inventory.claims.filter((claim) => claim.at <= before);
    const excess = due.length === 0 ? [] : await this.excessOf(inventory.operatorId, due);
    for (const { claim, needed } of excess) {
      if (needed > 0) await this.inventory.shrink(claim, needed);
      else await this.inventory.release(claim.operatorId, claim.tripId, claim.bookingId, claim.revision);
    }
    if (due.length === inventory.claims.length) await this.scan.markClean(inventory, readAt);
    else await this.scan.markDirty(inventory, readAt);
    return excess.length;
  }

  private async excessOf(operatorId: string, claims: StoredClaim[]): Promise<Excess[]> {
    const ids = claims.map((claim) => claim.bookingId);
    const booked = await this.bookings.bookedSegments(operatorId, ids);
    const unknown = ids.filter((bookingId) => !booked.has(bookingId));
    for (const bookingId of unknown) await this.bookings.addTombstone(operatorId, bookingId);
    // Read again: a booking may have been inserted just before its tombstone.
    const reread = unknown.length > 0 ? await this.bookings.bookedSegments(operatorId, unknown) : new Map<number, BookedSegments[]>();
    const found: Excess[] = [];
    for (const claim of claims) {
      const needed = await this.neededOf(claim, booked.get(claim.bookingId) ?? reread.get(claim.bookingId));
      if (needed < claim.seatCount) found.push({ claim, needed });
    }
    return found;
  }

  /** Seats that the booking needs of the claim: all of them where nothing may be released. */
  private async neededOf(claim: StoredClaim, travels: BookedSegments[] | undefined): Promise<number> {
    // Neither a booking nor a tombstone: a defect of the store. Keep the claim, because an unsold seat is better than one sold twice.
    if (!travels) return claim.seatCount;
    // Cancelled, or a tombstone: it can never travel here.
    if (travels.length === 0) return 0;
    const { seatCount: needed = 0 } = travels.find(({ tripId, segments }) => tripId === claim.tripId && sameSegments(segments, claim.segments)) ?? {};
    if (needed >= claim.seatCount) return claim.seatCount;
    const { tripId, segments } = claim;
    return (await this.bookings.outdateChanges(claim.operatorId, claim.bookingId, { tripId, segments, seatCount: needed })) ? needed : claim.seatCount;
  }
}

/** A claim that is larger than what its booking needs: 0 where it needs none. */
interface Excess {
  claim: StoredClaim;
  needed: number;
}

const keyOf = ({ operatorId, tripId }: ScannedInventory): string => `${operatorId}:${tripId}`;
