import { createHash } from 'node:crypto';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { RedisConnection } from '@atoll/runtime/redis/redis';
import { keepNewest } from './keep-newest.js';
import { OperatorsWithDevices } from './operators-with-devices.js';
import { PushSubscriptions, type PushSubscription } from './push-subscriptions.port.js';
import { pushSubscriptions, type PushSubscriptionDocument } from './push-subscriptions.schema.js';

const CHANNEL = 'atoll:push-subscribed';

type Key = Pick<PushSubscription, 'operatorId' | 'bookingId' | 'endpoint'>;

const idOf = ({ operatorId, bookingId, endpoint }: Key): string => createHash('sha256').update(`${operatorId}:${bookingId}:${endpoint}`).digest('base64url');

export class MongoPushSubscriptions extends PushSubscriptions {
  private readonly subscriptions: TenantCollection<PushSubscriptionDocument>;
  readonly operators: OperatorsWithDevices;

  constructor(connection: MongoConnection, redis: Pick<RedisConnection, 'publish'>) {
    super();
    this.subscriptions = pushSubscriptions.on(connection);
    const hasAny = async (operatorId: string) => (await this.subscriptions.findOne({ operatorId }, { projection: { _id: 1 } })) !== null;
    this.operators = new OperatorsWithDevices(CHANNEL, redis, hasAny);
  }

  override async add({ operatorId, ...subscription }: PushSubscription, createdAt: Date): Promise<void> {
    const _id = idOf({ operatorId, ...subscription });
    await this.subscriptions.updateOne({ _id, operatorId }, { $set: { ...subscription, createdAt } }, { upsert: true });
    await keepNewest(this.subscriptions, { operatorId, bookingId: subscription.bookingId });
    await this.operators.added(operatorId);
  }

  override async remove(key: Key): Promise<void> {
    await this.subscriptions.deleteOne({ _id: idOf(key), operatorId: key.operatorId });
  }

  override ofBooking(operatorId: string, bookingId: number): Promise<PushSubscription[]> {
    return this.subscriptions.find({ operatorId, bookingId }).toArray();
  }

  override async subscribed(operatorId: string, bookingIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (bookingIds.length === 0 || !(await this.operators.has(operatorId))) return new Set();
    const found = await this.subscriptions.find({ operatorId, bookingId: { $in: [...bookingIds] } }, { projection: { bookingId: 1 } }).toArray();
    return new Set(found.map(({ bookingId }) => bookingId));
  }
}
