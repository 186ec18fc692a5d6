import { createHash } from 'node:crypto';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { RedisConnection } from '@atoll/runtime/redis/redis';
import { keepNewest } from '../push/keep-newest.js';
import { OperatorsWithDevices } from '../push/operators-with-devices.js';
import { StaffDevices, type StaffDevice, type StoredStaffDevice } from './staff-devices.port.js';
import { staffDevices, type StaffDeviceDocument } from './staff-devices.schema.js';

const CHANNEL = 'atoll:staff-subscribed';
const MOST_OF_OPERATOR = 500;

const idOf = ({ operatorId, endpoint }: Pick<StaffDevice, 'operatorId' | 'endpoint'>): string =>
  createHash('sha256').update(`${operatorId}:${endpoint}`).digest('base64url');

export class MongoStaffDevices extends StaffDevices {
  private readonly devices: TenantCollection<StaffDeviceDocument>;
  readonly operators: OperatorsWithDevices;

  constructor(connection: MongoConnection, redis: Pick<RedisConnection, 'publish'>) {
    super();
    this.devices = staffDevices.on(connection);
    const hasAny = async (operatorId: string) => (await this.devices.findOne({ operatorId }, { projection: { _id: 1 } })) !== null;
    this.operators = new OperatorsWithDevices(CHANNEL, redis, hasAny);
  }

  override async add({ operatorId, ...device }: StaffDevice, createdAt: Date): Promise<void> {
    const _id = idOf({ operatorId, ...device });
    await this.devices.updateOne({ _id, operatorId }, { $set: { ...device, createdAt } }, { upsert: true });
    await keepNewest(this.devices, { operatorId, userId: device.userId });
    await this.operators.added(operatorId);
  }

  override async remove({ operatorId, userId, endpoint }: Pick<StaffDevice, 'operatorId' | 'userId' | 'endpoint'>): Promise<void> {
    await this.devices.deleteOne({ _id: idOf({ operatorId, endpoint }), operatorId, userId });
  }

  override async byId(operatorId: string, deviceId: string): Promise<StoredStaffDevice | undefined> {
    const found = await this.devices.findOne({ _id: deviceId, operatorId });
    return found ? withId(found) : undefined;
  }

  override async ofUser(operatorId: string, userId: number): Promise<StoredStaffDevice[]> {
    if (!(await this.operators.has(operatorId))) return [];
    return (await this.devices.find({ operatorId, userId }).toArray()).map(withId);
  }

  override async ofOperator(operatorId: string): Promise<StoredStaffDevice[]> {
    if (!(await this.operators.has(operatorId))) return [];
    const found = await this.devices.find({ operatorId }).sort({ createdAt: -1 }).limit(MOST_OF_OPERATOR).toArray();
    return found.map(withId);
  }
}

const withId = ({ _id: deviceId, createdAt: _, ...device }: StaffDeviceDocument): StoredStaffDevice => ({ ...device, deviceId });
