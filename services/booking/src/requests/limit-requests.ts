import { isStaff, type Caller } from '@atoll/runtime/context/caller';
import type { Limit, RateLimiter } from '@atoll/runtime/redis/rate-limit';
import type { Contact } from '../bookings/passengers/contact.js';

/** The office reads each request, and unauthenticated clients may name any contact, which then gets messages [XC-15]. */
export const REQUESTS_PER_DAY = 20;
const DAY_SECONDS = 86_400;

export class LimitRequests {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts a waitlist or private transfer for its phone number and for its e-mail address; RATE_LIMIT when it is one too many. Staff are not limited. */
  async check(caller: Caller, what: 'waitlist' | 'private-transfer', { phone, email }: Contact): Promise<void> {
    if (isStaff(caller)) return;
    const limitOf = (whose: string): Limit => ({ key: `${caller.operatorId}:${what}:${whose}`, max: REQUESTS_PER_DAY, windowSeconds: DAY_SECONDS });
    const contacts = [...(phone ? [`phone:${phone}`] : []), ...(email ? [`mail:${email.toLowerCase()}`] : [])];
    await this.limiter.check(...contacts.map(limitOf));
  }
}
