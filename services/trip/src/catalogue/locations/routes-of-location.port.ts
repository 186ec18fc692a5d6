import type { TransactionSession } from '@atoll/runtime/mongo/transaction';
import type { Renamed } from '../renamed.js';

/** Routes that stop at a location; both first methods belong to the transaction that changes the location. */
export abstract class RoutesOfLocation {
  abstract rename(operatorId: string, location: Renamed, session: TransactionSession): Promise<void>;
  abstract exist(operatorId: string, locationId: number, session: TransactionSession): Promise<boolean>;
  abstract count(operatorId: string, locationId: number): Promise<number>;
}
