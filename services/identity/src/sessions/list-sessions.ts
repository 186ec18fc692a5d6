import type { Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { holderOf } from './session.js';
import type { Sessions } from './sessions.port.js';

export class ListSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller): Promise<Output<'getSessions'>['sessions']> {
    const { operatorId, userId, sessionId: current } = holderOf(caller);
    const sessions = await this.sessions.ofUser(operatorId, userId, this.clock.now());
    return sessions.map(({ sessionId, createdAt, lastUsedAt, device }) => ({
      sessionId,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      device: { browser: device.browser ?? null, system: device.system ?? null },
      isCurrent: sessionId === current,
    }));
  }
}
