import type { Clock } from '@atoll/time/clock';
import { sameSegments, type StoredClaim } from '../claim.js';
import type { Inventory } from '../inventory.port.js';
import type { BookedSegments, BookingsOfRecord, InventoryScan, ScannedInventory } from '../repairer.port.js';

export interface RepairSettings {
  /** How long a process may take between its claim and its booking before the repairer looks for the booking. */
  repairAfterMs: number;
  /** Dirty inventories, and others, that one run reads at most, so that a run stays short under any backlog. */
  perRun: number;
}

/** Bounds one query, not a run. */
const BOOKINGS_PER_READ = 5_000;
/**
 * A trip leaves the full scan so long after its departure, whether or not it was marked as departed. Until then bookings are still cancelled or
 * moved, by a process that may die before it releases the seats.
 */
const SETTLED_AFTER_MS = 7 * 24 * 3_600_000;

export const REPAIR_SETTINGS: RepairSettings = { repairAfterMs: 60_000, perRun: 50 };

/**
 * Releases claims that have no live booking: of a process that died or froze between claim and booking, between the legs of a
 * round trip, between a cancellation and its release; or in a change to another trip, where a booking has a claim on both. A claim that
 * is larger than its booking, of an edit that stopped half-way [D-36], is made as small as that.
 *
 * A booking without its claim cannot arise. A booking is inserted only after its claim was acknowledged; the claim of an id
 * without a booking is released only after a tombstone prevents that id from being inserted; the claim of a booking that does
 * not travel here, or needs fewer seats, is released or shrunk. That is done only after its raised version prevents a change that was decided before from being
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
  async run(): Promise<number> {
    const { repairAfterMs, perRun } = this.settings;
    const readAt = this.clock.now();
    const before = new Date(readAt.getTime() - repairAfterMs);
    const dirty = await this.scan.dirty(before, perRun);
    const others = await this.scan.next(perRun);
    const known = new Set(dirty.map(keyOf));
    const checks = [...dirty, ...others.filter((other) => !known.has(keyOf(other)))].map((inventory) => ({
      inventory,
      due: inventory.claims.filter((claim) => claim.at <= before),
    }));
    const travels = await this.travelsOf(checks.flatMap(({ due }) => due));
    let released = 0;
    for (const check of checks) released += await this.repair(check, travels, readAt);
    return released;
  }

  private async repair({ inventory, due }: Check, travels: Travels, readAt: Date): Promise<number> {
    const excess: Excess[] = [];
    for (const claim of due) {
      const needed = await this.neededOf(claim, travels.get(bookingOf(claim)));
      if (needed < claim.seatCount) excess.push({ claim, needed });
    }
    for (const { claim, needed } of excess) {
      if (needed > 0) await this.inventory.shrink(claim, needed);
      else await this.inventory.release(claim.operatorId, claim.tripId, claim.bookingId, claim.revision);
    }
    const isSettled = excess.length === 0 && due.every((claim) => hasLongDeparted(claim, travels.get(bookingOf(claim)), readAt));
    if (due.length === inventory.claims.length) await this.scan.markClean(inventory, readAt, isSettled);
    else await this.scan.markDirty(inventory, readAt);
    return excess.length;
  }

  /** The bookings of many inventories in one query per operator; an id without a record gets a tombstone first. */
  private async travelsOf(claims: readonly StoredClaim[]): Promise<Travels> {
    const travels: Travels = new Map();
    for (const [operatorId, ofOperator] of Map.groupBy(claims, (claim) => claim.operatorId)) {
      const ids = [...new Set(ofOperator.map(({ bookingId }) => bookingId))];
      for (let first = 0; first < ids.length; first += BOOKINGS_PER_READ)
        for (const [bookingId, booked] of await this.bookedOf(operatorId, ids.slice(first, first + BOOKINGS_PER_READ)))
          travels.set(bookingOf({ operatorId, bookingId }), booked);
    }
    return travels;
  }

  private async bookedOf(operatorId: string, ids: number[]): Promise<Map<number, BookedSegments[]>> {
    const booked = await this.bookings.bookedSegments(operatorId, ids);
    const unknown = ids.filter((bookingId) => !booked.has(bookingId));
    if (unknown.length === 0) return booked;
    for (const bookingId of unknown) await this.bookings.addTombstone(operatorId, bookingId);
    // Read again: a booking may have been inserted just before its tombstone.
    return new Map([...booked, ...(await this.bookings.bookedSegments(operatorId, unknown))]);
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

interface Check {
  inventory: ScannedInventory;
  /** Claims that are old enough to be checked. */
  due: StoredClaim[];
}

/** By operator and booking. */
type Travels = Map<string, BookedSegments[]>;

/** A claim that is larger than what its booking needs: 0 where it needs none. */
interface Excess {
  claim: StoredClaim;
  needed: number;
}

const bookingOf = ({ operatorId, bookingId }: Pick<StoredClaim, 'operatorId' | 'bookingId'>): string => `${operatorId}:${bookingId}`;

const hasLongDeparted = ({ tripId }: StoredClaim, travels: BookedSegments[] = [], now: Date): boolean =>
  travels.some((leg) => leg.tripId === tripId && leg.departsAt !== undefined && leg.departsAt.getTime() < now.getTime() - SETTLED_AFTER_MS);

const keyOf = ({ operatorId, tripId }: ScannedInventory): string => `${operatorId}:${tripId}`;
