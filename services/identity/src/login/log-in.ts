import { randomUUID } from 'node:crypto';
import { rateLimitSubnet } from '@atoll/runtime/context/client-address';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { identityError } from '../errors.js';
import type { Passwords } from '../accounts/passwords.js';
import { publicUser } from '../users/user.js';
import type { User } from '../users/user.js';
import { usernameKey } from '../users/username.js';
import type { Users } from '../users/users.port.js';
import type { DeviceTokens } from './device-tokens.js';
import { deviceOf } from '../sessions/device.js';
import type { KnownNetworks } from './known-networks.port.js';
import type { Account, LoginAttempts, LoginOrigin } from './login-attempts.port.js';
import type { LoggedIn } from '../sessions/logged-in.js';
import { sessionEnd } from '../sessions/session.js';
import type { Sessions } from '../sessions/sessions.port.js';
import type { Tokens } from '../sessions/tokens.js';

export interface Credentials {
  username?: string | null | undefined;
  password?: string | null | undefined;
}

/** Says where a login request comes from. */
export interface LoginClient {
  address: string;
  userAgent: string | undefined;
  deviceToken: string | undefined;
}

/** Bounds the work for a text that cannot be a name: names have at most 50 characters. */
const MAX_TYPED_NAME = 200;

export class LogIn {
  constructor(
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly attempts: LoginAttempts,
    private readonly networks: KnownNetworks,
    private readonly sessions: Sessions,
    private readonly tokens: Tokens,
    private readonly devices: DeviceTokens,
    private readonly clock: Clock,
  ) {}

  /** `deviceToken` goes into the browser's device cookie: docs/adr/0013. */
  async run({ operatorId }: Caller, input: Credentials, client: LoginClient): Promise<LoggedIn & { deviceToken: string }> {
    const username = usernameKey((input.username ?? '').slice(0, MAX_TYPED_NAME));
    if (username === '' || !input.password) throw identityError('LOGIN_FAILED');
    const account = { operatorId, username };
    const found = await this.users.byUsername(operatorId, username);
    const now = this.clock.now();
    const origin = await this.originOf(account, found, client, now);
    await this.attempts.begin(account, origin, now);
    const user = await this.verified(found, input.password);
    await this.attempts.succeeded(account, origin);
    await this.networks.add(account, origin.network, now);
    const session = {
      operatorId,
      sessionId: randomUUID(),
      userId: user.id,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: sessionEnd(now),
      device: deviceOf(client.userAgent),
    };
    await this.sessions.open(session);
    return { user: publicUser(user), token: await this.tokens.of(session, now), deviceToken: await this.devices.of(user, now, origin.device) };
  }

  private async originOf(account: Account, user: User | undefined, client: LoginClient, now: Date): Promise<LoginOrigin> {
    const network = rateLimitSubnet(client.address);
    return {
      network,
      device: await this.devices.read(user, client.deviceToken, now),
      isKnown: () => this.networks.has(account, network, now),
    };
  }

  private async verified(user: User | undefined, password: string): Promise<User> {
    if (!(await this.passwords.verify(user?.passwordHash, password)) || !user) throw identityError('LOGIN_FAILED');
    return user;
  }
}
