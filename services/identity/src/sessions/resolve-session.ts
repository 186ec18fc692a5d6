import { commonError } from '@atoll/errors/common';
import type { Clock } from '@atoll/time/clock';
import { publicUser } from '../users/user.js';
import type { PublicUser } from '../users/user.js';
import type { Users } from '../users/users.port.js';
import type { Sessions } from './sessions.port.js';

export class ResolveSession {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /** The session's user with their current roles; NOT_FOUND when the session expired or ended, or the user is gone. */
  async run(operatorId: string, sessionId: string): Promise<PublicUser> {
    const session = await this.sessions.find(operatorId, sessionId, this.clock.now());
    const user = session && (await this.users.byId(operatorId, session.userId));
    if (!user) throw commonError('NOT_FOUND');
    return publicUser(user);
  }
}
