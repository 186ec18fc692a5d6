import { commonError } from '@atoll/errors/common';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { TransactionSession } from '@atoll/runtime/mongo/transaction';
import { namedOf, type NamedInLanguages } from '../../named.js';
import { notDeleted } from '../edited.mongo.js';
import { routes } from './routes.schema.js';
import { UsedRoutes } from './used-routes.port.js';

export class MongoUsedRoutes extends UsedRoutes {
  private readonly routes;

  constructor(connection: MongoConnection) {
    super();
    this.routes = routes.on(connection);
  }

  async use(operatorId: string, id: number, session: TransactionSession): Promise<NamedInLanguages> {
    const used = { ...keyOf(operatorId, id), ...notDeleted };
    const found = await this.routes.findOneAndUpdate(used, { $inc: { uses: 1 } }, { session, projection: { id: 1, name: 1, names: 1 } });
    if (!found) throw commonError('NOT_FOUND');
    return namedOf(found);
  }
}
