import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Invalidation } from '../invalidation.port.js';
import { holderOf } from './session.js';
import type { Sessions } from './sessions.port.js';

/** Ends the caller's own session. Idempotent: a session that has already ended is no error. */
export class LogOut {
  constructor(
    private readonly sessions: Sessions,
    private readonly invalidation: Invalidation,
  ) {}

  async run(caller: Caller): Promise<void> {
    const session = holderOf(caller);
    await this.sessions.end(session);
    await this.invalidation.userChanged(session.operatorId, session.userId);
  }
}

/** Ends one session of the calling user by its id; NOT_FOUND for another user's. */
export class EndSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly invalidation: Invalidation,
  ) {}

  async run(caller: Caller, sessionId: string): Promise<void> {
    const { operatorId, userId } = holderOf(caller);
    if (!(await this.sessions.end({ operatorId, userId, sessionId }))) throw commonError('NOT_FOUND');
    await this.invalidation.userChanged(operatorId, userId);
  }
}

export class LogOutOthers {
  constructor(
    private readonly sessions: Sessions,
    private readonly invalidation: Invalidation,
  ) {}

  async run(caller: Caller): Promise<void> {
    const session = holderOf(caller);
    await this.sessions.endOthers(session);
    await this.invalidation.userChanged(session.operatorId, session.userId);
  }
}
