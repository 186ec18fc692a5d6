import type { Output } from '@atoll/contracts/http/calls';
import { centIn, laariIn } from '@atoll/money/usd-mvr';
import type { Clock } from '@atoll/time/clock';
import type { Booking } from '../bookings/booking.js';
import { priceIn } from './local-price.js';
import { RESEND_SECONDS } from './local-price/otp-code.js';
import type { OtpCodes } from './local-price/otp-codes.port.js';
import { codeOwnerOf, isPending } from './local-price/pending-code.js';

export class ShowPendingCode {
  constructor(
    private readonly codes: OtpCodes,
    private readonly clock: Clock,
  ) {}

  /** Returns what the booking's page needs for the code field; null where no code is pending [BK-60]. */
  async of(booking: Booking): Promise<Output<'getBookingByUuid'>['otp']> {
    if (!isPending(booking)) return null;
    const found = await this.codes.find({ operatorId: booking.operatorId, bookingId: codeOwnerOf(booking) });
    const code = found && found.expiresAt > this.clock.now() ? found : undefined;
    const { price } = priceIn('local', booking);
    return {
      delivery: code?.delivery ?? 'none',
      resendAt: code ? new Date(code.sentAt.getTime() + RESEND_SECONDS * 1000).toISOString() : null,
      expiresAt: code?.expiresAt.toISOString() ?? null,
      localPriceInCent: centIn(price),
      localPriceInLaari: laariIn(price),
    };
  }
}
