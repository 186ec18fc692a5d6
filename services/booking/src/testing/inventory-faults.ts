import type { mongo } from 'mongoose';
import type { Inventories, InventoryDocument } from '../inventory/inventory-document.js';

type Update = mongo.UpdateFilter<InventoryDocument> | mongo.Document[];
type IsGuard = (key: string, condition: unknown, update: Update) => boolean;

const sets = (update: Update, field: RegExp): boolean => !Array.isArray(update) && Object.keys(update.$set ?? {}).some((key) => field.test(key));
const isRev = (key: string): boolean => /^claims\.\d+\.rev$/.test(key);

/** The conditions that the store leaves to the database, by the name of what each protects. */
const guards = {
  enoughFree: (key, _, update) => key.startsWith('free.') && !Array.isArray(update),
  capacityFits: (key, _, update) => key.startsWith('free.') && Array.isArray(update),
  seatsClear: (key) => key.startsWith('seats.'),
  claimAbsent: (_, condition) => typeof condition === 'object' && condition !== null && '$exists' in condition,
  onSale: (key) => key === 'onSale',
  versionMonotone: (key) => key === 'version',
  releaseRev: (key, _, update) => isRev(key) && !Array.isArray(update) && update.$unset !== undefined,
  seatsRev: (key, _, update) => isRev(key) && sets(update, /\.seats$/),
  renewRev: (key, _, update) => isRev(key) && sets(update, /\.at$/),
  touchesUnchanged: (key) => key === 'touches',
} satisfies Record<string, IsGuard>;

export type Guard = keyof typeof guards;

type Filter = mongo.Filter<InventoryDocument>;
type Writer = Pick<Inventories, 'updateOne'>;

/** A build of the store with one fault: the condition never reaches the database, alone or among others. */
export function withoutGuard<T extends Writer>(inventories: T, guard: Guard): T {
  const isGuard: IsGuard = guards[guard];
  const open = (filter: Filter, update: Update): Filter =>
    Object.fromEntries(Object.entries(filter).filter(([key, condition]) => !isGuard(key, condition, update))) as Filter;
  const updateOne: Inventories['updateOne'] = (filter, update, options) => inventories.updateOne(open(filter, update), update, options);
  const bulkWrite: Inventories['bulkWrite'] = (operations, options) =>
    (inventories as Writer as Inventories).bulkWrite(
      operations.map((each) => ('updateOne' in each ? { updateOne: { ...each.updateOne, filter: open(each.updateOne.filter, each.updateOne.update) } } : each)),
      options,
    );
  return replaced(replaced(inventories, 'updateOne', updateOne), 'bulkWrite' as keyof T, bulkWrite);
}

/** Does something just before the nth write, or before each: what others do while a process is frozen there. */
export function meanwhile<T extends object>(collection: T, method: keyof T, write: number | 'always', act: () => Promise<unknown>): T {
  let count = 0;
  const overtaken = async (...args: unknown[]): Promise<unknown> => {
    if (++count === write || write === 'always') await act();
    return (collection[method] as (...given: unknown[]) => unknown).apply(collection, args);
  };
  return replaced(collection, method, overtaken);
}

function replaced<T extends object>(collection: T, method: keyof T, by: unknown): T {
  return new Proxy(collection, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (name === method) return by;
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
