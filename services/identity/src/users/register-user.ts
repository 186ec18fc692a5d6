import { commonError } from '@atoll/errors/common';
import { configValues } from '@atoll/operator-settings/configs';
import { isAdmin } from '@atoll/runtime/caller';
import type { Caller } from '@atoll/runtime/caller';
import type { Clock } from '@atoll/time/clock';
import type { Operators } from '../operators/operators.port.js';
import type { Passwords } from './passwords.js';
import { checkedPhone } from './phone.js';
import { checkedPassword, checkedUsername } from './user.js';
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
    await this.add(caller, registration, { isSuperUser: false });
  }

  /** Without a caller's rights: for setting up an operator. */
  async add(by: Caller, registration: Registration, { isSuperUser }: { isSuperUser: boolean }): Promise<void> {
    const { operatorId } = by;
    const username = checkedUsername(registration.username);
    const password = checkedPassword(registration.password);
    const phone = checkedPhone(registration.phone);
    const passwordHash = await this.passwords.hash(password);
    const id = await this.users.nextId(operatorId);
    const user = { operatorId, id, username, phone, passwordHash, isSuperUser, isAdmin: false, isCaptain: false, version: 1 };
    await this.users.add(user, by, this.clock.now());
  }
}
