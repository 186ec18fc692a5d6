import type { Caller } from '@atoll/runtime/context/caller';
import { commonError } from '@atoll/errors/common';
import type { Device } from './device.js';

export interface Session {
  operatorId: string;
  sessionId: string;
  userId: number;
  createdAt: Date;
  /** When the user last opened the app. */
  lastUsedAt: Date;
  expiresAt: Date;
  /** Shown to the user, so that they know their own. */
  device: Device;
}

const SESSION_DAYS = 7;

/** A session expires seven days after the user last opened the app. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * 24 * 60 * 60 * 1000);
}

export interface SessionHolder {
  operatorId: string;
  userId: number;
  sessionId: string;
}

/** The caller's session. TOKEN_MISSING for visitors and services. */
export function holderOf({ operatorId, actor }: Caller): SessionHolder {
  if (actor.kind !== 'user') throw commonError('TOKEN_MISSING');
  return { operatorId, userId: actor.userId, sessionId: actor.sessionId };
}
