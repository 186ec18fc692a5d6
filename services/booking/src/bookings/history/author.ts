import { userIdOf, type Caller } from '@atoll/runtime/context/caller';
import type { Author } from '../booking.js';

/** The person that a line of history names. A visitor has no account. */
export function authorOf(caller: Caller): Author {
  const { actor } = caller;
  const userId = userIdOf(caller);
  if (actor.kind === 'user' && userId) return { userId, username: actor.username };
  return { username: actor.kind === 'service' ? 'System' : 'Customer' };
}
