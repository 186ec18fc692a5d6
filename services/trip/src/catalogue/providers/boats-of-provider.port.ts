import type { TransactionSession } from '@atoll/runtime/mongo/transaction';
import type { Named } from '../../named.js';

/** Boats that name a provider; both first methods belong to the transaction that changes the provider. */
export abstract class BoatsOfProvider {
  abstract rename(operatorId: string, provider: Named, session: TransactionSession): Promise<void>;
  abstract exist(operatorId: string, providerId: number, session: TransactionSession): Promise<boolean>;
  abstract count(operatorId: string, providerId: number): Promise<number>;
}
