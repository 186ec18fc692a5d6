/** A record as it lies in a collection: ids are counted per operator, so the storage key names both. */
export type Stored<T> = T & { _id: string; operatorId: string; id: number };

export const keyOf = (operatorId: string, id: number): string => `${operatorId}:${id}`;
export const keysOf = (operatorId: string, ids: Iterable<number>): string[] => [...new Set(ids)].map((id) => keyOf(operatorId, id));

/** A catalogue is a few dozen records; this only keeps a list bounded whatever happens. */
export const CATALOGUE_LIMIT = 2000;
