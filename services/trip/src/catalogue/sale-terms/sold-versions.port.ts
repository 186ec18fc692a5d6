import type { SoldRecord } from './sold-record.js';

export abstract class SoldVersions {
  /** The present version of a record; 0 where it was never changed. */
  abstract of(operatorId: string, kind: SoldRecord, id: number): Promise<number>;
}
