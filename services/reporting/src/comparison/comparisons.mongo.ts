import type { mongo } from 'mongoose';
import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { Comparisons, type Comparison } from './comparisons.port.js';
import { comparisons, type ComparisonDocument } from './comparisons.schema.js';

export class MongoComparisons extends Comparisons {
  private readonly comparisons: TenantCollection<ComparisonDocument>;
  private readonly ofAllOperators: TenantCollection<ComparisonDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.comparisons = comparisons.on(connection);
    this.ofAllOperators = acrossOperators('one job compares the reports of every operator').collection(connection, comparisons);
  }

  override async ask(operatorId: string, askedAt: Date): Promise<void> {
    await this.comparisons.updateOne({ _id: operatorId, operatorId }, { $set: { askedAt } }, { upsert: true });
  }

  override async asked(): Promise<string[]> {
    const waiting = { askedAt: { $exists: true }, $expr: { $lt: [{ $ifNull: ['$comparedAt', new Date(0)] }, '$askedAt'] } };
    return (await this.ofAllOperators.find(waiting).toArray()).map(({ operatorId }) => operatorId);
  }

  override async comparedAt(operatorIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    const found = await this.foundOf(operatorIds).toArray();
    return new Map(found.flatMap(({ operatorId, comparedAt }) => (comparedAt ? [[operatorId, comparedAt]] : [])));
  }

  /** The query of `comparedAt`; a test asserts its plan. */
  foundOf(operatorIds: readonly string[]): mongo.FindCursor<ComparisonDocument> {
    return this.ofAllOperators.find({ _id: { $in: [...operatorIds] } }, { projection: { operatorId: 1, comparedAt: 1 } });
  }

  override async save(operatorId: string, { comparedAt, figures, differences }: Comparison): Promise<void> {
    const $set = { comparedAt, figures, differences: [...differences] };
    await this.comparisons.updateOne({ _id: operatorId, operatorId }, { $set }, { upsert: true });
  }

  override async last(operatorId: string): Promise<Comparison | undefined> {
    const { comparedAt, figures = 0, differences = [] } = (await this.comparisons.findOne({ _id: operatorId, operatorId })) ?? {};
    return comparedAt && { comparedAt, figures, differences };
  }
}
