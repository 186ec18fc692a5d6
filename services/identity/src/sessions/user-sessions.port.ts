import type { TransactionSession } from '@atoll/runtime/mongo/transaction';

/** The sessions of an account, in the transaction that changes its password. */
export abstract class UserSessions {
  abstract endAll(operatorId: string, userId: number, session: TransactionSession): Promise<void>;
}
