import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { publicUser } from '../users/user.js';
import type { Users } from '../users/users.port.js';
import type { LoggedIn } from './logged-in.js';
import { holderOf, sessionEnd } from './session.js';
import type { Sessions } from './sessions.port.js';
import type { Tokens } from './tokens.js';

/** Returns the user of the session, and prolongs it. */
export class WhoAmI {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller): Promise<LoggedIn> {
    const { operatorId, sessionId } = holderOf(caller);
    const now = this.clock.now();
    const session = await this.sessions.prolong(operatorId, sessionId, now, sessionEnd(now));
    const user = session && (await this.users.byId(operatorId, session.userId));
    if (!session || !user) throw commonError('TOKEN_EXPIRED');
    return { user: publicUser(user), token: await this.tokens.of(session, now) };
  }
}
