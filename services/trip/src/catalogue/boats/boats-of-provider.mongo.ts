import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TransactionSession } from '@atoll/runtime/mongo/transaction';
import type { Named } from '../../named.js';
import { notDeleted } from '../edited.mongo.js';
import { BoatsOfProvider } from '../providers/boats-of-provider.port.js';
import { boats } from './boats.schema.js';

export class MongoBoatsOfProvider extends BoatsOfProvider {
  private readonly boats;

  constructor(connection: MongoConnection) {
    super();
    this.boats = boats.on(connection);
  }

  async rename(operatorId: string, { id, name }: Named, session: TransactionSession): Promise<void> {
    // The revision, so that no trip is created at the same time with the name that the boat had before.
    const renamed = { $set: { 'provider.name': name }, $inc: { revision: 1 } };
    await this.boats.updateMany({ operatorId, 'provider.id': id, 'provider.name': { $ne: name } }, renamed, { session });
  }

  async exist(operatorId: string, providerId: number, session: TransactionSession): Promise<boolean> {
    return (await this.boats.findOne({ operatorId, 'provider.id': providerId, ...notDeleted }, { session, projection: { _id: 1 } })) !== null;
  }

  count(operatorId: string, providerId: number): Promise<number> {
    return this.boats.countDocuments({ operatorId, 'provider.id': providerId, ...notDeleted });
  }
}
