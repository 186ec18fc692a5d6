export type Entity = 'location' | 'point' | 'provider' | 'boat' | 'boatStaff' | 'layout' | 'layoutColumn' | 'route' | 'routeStop' | 'stopPair' | 'trip';

/** Ids of new records: positive, counted per operator and entity, never given twice (D-91). */
export abstract class Ids {
  abstract next(operatorId: string, entity: Entity): Promise<number>;
  /** Consecutive. */
  abstract many(operatorId: string, entity: Entity, count: number): Promise<number[]>;
}
