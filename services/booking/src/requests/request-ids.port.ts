import type { Caller } from '@atoll/runtime/context/caller';

type Entity = 'waitlist' | 'privateTransfer' | 'refusedAct' | 'tripNotice';

export abstract class RequestIds {
  /** Positive, counted per operator and entity, never given twice [D-91]. */
  abstract next(operatorId: string, entity: Entity): Promise<number>;
}

/** The id of a new record. A retried request gets the id that its first attempt reserved, so that the record is written once [XC-14]. */
export function newId(ids: RequestIds, { operatorId, idempotency }: Caller, entity: Entity): Promise<number> {
  const take = () => ids.next(operatorId, entity);
  return idempotency ? idempotency.reserve(`${entity}Id`, take) : take();
}
