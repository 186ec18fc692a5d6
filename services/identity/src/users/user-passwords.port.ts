import type { TransactionSession } from '@atoll/runtime/mongo/transaction';

/** The password of an account, in the transaction that uses up a reset link. */
export abstract class UserPasswords {
  /** Stores the password with its event. False where there is no such account. */
  abstract change(operatorId: string, userId: number, password: { hash: string; at: Date }, session: TransactionSession): Promise<boolean>;
  /** To be called after the transaction of `change`: before it the relay does not find the event. */
  abstract changed(): void;
}
