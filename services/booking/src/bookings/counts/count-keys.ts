import { statusesOf } from '../booking-status.js';
import type { BookingFilter } from '../bookings.port.js';

interface Counted {
  readonly listStatus?: string | undefined;
  readonly paymentMethod?: string | undefined;
  readonly userId?: number | undefined;
}

/** The list of all bookings of an operator. */
export const ALL = 'all';
const ofStatus = (status: string): string => `status:${status}`;
const ofMethod = (method: string): string => `method:${method}`;
export const ofUser = (userId: number): string => `user:${userId}`;

/** The single-filter lists that contain a booking. */
export const countKeysOf = ({ listStatus, paymentMethod, userId }: Counted): string[] => [
  ...(listStatus ? statusesOf(listStatus).map(ofStatus) : []),
  ...(paymentMethod ? [ofMethod(paymentMethod)] : []),
  ...(userId ? [ofUser(userId)] : []),
];

/** The list whose counter is the total of a page; undefined for searched and combined lists. */
export function keyOfList({ listStatus, paymentMethod, userId, words }: BookingFilter): string | undefined {
  const keys = countKeysOf({ listStatus, paymentMethod, userId });
  return words.length > 0 || keys.length > 1 ? undefined : (keys[0] ?? ALL);
}

/** What a change adds to each counter; counters that stay the same are left out. */
export function differences(changes: Iterable<{ before: readonly string[] | undefined; after: readonly string[] }>): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (key: string, by: number): unknown => sums.set(key, (sums.get(key) ?? 0) + by);
  for (const { before, after } of changes) {
    if (!before) add(ALL, 1);
    for (const key of before ?? []) add(key, -1);
    for (const key of after) add(key, 1);
  }
  return new Map([...sums].filter(([, by]) => by !== 0));
}
