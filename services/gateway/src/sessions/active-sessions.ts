import type { SessionChanged } from '@atoll/operator-settings/invalidation';
import { ShortCache } from '@atoll/runtime/concurrency/short-cache';
import type { Identity, UserActor } from '../identity.port.js';
import type { TokenClaims } from './session-tokens.js';

/** `user` is undefined when the session has ended; that is cached as well. */
export interface ResolvedSession {
  readonly user: UserActor | undefined;
}

/** Users of sessions with their current roles, cached for 30 s and dropped on identity's invalidation; never served stale. */
export class ActiveSessions {
  private readonly cache: ShortCache<ResolvedSession>;

  constructor(identity: Pick<Identity, 'userOf'>) {
    const load = async (key: string) => {
      const [operatorId = '', sessionId = ''] = key.split(' ');
      return { user: await identity.userOf(operatorId, sessionId) };
    };
    this.cache = new ShortCache({ ttlMs: 30_000, max: 50_000, load });
  }

  peek(claims: TokenClaims): ResolvedSession | undefined {
    return this.cache.peek(cacheKeyOf(claims));
  }

  of(claims: TokenClaims): Promise<ResolvedSession> {
    return this.cache.get(cacheKeyOf(claims));
  }

  invalidate({ operatorId, userId }: SessionChanged): void {
    this.cache.dropWhere(({ user }, key) => user?.userId === userId && key.startsWith(`${operatorId} `));
  }
}

const cacheKeyOf = ({ operatorId, sessionId }: TokenClaims) => `${operatorId} ${sessionId}`;
