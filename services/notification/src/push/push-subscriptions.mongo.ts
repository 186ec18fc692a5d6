import { createHash } from 'node:crypto';
import { ShortCache } from '@atoll/runtime/concurrency/short-cache';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { RedisConnection } from '@atoll/runtime/redis/redis';
import { PushSubscriptions, type PushSubscription } from './push-subscriptions.port.js';
import { pushSubscriptions, type PushSubscriptionDocument } from './push-subscriptions.schema.js';

const MOST_DEVICES = 5;
/** Redis tells the other processes of an operator's first subscription; the cache bounds how long a lost message matters. */
const CHANNEL = 'atoll:push-subscribed';
const KEPT_MS = 600_000;
const MOST_OPERATORS = 5000;

type Key = Pick<PushSubscription, 'operatorId' | 'bookingId' | 'endpoint'>;

const idOf = ({ operatorId, bookingId, endpoint }: Key): string => createHash('sha256').update(`${operatorId}:${bookingId}:${endpoint}`).digest('base64url');

export class MongoPushSubscriptions extends PushSubscriptions {
  private readonly subscriptions: TenantCollection<PushSubscriptionDocument>;
  private readonly hasAny: ShortCache<boolean>;

  constructor(
    connection: MongoConnection,
    private readonly redis: Pick<RedisConnection, 'publish'>,
  ) {
    super();
    this.subscriptions = pushSubscriptions.on(connection);
    this.hasAny = new ShortCache({
      ttlMs: KEPT_MS,
      max: MOST_OPERATORS,
      now: () => performance.now(),
      load: async (operatorId) => (await this.subscriptions.findOne({ operatorId }, { projection: { _id: 1 } })) !== null,
    });
  }

  /** Follows what other processes store. Returns how to stop. */
  follow(redis: Pick<RedisConnection, 'subscribe'>): Promise<() => Promise<void>> {
    return redis.subscribe(CHANNEL, (operatorId) => this.hasAny.drop(operatorId));
  }

  override async add({ operatorId, ...subscription }: PushSubscription, createdAt: Date): Promise<void> {
    const _id = idOf({ operatorId, ...subscription });
    await this.subscriptions.updateOne({ _id, operatorId }, { $set: { ...subscription, createdAt } }, { upsert: true });
    const { bookingId } = subscription;
    const older = await this.subscriptions.find({ operatorId, bookingId }).sort({ createdAt: -1 }).skip(MOST_DEVICES).toArray();
    if (older.length > 0) await this.subscriptions.deleteMany({ operatorId, _id: { $in: older.map((one) => one._id) } });
    this.hasAny.drop(operatorId);
    await this.redis.publish(CHANNEL, operatorId);
  }

  override async remove(key: Key): Promise<void> {
    await this.subscriptions.deleteOne({ _id: idOf(key), operatorId: key.operatorId });
  }

  override ofBooking(operatorId: string, bookingId: number): Promise<PushSubscription[]> {
    return this.subscriptions.find({ operatorId, bookingId }).toArray();
  }

  override async subscribed(operatorId: string, bookingIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (bookingIds.length === 0 || !(await this.hasAny.get(operatorId))) return new Set();
    const found = await this.subscriptions.find({ operatorId, bookingId: { $in: [...bookingIds] } }, { projection: { bookingId: 1 } }).toArray();
    return new Set(found.map(({ bookingId }) => bookingId));
  }
}
