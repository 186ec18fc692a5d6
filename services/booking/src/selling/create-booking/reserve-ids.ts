import type { Idempotency } from '@atoll/runtime/context/caller';

/** Fields that name the outbound booking, and with the return booking where the two are linked. */
const NAMES = ['bookingId', 'returnBookingId'] as const;

/** Returns the proposed ids, or those that an attempt of the request that died had reserved. */
export async function reserveIds(idempotency: Idempotency | undefined, proposed: readonly number[]): Promise<readonly number[]> {
  if (!idempotency) return proposed;
  const named = proposed.map((id, i) => [NAMES[i]!, id] as const);
  const reserved = await idempotency.reserveAll<Record<string, number>>(Object.fromEntries(named));
  return named.map(([name]) => reserved[name]!);
}
