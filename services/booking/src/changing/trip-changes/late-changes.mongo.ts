import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import { DURABLE, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { insertOnce } from '@atoll/runtime/mongo/insert-once';
import { LateTripChanges } from './late-changes.port.js';
import { lateTripChanges } from './late-changes.schema.js';
import type { TripChange } from './trip-change.js';

const keyOf = ({ operatorId, tripId, version }: TripChange) => ({ _id: `${operatorId}:${tripId}:${version}`, operatorId });

export class MongoLateTripChanges extends LateTripChanges {
  private readonly late;
  private readonly ofAllOperators;

  constructor(connection: MongoConnection) {
    super();
    this.late = lateTripChanges.on(connection);
    this.ofAllOperators = acrossOperators('the job that brings late tripChange of trips reads those of every operator').collection(connection, lateTripChanges);
  }

  async add(tripChange: TripChange, dueAt: Date): Promise<void> {
    await insertOnce(this.late.insertOne({ ...keyOf(tripChange), ...tripChange, dueAt }, DURABLE));
  }

  due(now: Date, limit: number): Promise<TripChange[]> {
    return this.ofAllOperators
      .find<TripChange>({ dueAt: { $lte: now } }, { projection: { _id: 0, dueAt: 0 }, hint: 'due' })
      .sort({ dueAt: 1 })
      .limit(limit)
      .toArray();
  }

  async nextDueAt(): Promise<Date | undefined> {
    const [next] = await this.ofAllOperators
      .find({}, { projection: { dueAt: 1 }, hint: 'due' })
      .sort({ dueAt: 1 })
      .limit(1)
      .toArray();
    return next?.dueAt;
  }

  async postpone(tripChange: TripChange, dueAt: Date): Promise<void> {
    await this.late.updateOne(keyOf(tripChange), { $set: { dueAt } }, DURABLE);
  }

  async done(tripChange: TripChange): Promise<void> {
    await this.late.deleteOne(keyOf(tripChange), DURABLE);
  }
}
