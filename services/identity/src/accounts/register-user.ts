import { appErrorOf } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import { configValues } from '@atoll/operator-settings/configs';
import { isAdmin } from '@atoll/runtime/context/caller';
import type { Caller } from '@atoll/runtime/context/caller';
import type { RateLimiter } from '@atoll/runtime/redis/rate-limit';
import type { Clock } from '@atoll/time/clock';
import type { Ids } from '../ids.port.js';
import type { Operators } from '../operators/operators.port.js';
import type { User } from '../users/user.js';
import { checkedUsername } from '../users/username.js';
import type { Users } from '../users/users.port.js';
import type { Passwords } from './passwords.js';
import { checkedPassword, checkedPhone } from './registration.js';

export interface Registration {
  username?: string | null | undefined;
  password?: string | null | undefined;
  phone?: string | null | undefined;
}

/** Accounts that one rate-limit subnet may make. A whole mobile network may share one address, and no customer needs an account to travel. */
const LIMIT = { max: 500, windowSeconds: 86_400 };

export class RegisterUser {
  constructor(
    private readonly operators: Operators,
    private readonly users: Users,
    private readonly ids: Ids,
    private readonly passwords: Passwords,
    private readonly limiter: Pick<RateLimiter, 'check'>,
    private readonly clock: Clock,
  ) {}

  /** Throws RATE_LIMIT for too many accounts of one address. @param address rate-limit subnet of the client; '' where it is unknown */
  async run(caller: Caller, registration: Registration, address = ''): Promise<void> {
    const { operatorId } = caller;
    const { configs } = await this.operators.of(operatorId);
    // with customer login off, only admins create accounts [D-82]
    if (!configValues(configs).customerLogin && !isAdmin(caller)) throw commonError('FORBIDDEN');
    const checked = checkedRegistration(registration);
    if (!isAdmin(caller) && address !== '') await this.limiter.check({ key: `${operatorId}:register:address`, whose: address, ...LIMIT });
    const user = await this.newUser(operatorId, checked);
    await (isAdmin(caller) ? this.users.add(user, caller, this.clock.now()) : this.addWithoutTakenPhone(user, caller));
  }

  /** Checks no rights: only provisioning calls it. */
  async addSuperUser(by: Caller, registration: Registration): Promise<void> {
    const user = await this.newUser(by.operatorId, checkedRegistration(registration));
    await this.users.add({ ...user, isSuperUser: true }, by, this.clock.now());
  }

  private async newUser(operatorId: string, { username, password, phone }: ReturnType<typeof checkedRegistration>): Promise<User> {
    const passwordHash = await this.passwords.hash(password);
    const id = await this.ids.next(operatorId, 'user');
    return { operatorId, id, username, phone, passwordHash, isSuperUser: false, isAdmin: false, isCaptain: false, version: 1 };
  }

  /** A phone stays with its first account. A second account is stored without it, so that registering does not reveal which phones have accounts. */
  private async addWithoutTakenPhone(user: User, caller: Caller): Promise<void> {
    try {
      await this.users.add(user, caller, this.clock.now());
    } catch (error) {
      if (appErrorOf(error)?.code !== 'PHONE_TAKEN') throw error;
      await this.users.add({ ...user, phone: undefined }, caller, this.clock.now());
    }
  }
}

const checkedRegistration = ({ username, password, phone }: Registration) => ({
  username: checkedUsername(username),
  password: checkedPassword(password),
  phone: checkedPhone(phone),
});
