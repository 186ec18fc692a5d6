import type { OperatorSettings } from '@atoll/operator-settings/settings';
import type { Clock } from '@atoll/time/clock';
import type { BookingStates } from '../../bookings/status/booking-states.port.js';
import type { Change } from '../../bookings/booking.js';
import { bookingError } from '../../errors.js';
import type { BookingsOfRecord } from '../../inventory/repairer.port.js';
import type { HolderHash } from './holder-hash.js';
import type { UnpaidSeatCounts } from './unpaid-seat-counts.port.js';
import { addressKey, countedSeatsOf, holdersOf, holdsUnpaidSeats, seatSum, type CountedSeats, type SeatHolder, type UnpaidSeatLimits } from './unpaid-seats.js';

/** Tries of one count: each follows a change by another request, or a removal. */
const ATTEMPTS = 10;

export interface LimitSettings {
  /** RATE_LIMITS */
  enabled: boolean;
  /** How long a process may take between its count and its booking. */
  repairAfterMs: number;
}

/** The limit depends on who books, and on the operator's settings. */
export interface LimitedBy {
  operatorId: string;
  byStaff: boolean;
  /** Rate-limit subnet of the client; '' where it is unknown. */
  address: string;
  settings: UnpaidSeatLimits & Pick<OperatorSettings, 'companyName' | 'productTitle' | 'contactPhone'>;
}

/**
 * Bounds the unpaid seats of a contact and of an address [D-110]. Nothing is written when a booking is paid, is cancelled or expires:
 * seats that no longer count are found and removed where the limit would refuse. So a process that dies at any point leaves at most a
 * count without a booking, which is removed likewise.
 */
export class LimitUnpaidSeats {
  constructor(
    private readonly counts: UnpaidSeatCounts,
    private readonly bookings: Pick<BookingsOfRecord, 'addTombstone'>,
    private readonly states: BookingStates,
    private readonly hash: HolderHash,
    private readonly clock: Clock,
    private readonly settings: LimitSettings,
  ) {}

  /** Counts the seats of new bookings of one request. TOO_MANY_UNPAID_SEATS, and nothing is counted. A repeat under the same ids changes nothing. */
  async count(by: LimitedBy, changes: readonly Change[]): Promise<void> {
    const holders = this.holdersOf(by, changes);
    if (holders.length === 0) return;
    const added = changes.map(countedSeatsOf);
    const refused = await this.counts.take(by.operatorId, holders, added);
    for (const holder of refused) {
      if (await this.takenAfterCheck(by.operatorId, holder, added)) continue;
      await this.giveBack(by, changes);
      const { companyName, productTitle, contactPhone } = by.settings;
      throw bookingError('TOO_MANY_UNPAID_SEATS', { params: { contact: [companyName || productTitle, contactPhone].filter(Boolean).join(', ') } });
    }
  }

  /** For bookings that were not created after all. */
  async giveBack(by: LimitedBy, changes: readonly Change[]): Promise<void> {
    const ids = changes.map(({ booking }) => booking.id);
    await Promise.all(this.holdersOf(by, changes).map(({ key }) => this.counts.remove(by.operatorId, key, ids)));
  }

  /** For an expired booking that waits for its payment again: counted whatever the limit is, so that it limits the next ones. */
  async countAgain(change: Change): Promise<void> {
    const { operatorId, phone, email, madeFrom } = change.booking;
    const limit = Number.MAX_SAFE_INTEGER;
    const limits = { unpaidSeatsPerContact: limit, unpaidSeatsPerAddress: 0 };
    const contacts = holdersOf({ ...(phone && { phone }), ...(email && { email }) }, '', limits, (kind, value) => this.hash.of(operatorId, kind, value));
    const holders = [...contacts, ...(madeFrom ? [{ key: addressKey(madeFrom), limit }] : [])];
    if (this.settings.enabled) await this.counts.take(operatorId, holders, [countedSeatsOf(change)]);
  }

  private holdersOf({ operatorId, byStaff, address, settings }: LimitedBy, [first]: readonly Change[]): SeatHolder[] {
    if (!this.settings.enabled || byStaff || !first) return [];
    return holdersOf(first.booking, address, settings, (kind, value) => this.hash.of(operatorId, kind, value));
  }

  private async takenAfterCheck(operatorId: string, holder: SeatHolder, added: readonly CountedSeats[]): Promise<boolean> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const counted = await this.counts.of(operatorId, holder.key);
      if (added.every(({ bookingId }) => counted.some((one) => one.bookingId === bookingId))) return true;
      if (seatSum(counted) + seatSum(added) > holder.limit) {
        const ended = await this.endedOf(operatorId, counted);
        if (ended.length === 0) return false;
        await this.counts.remove(operatorId, holder.key, ended);
      }
      if ((await this.counts.take(operatorId, [holder], added)).length === 0) return true;
    }
    return false;
  }

  /** Bookings whose seats no longer count. */
  private async endedOf(operatorId: string, counted: readonly CountedSeats[]): Promise<number[]> {
    const now = this.clock.now();
    const ids = counted.map(({ bookingId }) => bookingId);
    const states = await this.states.of(operatorId, ids);
    const dead = counted.filter(({ bookingId, at }) => !states.has(bookingId) && at.getTime() <= now.getTime() - this.settings.repairAfterMs);
    // Once a tombstone is stored the booking cannot be inserted; where one was inserted just before, it is read.
    for (const { bookingId } of dead) await this.bookings.addTombstone(operatorId, bookingId);
    const reread = dead.length > 0 ? await this.states.of(operatorId, ids) : states;
    const isEnded = ({ bookingId, until }: CountedSeats): boolean => {
      const fields = reread.get(bookingId);
      // the booking decides, because it may have been changed to a later trip since it was counted
      if (!fields) return until <= now;
      return fields === 'never' || !holdsUnpaidSeats(fields, now);
    };
    return counted.filter(isEnded).map(({ bookingId }) => bookingId);
  }
}
