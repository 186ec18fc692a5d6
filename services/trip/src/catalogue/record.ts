import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { userIdOf, type Caller } from '@atoll/runtime/context/caller';
import type { Counters } from '@atoll/runtime/mongo/counters';
import type { Stored } from '../stored.js';

/** What somebody did to a record, kept inside it for the audit trail (XC-14). */
export interface Action {
  at: Date;
  byUserId: number;
  action: string;
}

/** A record of the catalogue as it lies in its collection. */
export type CatalogueRecord<T> = Stored<T> & { actions: Action[] };

/** Answers know a record without where it is stored and who wrote it. */
export const shown = { projection: { _id: 0, operatorId: 0, actions: 0 } };

export const actionOf = (caller: Caller, at: Date, action: string): Action => ({ at, byUserId: userIdOf(caller) ?? 0, action });

/** The number of a new record. A request that is tried again gets the one it had, so that it is written once (XC-14). */
export function newId(counters: Counters, { operatorId, idempotency }: Caller, entity: string): Promise<number> {
  const take = () => counters.next(operatorId, entity);
  return idempotency ? idempotency.reserve(`${entity}Id`, take) : take();
}

/** An earlier attempt of the same request may have written the record: then it stays. */
export async function once(insert: Promise<unknown>): Promise<void> {
  await insert.catch((error: unknown) => {
    if (!duplicateKeyOf(error)) throw error;
  });
}
