import { appErrorOf } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import { configValues } from '@atoll/operator-settings/configs';
import { isAdmin } from '@atoll/runtime/context/caller';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Operators } from '../operators/operators.port.js';
import type { Passwords } from './passwords.js';
import { checkedPhone } from './phone.js';
import { checkedPassword } from './user.js';
import type { User } from './user.js';
import { checkedUsername } from './username.js';
import type { Users } from './users.port.js';

export interface Registration {
  username?: string | null | undefined;
  password?: string | null | undefined;
  phone?: string | null | undefined;
}

export class RegisterUser {
  constructor(
    private readonly operators: Operators,
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, registration: Registration): Promise<void> {
    const { operatorId } = caller;
    const { configs } = await this.operators.of(operatorId);
    // with customer login off, accounts are made by admins only [D-82]
    if (!configValues(configs).customerLogin && !isAdmin(caller)) throw commonError('FORBIDDEN');
    const user = await this.newUser(operatorId, registration);
    await (isAdmin(caller) ? this.users.add(user, caller, this.clock.now()) : this.addQuietly(user, caller));
  }

  /** Without a caller's rights: for setting up an operator. */
  async addSuperUser(by: Caller, registration: Registration): Promise<void> {
    const user = await this.newUser(by.operatorId, registration);
    await this.users.add({ ...user, isSuperUser: true }, by, this.clock.now());
  }

  private async newUser(operatorId: string, registration: Registration): Promise<User> {
    const username = checkedUsername(registration.username);
    const password = checkedPassword(registration.password);
    const phone = checkedPhone(registration.phone);
    const passwordHash = await this.passwords.hash(password);
    const id = await this.users.nextId(operatorId);
    return { operatorId, id, username, phone, passwordHash, isSuperUser: false, isAdmin: false, isCaptain: false, version: 1 };
  }

  /** A phone stays with its first account. The second account is made without it, so that registering does not tell strangers which phones have accounts. */
  private async addQuietly(user: User, caller: Caller): Promise<void> {
    try {
      await this.users.add(user, caller, this.clock.now());
    } catch (error) {
      if (appErrorOf(error)?.code !== 'PHONE_TAKEN') throw error;
      await this.users.add({ ...user, phone: undefined }, caller, this.clock.now());
    }
  }
}
