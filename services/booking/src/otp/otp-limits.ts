import type { Limit, RateLimiter } from '@atoll/runtime/redis/rate-limit';

const HOUR = 3600;

/**
 * Codes sent and guesses an hour. An SMS costs the operator money, and a stranger may name any number as often as they like (SMS
 * pumping): few per number and address, and a total per operator that limits the cost of an attack from many addresses [XC-15].
 */
export const OTP_PER_HOUR = {
  sent: { phone: 5, address: 20, operator: 500 },
  guessed: { phone: 15, address: 60, operator: 3000 },
} as const;

export interface Asking {
  operatorId: string;
  phone: string;
  /** Rate-limit subnet of the client. */
  address: string;
}

export class OtpLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts a code to be sent; false when it is one too many. */
  maySend(asking: Asking): Promise<boolean> {
    return this.limiter.allows(...limits('sent', asking));
  }

  /** Counts a guess; RATE_LIMIT when it is one too many. */
  checkGuess(asking: Asking): Promise<void> {
    return this.limiter.check(...limits('guessed', asking));
  }
}

function limits(what: keyof typeof OTP_PER_HOUR, { operatorId, phone, address }: Asking): Limit[] {
  const max = OTP_PER_HOUR[what];
  const of = (whose: string, most: number): Limit => ({ key: `${operatorId}:otp-${what}:${whose}`, max: most, windowSeconds: HOUR });
  return [of(`phone:${phone}`, max.phone), of(`address:${address}`, max.address), of('all', max.operator)];
}
