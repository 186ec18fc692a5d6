import { isAdmin, isCaptain, isSuperUser, userIdOf, type Caller } from '@atoll/runtime/context/caller';
import { currentContext } from '@atoll/runtime/context/request-context';

/** Says who acted, in which role and from where. */
export interface Author {
  readonly userId: number;
  readonly role: 'superUser' | 'admin' | 'captain';
  readonly requestId: string;
  /** Rate-limit subnet of the client; empty where it is not known. It leaves the service as a keyed hash only. */
  readonly subnet: string;
}

/** Undefined for customers, visitors and services: only acts of staff are audited. */
export function authorOf(caller: Pick<Caller, 'actor' | 'requestId'>): Author | undefined {
  const [userId, role] = [userIdOf(caller), roleOf(caller)];
  if (userId === undefined || role === undefined) return undefined;
  return { userId, role, requestId: caller.requestId, subnet: currentContext()?.clientSubnet ?? '' };
}

/** Returns the author of the request that is being handled; undefined in consumers and jobs. */
export function currentAuthor(): Author | undefined {
  const context = currentContext();
  return context?.actor && authorOf({ actor: context.actor, requestId: context.requestId });
}

function roleOf(caller: Pick<Caller, 'actor'>): Author['role'] | undefined {
  if (isSuperUser(caller)) return 'superUser';
  if (isAdmin(caller)) return 'admin';
  return isCaptain(caller) ? 'captain' : undefined;
}
