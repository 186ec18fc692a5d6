import { randomUUID } from 'node:crypto';
import type { Caller } from '@atoll/runtime/context/caller';
import type { RateLimiter } from '@atoll/runtime/redis/rate-limit';
import type { Clock } from '@atoll/time/clock';
import type { GivenContact } from '../../bookings/passengers/contact.js';
import { oneContactOf } from '../../bookings/passengers/contact.js';
import type { LinkRequests } from './link-requests.port.js';

/** An unauthenticated client can name any contact, and each message costs its owner attention and the operator money [XC-15]. */
export const LINKS_PER_HOUR = { contact: 3, address: 20 };

export class SendBookingLinks {
  constructor(
    private readonly requests: LinkRequests,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /**
   * Only stores the request: whether any booking has the contact is looked up when the message is sent, so neither the response nor
   * its time tells.
   * @param address rate-limit subnet of the client. CONTACT, PHONE or EMAIL for what is no contact, RATE_LIMIT for too many requests.
   */
  async run({ operatorId, host }: Caller, given: GivenContact, address: string): Promise<void> {
    const contact = oneContactOf(given);
    const named = 'phone' in contact ? contact.phone : contact.email.toLowerCase();
    const limit = (kind: keyof typeof LINKS_PER_HOUR, whose: string) => ({
      key: `${operatorId}:booking-links:${kind}`,
      whose,
      max: LINKS_PER_HOUR[kind],
      windowSeconds: 3600,
    });
    await this.limiter.check(limit('contact', named), limit('address', address));
    await this.requests.add({ operatorId, requestId: randomUUID(), ...contact, host, requestedAt: this.clock.now() });
  }
}
