import type { Caller } from '@atoll/runtime/context/caller';
import { commonError } from '@atoll/errors/common';

export interface Session {
  operatorId: string;
  sessionId: string;
  userId: number;
  createdAt: Date;
  /** When its holder last opened the app. */
  lastUsedAt: Date;
  expiresAt: Date;
  /** In words, for its owner: 'Firefox on Windows'. */
  device: string;
}

const SESSION_DAYS = 7;

/** A session lasts seven days from the last time its holder opened the app. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * 24 * 60 * 60 * 1000);
}

export interface SessionHolder {
  operatorId: string;
  userId: number;
  sessionId: string;
}

/** The session that the caller acts with. TOKEN_MISSING for visitors and services. */
export function holderOf({ operatorId, actor }: Caller): SessionHolder {
  if (actor.kind !== 'user') throw commonError('TOKEN_MISSING');
  return { operatorId, userId: actor.userId, sessionId: actor.sessionId };
}
