import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { declareIndexes, tenantCollection } from '@atoll/runtime/mongo/mongo';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { LedgerEntry } from './entry.js';
import { Ledger } from './ledger.port.js';

type EntryDocument = LedgerEntry & { _id: string };

/** Only ever inserts. */
export class LedgerInMongo extends Ledger {
  private readonly entries: TenantCollection<EntryDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.entries = tenantCollection<EntryDocument>(connection, 'ledger');
    declareIndexes(connection, 'ledger', [
      { key: { operatorId: 1, source: 1 }, unique: true, name: 'oncePerCause' },
      { key: { operatorId: 1, bookingId: 1, at: 1 }, name: 'ofBooking' },
    ]);
  }

  override async record(entry: LedgerEntry): Promise<boolean> {
    try {
      await this.entries.insertOne({ ...entry, _id: `${entry.operatorId}:${entry.id}` });
      return true;
    } catch (failed) {
      // a repeat has its number too, so that the refusal alone does not tell it from a number that was given twice
      if (duplicateKeyOf(failed) && (await this.has(entry))) return false;
      throw failed;
    }
  }

  override async ofBooking(operatorId: string, bookingId: number): Promise<LedgerEntry[]> {
    return this.entries
      .find({ operatorId, bookingId }, { projection: { _id: 0 } })
      .sort({ at: 1, id: 1 })
      .toArray() as Promise<LedgerEntry[]>;
  }

  private async has({ operatorId, source }: LedgerEntry): Promise<boolean> {
    return (await this.entries.countDocuments({ operatorId, source }, { limit: 1 })) > 0;
  }
}
