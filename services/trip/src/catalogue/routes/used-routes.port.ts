import type { TransactionSession } from '@atoll/runtime/mongo/transaction';
import type { NamedInLanguages } from '../../named.js';

/** Routes that trips name. */
export abstract class UsedRoutes {
  /**
   * For the transaction that stores trips: writes to their route, so that the transaction conflicts with a concurrent deletion or renaming
   * of it. Returns it with its current name; NOT_FOUND when it is deleted.
   */
  abstract use(operatorId: string, id: number, session: TransactionSession): Promise<NamedInLanguages>;
}
