import { without, type IsGuard, type Update } from './faults.js';

const sets = (update: Update, field: RegExp): boolean => !Array.isArray(update) && Object.keys(update.$set ?? {}).some((key) => field.test(key));
const isRev = (key: string): boolean => /^claims\.\d+\.rev$/.test(key);

/** The conditions that the store leaves to the database, by the name of what each protects. */
const guards = {
  enoughFree: (key, _, update) => key.startsWith('free.') && !Array.isArray(update),
  capacityFits: (key, _, update) => key.startsWith('free.') && Array.isArray(update),
  seatsClear: (key) => key.startsWith('seats.'),
  claimAbsent: (_, condition) => typeof condition === 'object' && condition !== null && '$exists' in condition,
  onSale: (key) => key === 'onSale',
  versionMonotone: (key, _, update) => key === 'version' && Array.isArray(update),
  refusalVersion: (key, _, update) => key === 'version' && !Array.isArray(update),
  releaseRev: (key, _, update) => isRev(key) && !Array.isArray(update) && update.$unset !== undefined,
  seatsRev: (key, _, update) => isRev(key) && sets(update, /\.seats$/),
  renewRev: (key, _, update) => isRev(key) && sets(update, /\.at$/),
  touchesUnchanged: (key) => key === 'touches',
} satisfies Record<string, IsGuard>;

export type Guard = keyof typeof guards;

/** A build of the store without this guard. */
export const withoutGuard = <T extends object>(inventories: T, guard: Guard): T => without(inventories, guards[guard]);
