import { without, type IsGuard, type Update } from './faults.js';

const sets = (update: Update, field: RegExp): boolean => !Array.isArray(update) && Object.keys(update.$set ?? {}).some((key) => field.test(key));
const isClaimRevision = (key: string): boolean => /^claims\.\d+\.revision$/.test(key);

/** The conditions of the store's writes, by the name of what each protects. */
const guards = {
  enoughFree: (key, _, update) => key.startsWith('free.') && !Array.isArray(update) && !sets(update, /\.seatCount$/),
  enoughFreeToGrow: (key, _, update) => key.startsWith('free.') && sets(update, /\.seatCount$/),
  capacityFits: (key, _, update) => key.startsWith('free.') && Array.isArray(update),
  seatsClear: (key) => key.startsWith('seats.'),
  claimAbsent: (_, condition) => typeof condition === 'object' && condition !== null && '$exists' in condition,
  onSale: (key) => key === 'onSale',
  boardingOpen: (key) => key === 'boardingOpen',
  versionMonotone: (key, _, update) => key === 'version' && Array.isArray(update),
  refusalVersion: (key, _, update) => key === 'version' && !Array.isArray(update),
  releaseRevision: (key, _, update) => isClaimRevision(key) && !Array.isArray(update) && update.$unset !== undefined,
  seatsRevision: (key, _, update) => isClaimRevision(key) && sets(update, /\.seats$/) && !sets(update, /\.seatCount$/),
  renewRevision: (key, _, update) => isClaimRevision(key) && sets(update, /\.at$/) && !sets(update, /\.seatCount$/),
  growRevision: (key, _, update) => isClaimRevision(key) && sets(update, /\.seatCount$/) && sets(update, /\.at$/),
  shrinkRevision: (key, _, update) => isClaimRevision(key) && sets(update, /\.seatCount$/) && sets(update, /\.seats$/),
  revisionUnchanged: (key) => key === 'revision',
} satisfies Record<string, IsGuard>;

export type Guard = keyof typeof guards;

/** A build of the store without this guard. */
export const withoutGuard = <T extends object>(inventories: T, guard: Guard): T => without(inventories, guards[guard]);
