import type { Caller } from '@atoll/runtime/context/caller';
import type { Entity, Ids } from './ids.port.js';

/** The id of a new record. A retried request gets the id that its first attempt reserved, so that the record is written once (XC-14). */
export function newId(ids: Ids, { operatorId, idempotency }: Caller, entity: Entity): Promise<number> {
  const take = () => ids.next(operatorId, entity);
  return idempotency ? idempotency.reserve(`${entity}Id`, take) : take();
}
