import { readSessionChanged, sessionChangedChannel } from '@atoll/operator-settings/invalidation';
import { log } from '@atoll/runtime/observability/log';
import type { RedisConnection } from '@atoll/runtime/redis/redis';
import { isStaff } from '@atoll/runtime/context/caller';
import type { StaffDevices, StoredStaffDevice } from './staff-devices.port.js';
import type { StaffActor, StaffSessions } from './staff-sessions.port.js';

/** Forgets devices whose session has ended or whose user is no staff any more. */
export class ForgetEnded {
  constructor(
    private readonly devices: Pick<StaffDevices, 'ofUser' | 'remove'>,
    private readonly sessions: StaffSessions,
  ) {}

  /** Follows what identity says about sessions and roles. A message that is lost is made up for when the next one is sent to the device. */
  follow(redis: Pick<RedisConnection, 'subscribe'>): Promise<() => Promise<void>> {
    return redis.subscribe(sessionChangedChannel, (message) => {
      const { operatorId, userId } = readSessionChanged(message);
      this.run(operatorId, userId).catch((err: unknown) => log.warn({ err, operatorId }, 'devices of a changed session not checked'));
    });
  }

  /** When sessions or roles of the user have changed. */
  async run(operatorId: string, userId: number): Promise<void> {
    const devices = await this.devices.ofUser(operatorId, userId);
    await Promise.all(devices.map((device) => this.userOf(device)));
  }

  /** The user of the device with their roles of today; undefined where the device had to be forgotten. */
  async userOf(device: StoredStaffDevice): Promise<StaffActor | undefined> {
    const actor = await this.sessions.user(device.operatorId, device.sessionId);
    if (actor?.userId === device.userId && isStaff({ actor })) return actor;
    await this.devices.remove(device);
    return undefined;
  }
}
