import type { Input } from '@atoll/contracts/http/calls';
import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { PushDevices } from '../push/push-devices.js';
import type { StaffDevices } from './staff-devices.port.js';

/** Stores and forgets the devices of the calling member of staff. */
export class SubscribeStaff {
  constructor(
    private readonly devices: StaffDevices,
    private readonly clock: Clock,
    private readonly usable: PushDevices,
  ) {}

  /** PUSH_DEVICE for a device that is not usable. */
  async add({ operatorId, actor }: Pick<Caller, 'operatorId' | 'actor'>, device: Input<'subscribeStaffToPush'>): Promise<void> {
    if (actor.kind !== 'user') throw commonError('TOKEN_MISSING');
    this.usable.assertUsable(device);
    await this.devices.add({ operatorId, userId: actor.userId, sessionId: actor.sessionId, ...device }, this.clock.now());
  }

  async remove({ operatorId, actor }: Pick<Caller, 'operatorId' | 'actor'>, endpoint: string): Promise<void> {
    if (actor.kind !== 'user') throw commonError('TOKEN_MISSING');
    await this.devices.remove({ operatorId, userId: actor.userId, endpoint });
  }
}
