import type { SessionChanged } from '@atoll/operator-settings/invalidation';
import type { Actor } from '@atoll/runtime/context/caller';
import { ShortCache } from '@atoll/runtime/concurrency/short-cache';
import type { TokenClaims } from './session-tokens.js';

type UserActor = Extract<Actor, { kind: 'user' }>;
/** Asks identity; null when the session ended or its user is gone. */
export type AskSession = (operatorId: string, sessionId: string) => Promise<UserActor | null>;

/** Who holds a session and what he may do now: known for at most 30 s, forgotten at once on identity's word, never stale. */
export class ActiveSessions {
  private readonly cache: ShortCache<UserActor | null>;

  constructor(ask: AskSession) {
    const load = (key: string) => {
      const [operatorId = '', sessionId = ''] = key.split(' ');
      return ask(operatorId, sessionId);
    };
    this.cache = new ShortCache({ ttlMs: 30_000, max: 50_000, load });
  }

  peek(claims: TokenClaims): UserActor | null | undefined {
    return this.cache.peek(keyOf(claims));
  }

  of(claims: TokenClaims): Promise<UserActor | null> {
    return this.cache.get(keyOf(claims));
  }

  forget({ operatorId, userId }: SessionChanged): void {
    this.cache.dropWhere((actor, key) => actor?.userId === userId && key.startsWith(`${operatorId} `));
  }
}

const keyOf = ({ operatorId, sessionId }: TokenClaims) => `${operatorId} ${sessionId}`;
