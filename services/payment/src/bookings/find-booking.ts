import { isAdmin, isCaptain, userIdOf, type Caller } from '@atoll/runtime/context/caller';
import { paymentError } from '../errors.js';
import type { BookingToPay, Bookings } from './bookings.port.js';
import type { Trips } from './trips.port.js';

export class FindBooking {
  constructor(
    private readonly bookings: Pick<Bookings, 'byUuid' | 'byId'>,
    private readonly trips: Trips,
  ) {}

  /** For every holder of the uuid. BOOKING_NOT_FOUND. */
  async byUuid(caller: Caller, uuid: string | null | undefined): Promise<BookingToPay> {
    return found(uuid ? await this.bookings.byUuid(caller, uuid) : undefined);
  }

  /** For staff: admins every booking, captains those on trips of their boats [D-47]. BOOKING_NOT_FOUND for everyone else. */
  async forStaff(caller: Caller, bookingId: number): Promise<BookingToPay> {
    const booking = found(isAdmin(caller) || isCaptain(caller) ? await this.bookings.byId(caller, bookingId) : undefined);
    if (!isAdmin(caller) && !(await this.runsATripOf(caller, booking))) throw paymentError('BOOKING_NOT_FOUND');
    return booking;
  }

  /**
   * Provider whose account receives a transfer in MVR: of the outbound trip's boat, 0 where it has no account and the operator's is
   * used [D-28]. Undefined for an unknown trip.
   */
  async mvrProviderOf(caller: Caller, { tripIds }: BookingToPay): Promise<number | undefined> {
    const [trip] = await this.trips.of(caller, tripIds.slice(0, 1));
    return trip && (trip.providerBankAccountMvr ? trip.providerId : 0);
  }

  private async runsATripOf(caller: Caller, { tripIds }: BookingToPay): Promise<boolean> {
    const userId = userIdOf(caller);
    const trips = await this.trips.of(caller, tripIds);
    return userId !== undefined && trips.some(({ staffUserIds }) => staffUserIds.includes(userId));
  }
}

function found(booking: BookingToPay | undefined): BookingToPay {
  if (!booking) throw paymentError('BOOKING_NOT_FOUND');
  return booking;
}
