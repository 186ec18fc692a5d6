import type { OperatorSettings } from '@atoll/operator-settings/settings';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Booking } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { bookingError } from '../../errors.js';
import type { BookingResponse } from '../../reading/booking-response.js';
import type { BookingResponses } from '../../reading/booking-responses.js';
import type { Settings } from '../../settings.port.js';
import type { TicketBrand, TicketBrands } from './ticket-brands.port.js';
import type { TicketTokens } from '../../reading/ticket-tokens.js';

/** A ticket on paper, as PDF or in a calendar is made of it: the booking as its customer sees it, for every caller [D-31]. */
export interface Ticket {
  readonly booking: BookingResponse;
  /** Version of the stored booking. */
  readonly version: number;
  readonly settings: OperatorSettings;
  readonly brand: TicketBrand;
  /** For the fragment of the QR code's address. */
  readonly token: string | undefined;
  /** When it was read. */
  readonly at: Date;
}

export class ReadTickets {
  constructor(
    private readonly bookings: Bookings,
    private readonly responses: BookingResponses,
    private readonly settings: Settings,
    private readonly brands: TicketBrands,
    private readonly tokens: TicketTokens,
    private readonly clock: Clock,
  ) {}

  /** 'Booking not found.' for a wrong uuid and for another operator's. */
  byUuid(caller: Caller, uuid: string | null | undefined): Promise<Ticket> {
    return this.of(caller, this.bookings.byUuid(caller.operatorId, uuid ?? ''));
  }

  /** BOOKING_NOT_FOUND for an unknown id. */
  byId(caller: Caller, id: number): Promise<Ticket> {
    return this.of(caller, this.bookings.byId(caller.operatorId, id));
  }

  private async of(caller: Caller, asked: Promise<Booking | undefined>): Promise<Ticket> {
    const [stored, settings, brand] = await Promise.all([asked, this.settings.of(caller.operatorId), this.brands.of(caller)]);
    if (!stored) throw bookingError('BOOKING_NOT_FOUND');
    const [{ responses }, token] = await Promise.all([this.responses.of(caller, [stored], 'public'), this.tokens.of(stored)]);
    const [booking] = responses;
    if (!booking) throw bookingError('BOOKING_NOT_FOUND');
    return { booking, version: stored.version, settings, brand, token, at: this.clock.now() };
  }
}
