import { isStaff, userIdOf, type Caller } from '../context/caller.js';
import { rateLimitSubnet } from '../context/client-address.js';
import type { Limit } from '../redis/rate-limit.js';

const HOUR_SECONDS = 3_600;

/** A hotel or a school may book from one address: 20 a minute for an hour. At 300 bytes stored for a day, an address causes 9 MB at most. */
export const RECORDS_PER_HOUR = { address: 1_200, user: 600 };

/** How many idempotency records a client may cause; staff are exempt, as from the gateway's limits. */
export function recordLimits(caller: Caller, address: string): Limit[] {
  if (isStaff(caller)) return [];
  const limitOf = (kind: keyof typeof RECORDS_PER_HOUR, whose: string): Limit => ({
    key: `${caller.operatorId}:idempotency:${kind}`,
    whose,
    max: RECORDS_PER_HOUR[kind],
    windowSeconds: HOUR_SECONDS,
  });
  const userId = userIdOf(caller);
  return [limitOf('address', rateLimitSubnet(address)), ...(userId === undefined ? [] : [limitOf('user', String(userId))])];
}
