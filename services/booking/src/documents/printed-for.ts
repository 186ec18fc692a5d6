import { isStaff, type Caller } from '@atoll/runtime/context/caller';
import type { QueueSource } from '@atoll/runtime/concurrency/operator-queue';

/** The link of a booking is one sender, from however many addresses it is used. Staff and mails have the share of their operator. */
export function printedFor(caller: Pick<Caller, 'operatorId' | 'actor'>, bookingId?: number): QueueSource {
  const { operatorId, actor } = caller;
  const isLink = bookingId !== undefined && actor.kind !== 'service' && !isStaff(caller);
  return { operatorId, sender: isLink ? `booking ${operatorId} ${bookingId}` : '' };
}
