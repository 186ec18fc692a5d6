import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { forOperator } from '@atoll/runtime/jobs/job-run';
import { log } from '@atoll/runtime/observability/log';
import type { Bookings } from '../bookings/bookings.port.js';
import type { NamedReservation, Reservations } from './reservations.port.js';

/** Six times as long as booking has to save an allowance after it read the booking: none can be saved by a reservation that is older. */
const SETTLED_AFTER_MS = 60_000;
const BATCH_SIZE = 50;

/**
 * Releases what a booking holds of a limit without being allowed by it: its process was killed, or the allowance was taken back before
 * its event arrived. While the allowance is saved, its event ends the reservation.
 */
export class ReleaseReservations {
  constructor(
    private readonly reservations: Pick<Reservations, 'olderThan' | 'release'>,
    private readonly bookings: Pick<Bookings, 'byId'>,
  ) {}

  async run(): Promise<void> {
    const old = await this.reservations.olderThan(SETTLED_AFTER_MS, BATCH_SIZE);
    for (const reservation of old) {
      await forOperator('release a reservation', reservation.operatorId, () =>
        this.releaseUnsaved(reservation).catch((err: unknown) => {
          log.warn({ err, accountId: reservation.accountId, bookingId: reservation.bookingId }, 'release of a reservation failed, retrying');
        }),
      );
    }
  }

  private async releaseUnsaved(reservation: NamedReservation): Promise<void> {
    const booking = await this.bookings.byId(serviceCaller('payment', reservation.operatorId), reservation.bookingId);
    if (booking?.reservationId !== reservation.reservationId) await this.reservations.release(reservation);
  }
}
