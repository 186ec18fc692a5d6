import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Invalidation } from '../invalidation.port.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import { checkRoleChange } from './user.js';
import type { Roles } from './user.js';
import type { Users } from './users.port.js';

export class ChangeRoles {
  constructor(
    private readonly users: Users,
    private readonly invalidation: Invalidation,
    private readonly clock: Clock,
  ) {}

  /** A role that is left out stays as it is. */
  async run(caller: Caller, { userId, ...asked }: Partial<Roles> & { userId: number }): Promise<void> {
    await retryOnConflict(async () => {
      const user = await this.users.byId(caller.operatorId, userId);
      if (!user) throw commonError('NOT_FOUND');
      const { isAdmin = user.isAdmin, isCaptain = user.isCaptain } = asked;
      checkRoleChange(caller, user, { isAdmin, isCaptain });
      if (user.isAdmin === isAdmin && user.isCaptain === isCaptain) return true;
      if (!(await this.users.setRoles(user, { isAdmin, isCaptain }, caller, this.clock.now()))) return false;
      await this.invalidation.userChanged(caller.operatorId, userId);
      return true;
    });
  }
}
