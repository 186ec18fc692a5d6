import { commonError } from '@atoll/errors/common';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { storageIds } from '@atoll/runtime/mongo/record-key';
import type { TransactionSession } from '@atoll/runtime/mongo/transaction';
import { namedOf, type NamedInLanguages } from '../../named.js';
import { locations } from './locations.schema.js';
import { UsedLocations } from './used-locations.port.js';

export class MongoUsedLocations extends UsedLocations {
  private readonly locations;

  constructor(connection: MongoConnection) {
    super();
    this.locations = locations.on(connection);
  }

  async use(operatorId: string, named: readonly NamedInLanguages[], session: TransactionSession): Promise<(location: NamedInLanguages) => NamedInLanguages> {
    const ids = named.map(({ id }) => id);
    const used = { operatorId, _id: { $in: storageIds(operatorId, ids) } };
    await this.locations.updateMany(used, { $inc: { uses: 1 } }, { session });
    const found = await this.locations.find(used, { session, projection: { id: 1, name: 1, names: 1, deletedAt: 1 } }).toArray();
    if (found.some(({ deletedAt }) => deletedAt)) throw commonError('NOT_FOUND');
    const current = new Map(found.map((location) => [location.id, namedOf(location)]));
    return (location) => current.get(location.id) ?? location;
  }
}
