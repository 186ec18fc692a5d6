import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import { DURABLE, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { insertOnce } from '@atoll/runtime/mongo/insert-once';
import { LateNews } from './late-news.port.js';
import { lateNews } from './late-news.schema.js';
import type { TripNews } from './trip-news.js';

const keyOf = ({ operatorId, tripId, version }: TripNews) => ({ _id: `${operatorId}:${tripId}:${version}`, operatorId });

export class MongoLateNews extends LateNews {
  private readonly news;
  private readonly ofAllOperators;

  constructor(connection: MongoConnection) {
    super();
    this.news = lateNews.on(connection);
    this.ofAllOperators = acrossOperators('the job that brings late news of trips reads those of every operator').collection(connection, lateNews);
  }

  async add(news: TripNews, dueAt: Date): Promise<void> {
    await insertOnce(this.news.insertOne({ ...keyOf(news), ...news, dueAt }, DURABLE));
  }

  due(now: Date, limit: number): Promise<TripNews[]> {
    return this.ofAllOperators
      .find<TripNews>({ dueAt: { $lte: now } }, { projection: { _id: 0, dueAt: 0 }, hint: 'due' })
      .sort({ dueAt: 1 })
      .limit(limit)
      .toArray();
  }

  async postpone(news: TripNews, dueAt: Date): Promise<void> {
    await this.news.updateOne(keyOf(news), { $set: { dueAt } }, DURABLE);
  }

  async done(news: TripNews): Promise<void> {
    await this.news.deleteOne(keyOf(news), DURABLE);
  }
}
