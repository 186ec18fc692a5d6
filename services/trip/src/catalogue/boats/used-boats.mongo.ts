import type { mongo } from 'mongoose';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { TransactionSession } from '@atoll/runtime/mongo/transaction';
import { storedAction, type Action } from '../action.js';
import { auditedBoat } from '../audited-types.js';
import type { CatalogueAudit } from '../catalogue-audit.mongo.js';
import type { Boat } from './boat.js';
import { boats, type BoatRecord } from './boats.schema.js';
import { UsedBoats } from './used-boats.port.js';

export class MongoUsedBoats extends UsedBoats {
  private readonly boats;

  constructor(
    connection: MongoConnection,
    private readonly audit: CatalogueAudit,
  ) {
    super();
    this.boats = boats.on(connection);
  }

  use(operatorId: string, boat: Boat, trips: number, session: TransactionSession): Promise<boolean> {
    return this.write(operatorId, boat, { $inc: { trips } }, session);
  }

  async giveLayout(operatorId: string, boat: Boat, layoutId: number, given: Action, session: TransactionSession): Promise<boolean> {
    const audited = { records: this.boats, type: auditedBoat, filter: keyOf(operatorId, boat.id), act: 'layoutReplaced' as const, by: given };
    const update = { $set: { layoutId }, $inc: { revision: 1 }, $push: { actions: storedAction(given) } };
    let isGiven = false;
    await this.audit.within(session, audited, async () => {
      isGiven = await this.write(operatorId, boat, update, session);
    });
    return isGiven;
  }

  layoutGiven(given: Action): void {
    this.audit.committed({ records: this.boats, by: given });
  }

  private async write(operatorId: string, { id, revision }: Boat, change: mongo.UpdateFilter<BoatRecord>, session: TransactionSession): Promise<boolean> {
    return (await this.boats.updateOne({ ...keyOf(operatorId, id), revision }, change, { session })).matchedCount === 1;
  }
}
