import { randomUUID } from 'node:crypto';
import type { Caller } from '@atoll/runtime/caller';
import type { Clock } from '@atoll/time/clock';
import { identityError } from '../errors.js';
import type { Passwords } from '../users/passwords.js';
import { publicUser, usernameKey } from '../users/user.js';
import type { PublicUser } from '../users/user.js';
import type { Users } from '../users/users.port.js';
import type { LoginAttempts } from './login-attempts.port.js';
import { sessionEnd } from './session.js';
import type { Sessions } from './sessions.port.js';
import type { Tokens } from './tokens.js';

export interface LoggedIn {
  user: PublicUser;
  token: string;
}

export class LogIn {
  constructor(
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly attempts: LoginAttempts,
    private readonly sessions: Sessions,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {}

  async run({ operatorId }: Caller, input: { username?: string | null | undefined; password?: string | null | undefined }): Promise<LoggedIn> {
    const username = usernameKey(input.username ?? '');
    if (username === '' || !input.password) throw identityError('LOGIN_FAILED');
    await this.attempts.begin(operatorId, username);
    const user = await this.users.byUsername(operatorId, username);
    if (!(await this.passwords.verify(user?.passwordHash, input.password)) || !user) throw identityError('LOGIN_FAILED');
    await this.attempts.succeeded(operatorId, username);
    const now = this.clock.now();
    const session = { operatorId, sessionId: randomUUID(), userId: user.id, createdAt: now, expiresAt: sessionEnd(now) };
    await this.sessions.open(session);
    return { user: publicUser(user), token: await this.tokens.of(session, now) };
  }
}
