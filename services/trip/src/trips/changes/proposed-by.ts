import { authorOf } from '@atoll/outbox/audit/author';
import { userIdOf, type Caller } from '@atoll/runtime/context/caller';
import type { Proposed } from '../trip.js';

export function proposedBy(caller: Caller, at: Date): Proposed {
  const author = authorOf(caller);
  return { byUserId: userIdOf(caller) ?? 0, at, ...(author && { author }) };
}
