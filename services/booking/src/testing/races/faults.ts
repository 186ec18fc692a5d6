import type { mongo } from 'mongoose';

export type Update = mongo.UpdateFilter<mongo.Document> | mongo.Document[];
export type IsGuard = (key: string, condition: unknown, update: Update) => boolean;

type UpdateOne = (filter: object, update: Update, options?: object) => Promise<unknown>;
type Write = { updateOne?: { filter: object; update: Update } };
type BulkWrite = (writes: Write[], options?: object) => Promise<unknown>;

/** A collection with one fault: this condition is removed from every update. */
export function without<T extends object>(collection: T, isGuard: IsGuard): T {
  const { updateOne, bulkWrite, findOneAndUpdate } = collection as { updateOne: UpdateOne; bulkWrite?: BulkWrite; findOneAndUpdate?: UpdateOne };
  const open = (filter: object, update: Update): object =>
    Object.fromEntries(Object.entries(filter).filter(([key, condition]) => !isGuard(key, condition, update)));
  const opened = ({ updateOne: one, ...other }: Write): Write => (one ? { updateOne: { ...one, filter: open(one.filter, one.update) } } : other);
  const faulty = {
    updateOne: (filter, update, options) => updateOne.call(collection, open(filter, update), update, options),
    bulkWrite: (writes, options) => bulkWrite!.call(collection, writes.map(opened), options),
    findOneAndUpdate: (filter, update, options) => findOneAndUpdate!.call(collection, open(filter, update), update, options),
  } satisfies { updateOne: UpdateOne; bulkWrite: BulkWrite; findOneAndUpdate: UpdateOne };
  return Object.entries(faulty).reduce((under, [method, by]) => replaced(under, method as keyof T, by), collection);
}

/** Runs `act` before the nth call of a method, or before each: what other processes do while one is frozen there. */
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
