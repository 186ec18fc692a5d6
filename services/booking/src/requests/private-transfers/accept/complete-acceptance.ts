import { appErrorOf } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import { log } from '@atoll/runtime/observability/log';
import type { Clock } from '@atoll/time/clock';
import { randomBytes, randomUUID } from 'node:crypto';
import { claimsOf, type Booking } from '../../../bookings/booking.js';
import type { Bookings } from '../../../bookings/bookings.port.js';
import type { BookingIds } from '../../../selling/booking-ids.port.js';
import { refNoOf } from '../../../selling/ref-no.js';
import type { Inventory } from '../../../inventory/inventory.port.js';
import type { BookingsOfRecord } from '../../../inventory/repairer.port.js';
import { claimOnTrips } from '../../../inventory/claim-on-trips.js';
import { checkNotClosed } from '../../../trips/closed-trip.js';
import { privateBooking } from './acceptance.js';
import type { Accepting } from '../private-transfer.js';
import type { PrivateTransfers } from '../../private-transfers.port.js';
import type { PrivateTrips } from './private-trips.port.js';

/** How often a taken id, uuid or reference number is replaced by a new one. */
const ATTEMPTS = 5;

/**
 * Drives an acceptance to its end: trip, claim, booking, Accepted. Every step may be repeated, by the admin's retry or by the job, and
 * two processes may drive the same acceptance: trip recognises its id, the claim and the booking have the id that it names. A refusal
 * withdraws it. The tombstone is written before that, so that a process that froze cannot insert the booking of a withdrawn acceptance.
 */
export class CompleteAcceptance {
  constructor(
    private readonly trips: PrivateTrips,
    private readonly inventory: Inventory,
    private readonly bookings: Pick<Bookings & BookingsOfRecord, 'add' | 'byId' | 'addTombstone'>,
    private readonly ids: BookingIds,
    private readonly transfers: PrivateTransfers,
    private readonly clock: Clock,
  ) {}

  /** Throws the refusal for which the acceptance was withdrawn; after any other failure it stays under way. */
  async run(transfer: Accepting): Promise<void> {
    if (transfer.acceptance.withdrawn) return this.deleteTrip(transfer);
    const { operatorId, acceptance } = transfer;
    const booking = (await this.bookings.byId(operatorId, acceptance.bookingId)) ?? (await this.bookOrWithdraw(transfer));
    const renumbered = { ...transfer, acceptance: { ...acceptance, bookingId: booking.id } };
    await this.transfers.accept(renumbered, booking, this.clock.now());
  }

  private async bookOrWithdraw(transfer: Accepting): Promise<Booking> {
    try {
      return await this.book(transfer);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const booked = await this.withdraw(transfer);
      if (!booked) throw error;
      return booked;
    }
  }

  private async book(transfer: Accepting): Promise<Booking> {
    const trip = await this.trips.create(transfer);
    checkNotClosed(trip);
    let current = transfer;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const change = privateBooking(current, trip, { uuid: randomUUID(), refNo: refNoOf(randomBytes(8)) });
      // The time of this attempt: the repairer waits its full time for the booking.
      const claims = claimsOf(change).map((claim) => ({ ...claim, at: this.clock.now() }));
      await claimOnTrips(this.inventory, transfer.operatorId, claims, [trip]);
      const added = await this.bookings.add([change]);
      if (added === 'added') return change.booking;
      const booked = await this.bookings.byId(transfer.operatorId, current.acceptance.bookingId);
      if (booked) return booked;
      if (added === 'idTaken') current = await this.withoutTombstone(current, trip.id);
    }
    throw new Error('no id or reference number is free');
  }

  /** The repairer took this attempt for dead. CONCURRENT_CHANGE where another process withdrew or drives the acceptance. */
  private async withoutTombstone(transfer: Accepting, tripId: number): Promise<Accepting> {
    const { operatorId, acceptance } = transfer;
    await this.inventory.release(operatorId, tripId, acceptance.bookingId);
    const renumbered = await this.transfers.renumber(transfer, await this.ids.next(operatorId));
    if (!renumbered) throw commonError('CONCURRENT_CHANGE');
    return renumbered;
  }

  /** Returns the booking where another process inserted it first: then the acceptance stands. */
  private async withdraw(transfer: Accepting): Promise<Booking | undefined> {
    const { operatorId, id, acceptance } = transfer;
    await this.bookings.addTombstone(operatorId, acceptance.bookingId);
    const booked = await this.bookings.byId(operatorId, acceptance.bookingId);
    if (booked || !(await this.transfers.withdraw(transfer))) return booked;
    // The admin gets the refusal at once; the job deletes the trip later.
    await this.deleteTrip(transfer).catch((err: unknown) => log.warn({ err, privateTransferId: id }, 'trip of a withdrawn acceptance not deleted, retrying'));
    return undefined;
  }

  private async deleteTrip(transfer: Accepting): Promise<void> {
    await this.trips.withdraw(transfer);
    await this.transfers.reopen(transfer);
  }
}

const FINAL: readonly string[] = ['conflict', 'not_found', 'invalid'];

/** A repeat would be refused too. */
const isRefusal = (error: unknown): boolean => FINAL.includes(appErrorOf(error)?.kind ?? '');
