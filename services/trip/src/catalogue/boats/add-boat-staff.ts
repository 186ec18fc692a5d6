import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import { tripError } from '../../errors.js';
import type { Boats } from './boats.port.js';
import type { Users } from './users.port.js';

export class AddBoatStaff {
  constructor(
    private readonly boats: Boats,
    private readonly users: Users,
  ) {}

  async run(caller: Caller, { boatId, userId }: { boatId: number; userId: number }): Promise<void> {
    const boat = await this.boats.find(caller.operatorId, boatId);
    const user = boat && (await this.users.find(caller, userId));
    if (!user) throw commonError('NOT_FOUND');
    if (!user.isCaptain) throw tripError('NOT_CAPTAIN');
    await this.boats.addStaff(caller, boatId, { userId, username: user.username });
  }
}
