import { isStaff, type Caller } from '@atoll/runtime/context/caller';
import type { Limit, RateLimiter } from '@atoll/runtime/redis/rate-limit';
import type { Contact } from '../bookings/passengers/contact.js';

/**
 * The office reads each request, and unauthenticated clients may name any contact, which then gets messages: those of a waitlist all at once, when
 * staff create its trip. All customers of a mobile network may share one address [XC-15].
 */
const REQUESTS_PER_DAY = { phone: 20, email: 20, address: 200 };
const DAY_SECONDS = 86_400;

export class LimitRequests {
  constructor(private readonly limiter: RateLimiter) {}

  /**
   * Counts a waitlist or private transfer for its phone number, for its e-mail address and for where it comes from; RATE_LIMIT when it is one too
   * many. Staff are not limited.
   * @param address rate-limit subnet of the client; '' where it is unknown
   */
  async check(caller: Caller, what: 'waitlist' | 'private-transfer', { phone, email }: Contact, address: string): Promise<void> {
    if (isStaff(caller)) return;
    const limitOf = (kind: keyof typeof REQUESTS_PER_DAY, whose: string | undefined): Limit[] =>
      whose ? [{ key: `${caller.operatorId}:${what}:${kind}`, whose, max: REQUESTS_PER_DAY[kind], windowSeconds: DAY_SECONDS }] : [];
    await this.limiter.check(...limitOf('phone', phone), ...limitOf('email', email?.toLowerCase()));
    // After the contacts: what they refuse does not use up the requests of their network.
    await this.limiter.check(...limitOf('address', address));
  }
}
