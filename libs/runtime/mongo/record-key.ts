/** Ids are counted per operator, so the `_id` of a record names both. */
export const storageId = (operatorId: string, id: number): string => `${operatorId}:${id}`;

export const storageIds = (operatorId: string, ids: Iterable<number>): string[] => [...new Set(ids)].map((id) => storageId(operatorId, id));

/** Filter of one record. Its `_id` is also the key of its events. */
export const keyOf = (operatorId: string, id: number): { _id: string; operatorId: string } => ({ _id: storageId(operatorId, id), operatorId });
