import type { Message } from '@atoll/errors/messages';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { authorOf } from '../../bookings/history/author.js';
import type { Booking, Change } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { updateWithRetry } from '../../bookings/update-with-retry.js';
import { bookingError } from '../../errors.js';
import { bookingMessage } from '../../messages.js';
import { verifyPhone } from '../local-price.js';
import { typedCode, type OtpHash } from './otp-code.js';
import type { OtpCodes } from './otp-codes.port.js';
import type { OtpLimits } from './otp-limits.js';
import { checkPending, codeOwnerOf } from './pending-code.js';

export interface TypedOtp {
  uuid: string;
  otp: string | number | null | undefined;
}

export class VerifyOtp {
  constructor(
    private readonly bookings: Bookings,
    private readonly codes: OtpCodes,
    private readonly limits: OtpLimits,
    private readonly hash: OtpHash,
    private readonly clock: Clock,
  ) {}

  /** @param address rate-limit subnet of the client. OTP_WRONG for a wrong, expired or used-up code; the codes of `checkPending` where a code changes nothing. */
  async run(caller: Caller, { uuid, otp }: TypedOtp, address: string): Promise<Message> {
    const { operatorId } = caller;
    const booking = await this.bookings.byUuid(operatorId, uuid);
    if (!booking) throw bookingError('BOOKING_NOT_FOUND');
    checkPending(booking);
    const code = typedCode(otp);
    if (!code) throw bookingError('OTP_WRONG');
    await this.limits.checkGuess({ operatorId, phone: booking.phone ?? '', address });
    const owner = { operatorId, bookingId: codeOwnerOf(booking) };
    const hash = await this.codes.attempt(owner, this.clock.now());
    if (!hash || !this.hash.matches(owner, code, hash)) throw bookingError('OTP_WRONG');
    await updateWithRetry(this.bookings, booking, (found) => this.decide(found, caller));
    await this.codes.remove(owner);
    return bookingMessage('PHONE_VERIFIED');
  }

  /** Both bookings of a linked pair in one transaction. Nothing where a concurrent request with the same code was faster. */
  private async decide(booking: Booking, caller: Caller): Promise<Change[]> {
    if (booking.otpVerified) return [];
    checkPending(booking);
    const [by, now] = [authorOf(caller), this.clock.now()];
    const other = booking.linked && (await this.bookings.byId(booking.operatorId, booking.linked.id));
    return [booking, ...(other && !other.otpVerified ? [other] : [])].map((one) => verifyPhone(one, by, now));
  }
}
