import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Invalidation } from '../invalidation.port.js';
import { checkRoleChange } from './user.js';
import type { Roles } from './user.js';
import type { Users } from './users.port.js';

export class ChangeRoles {
  constructor(
    private readonly users: Users,
    private readonly invalidation: Invalidation,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, { userId, isAdmin, isCaptain }: Roles & { userId: number }): Promise<void> {
    const user = await this.users.byId(caller.operatorId, userId);
    if (!user) throw commonError('NOT_FOUND');
    checkRoleChange(caller, user, { isAdmin, isCaptain });
    if (user.isAdmin === isAdmin && user.isCaptain === isCaptain) return;
    if (!(await this.users.setRoles(user, { isAdmin, isCaptain }, caller, this.clock.now()))) throw commonError('CONCURRENT_CHANGE');
    await this.invalidation.userChanged(caller.operatorId, userId);
  }
}
