import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { tripError } from '../../errors.js';
import type { Ids } from '../../ids.port.js';
import { actionOf } from '../action.js';
import type { Boats } from './boats.port.js';
import type { Users } from './users.port.js';

export class AddBoatStaff {
  constructor(
    private readonly boats: Boats,
    private readonly users: Users,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, { boatId, userId }: { boatId: number; userId: number }): Promise<void> {
    const { operatorId } = caller;
    const boat = await this.boats.find(operatorId, boatId);
    const user = boat && (await this.users.find(caller, userId));
    if (!user) throw commonError('NOT_FOUND');
    if (!user.isCaptain) throw tripError('NOT_CAPTAIN');
    const member = { id: await this.ids.next(operatorId, 'boatStaff'), userId, username: user.username };
    await this.boats.addStaff(operatorId, boatId, member, actionOf(caller, this.clock.now(), `user ${userId} added to staff`));
  }
}
