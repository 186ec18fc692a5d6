import type { Limit, RateLimiter } from '@atoll/runtime/redis/rate-limit';

const HOUR = 3600;

/**
 * Codes sent and guesses an hour. An SMS costs the operator money, and an unauthenticated client may name any number as often as they like (SMS
 * pumping): few per number and address, and a total per operator that limits the cost of an attack from many addresses [XC-15].
 */
const OTP_PER_HOUR = {
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
  async maySend(asking: Asking): Promise<boolean> {
    return (await this.limiter.allows(...own('sent', asking))) && this.limiter.allows(all('sent', asking));
  }

  /** Counts a guess; RATE_LIMIT when it is one too many. */
  async checkGuess(asking: Asking): Promise<void> {
    await this.limiter.check(...own('guessed', asking));
    await this.limiter.check(all('guessed', asking));
  }
}

const own = (what: keyof typeof OTP_PER_HOUR, asking: Asking): Limit[] =>
  (['phone', 'address'] as const).map((kind) => ({
    key: `${asking.operatorId}:otp-${what}:${kind}`,
    whose: asking[kind],
    max: OTP_PER_HOUR[what][kind],
    windowSeconds: HOUR,
  }));

/** Counted after the own limits allowed: otherwise one address that is refused again and again would use up the codes of all customers. */
const all = (what: keyof typeof OTP_PER_HOUR, { operatorId }: Asking): Limit => ({
  key: `${operatorId}:otp-${what}:all`,
  max: OTP_PER_HOUR[what].operator,
  windowSeconds: HOUR,
});
