import { randomUUID } from 'node:crypto';
import type { Input } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import type { RateLimiter } from '@atoll/runtime/redis/rate-limit';
import type { Clock } from '@atoll/time/clock';
import { checkedPhone } from '../accounts/registration.js';
import type { Users } from '../users/users.port.js';
import { requestedReset } from './password-reset.js';
import type { PasswordResets } from './password-resets.port.js';
import { linkHash, type ResetLinks } from './reset-links.js';

/** An SMS costs money, and an unauthenticated client can name any phone: few links per phone and address [XC-15]. */
export const RESETS_PER_HOUR = { phone: 3, address: 20 };

export class RequestPasswordReset {
  constructor(
    private readonly users: Users,
    private readonly resets: PasswordResets,
    private readonly links: ResetLinks,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** @param address rate-limit subnet of the client. PHONE for something that is no phone number, RATE_LIMIT for too many requests. */
  async run({ operatorId, host }: Caller, input: Input<'initiatePasswordReset'>, address: string): Promise<void> {
    const phone = checkedPhone(input.phone?.trim());
    const limit = (kind: keyof typeof RESETS_PER_HOUR, whose: string) => ({
      key: `${operatorId}:password-reset:${kind}`,
      whose,
      max: RESETS_PER_HOUR[kind],
      windowSeconds: 3600,
    });
    await this.limiter.check(limit('phone', phone), limit('address', address));
    const user = await this.users.byPhone(operatorId, phone);
    const resetId = randomUUID();
    const reset = requestedReset({ operatorId, resetId, userId: user?.id, host, ...(input.language && { language: input.language }) }, this.clock.now());
    await this.resets.add(reset, linkHash(this.links.uuidOf(operatorId, resetId)));
  }
}
