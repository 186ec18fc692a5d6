/** Records of the catalogue that the sale of a trip rests on, beside the trip. */
export type SoldRecord = 'route' | 'location';

/** The name of such a record in snapshots and inventories: 'route7'. */
export const soldRecordName = (kind: SoldRecord, id: number): string => `${kind}${id}`;
