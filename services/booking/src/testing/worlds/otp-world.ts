import { RateLimiter } from '@atoll/runtime/redis/rate-limit';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import type { Clock } from '@atoll/time/clock';
import type { Bookings } from '../../bookings/bookings.port.js';
import { OtpHash } from '../../selling/local-price/otp-code.js';
import type { OtpCodes } from '../../selling/local-price/otp-codes.port.js';
import { OtpLimits } from '../../selling/local-price/otp-limits.js';
import { ResendOtp } from '../../selling/local-price/resend-otp.js';
import { SendOtp } from '../../selling/local-price/send-otp.js';
import { ShowPendingCode } from '../../selling/show-pending-code.js';
import { VerifyOtp } from '../../selling/local-price/verify-otp.js';
import { FakeCodeSender } from '../code-sender.fake.js';
import { MemoryOtpCodes } from '../stores/otp-codes.memory.js';

/** The use cases of codes on a store of bookings, without limits; the carrier is a fake. */
export function anOtpWorld(bookings: Bookings, clock: Clock, codes: OtpCodes = new MemoryOtpCodes()) {
  const [sender, hash] = [new FakeCodeSender(), new OtpHash('a key of tests')];
  const limits = new OtpLimits(new RateLimiter(new RedisConnection(''), clock, false, 'a key of tests'));
  const sendOtp = new SendOtp(codes, sender, limits, hash, clock);
  return {
    codes,
    sender,
    sendOtp,
    resend: new ResendOtp(bookings, codes, sendOtp, clock),
    verify: new VerifyOtp(bookings, codes, limits, hash, clock),
    show: new ShowPendingCode(codes, clock),
  };
}
