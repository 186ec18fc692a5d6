import { commonError } from '@atoll/errors/common';
import type { Message } from '@atoll/errors/messages';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Bookings } from '../../bookings/bookings.port.js';
import { bookingError } from '../../errors.js';
import { bookingMessage } from '../../messages.js';
import { RESEND_SECONDS } from './otp-code.js';
import type { OtpCodes } from './otp-codes.port.js';
import { checkPending, codeOwnerOf } from './pending-code.js';
import type { SendOtp } from './send-otp.js';

export class ResendOtp {
  constructor(
    private readonly bookings: Bookings,
    private readonly codes: OtpCodes,
    private readonly sendOtp: SendOtp,
    private readonly clock: Clock,
  ) {}

  /** @param address rate-limit subnet of the client. RATE_LIMIT within a minute of the last code, or for too many; OTP_NOT_DELIVERED when the carrier did not take it. */
  async run(caller: Caller, uuid: string, address: string): Promise<Message> {
    const { operatorId, host } = caller;
    const booking = await this.bookings.byUuid(operatorId, uuid);
    if (!booking) throw bookingError('BOOKING_NOT_FOUND');
    checkPending(booking);
    await this.checkPause({ operatorId, bookingId: codeOwnerOf(booking) });
    const sending = await this.sendOtp.start(booking, { address, host });
    if (!sending) throw commonError('RATE_LIMIT');
    if (!(await sending.done)) throw bookingError('OTP_NOT_DELIVERED');
    return bookingMessage('OTP_SENT');
  }

  /** Before the limits are counted, so that an impatient press costs no code; the store decides between two at once. */
  private async checkPause(owner: { operatorId: string; bookingId: number }): Promise<void> {
    const last = await this.codes.find(owner);
    if (!last) return;
    const left = RESEND_SECONDS - (this.clock.now().getTime() - last.sentAt.getTime()) / 1000;
    if (left > 0) throw commonError('RATE_LIMIT', { retryAfterSeconds: Math.ceil(left) });
  }
}
