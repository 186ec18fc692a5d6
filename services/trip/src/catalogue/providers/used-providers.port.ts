import type { TransactionSession } from '@atoll/runtime/mongo/transaction';
import type { Named } from '../../named.js';

/** Providers that boats name. */
export abstract class UsedProviders {
  /**
   * For the transaction that stores a boat: writes to its provider, so that the transaction conflicts with a concurrent deletion or
   * renaming of it. Returns it with its current name; NOT_FOUND when it is deleted.
   */
  abstract use(operatorId: string, id: number, session: TransactionSession): Promise<Named>;
}
