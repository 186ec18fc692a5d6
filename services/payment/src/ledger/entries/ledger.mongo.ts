import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { keyOf, storageId } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { TransactionSession } from '@atoll/runtime/mongo/transaction';
import { systemClock, type Clock } from '@atoll/time/clock';
import { storedLate } from './month-ends.js';
import { inOrder, type LedgerEntry } from './entry.js';
import { Ledger } from './ledger.port.js';
import { ENTRY_ALONE, ledgerEntries, type LedgerEntryDocument } from './ledger.schema.js';

/** Append-only: entries are inserted, never updated or deleted. */
export class MongoLedger extends Ledger {
  private readonly entries: TenantCollection<LedgerEntryDocument>;

  constructor(
    connection: MongoConnection,
    private readonly clock: Clock = systemClock,
  ) {
    super();
    this.entries = ledgerEntries.on(connection);
  }

  override async record(entry: LedgerEntry): Promise<boolean> {
    try {
      await this.entries.insertOne(this.documentOf(entry));
      return true;
    } catch (failed) {
      // A repeat has the same id as well, so a duplicate key alone does not distinguish it from an id that was allocated twice.
      if (duplicateKeyOf(failed) && (await this.has(entry))) return false;
      throw failed;
    }
  }

  override async recordIn(session: TransactionSession, entry: LedgerEntry): Promise<void> {
    await this.entries.insertOne(this.documentOf(entry), { session });
  }

  override async byId(operatorId: string, id: number): Promise<LedgerEntry | undefined> {
    return (await this.entries.findOne(keyOf(operatorId, id), { projection: ENTRY_ALONE })) ?? undefined;
  }

  override async ofBooking(operatorId: string, bookingId: number): Promise<LedgerEntry[]> {
    return this.entries.find({ operatorId, bookingId }, { projection: ENTRY_ALONE }).sort({ at: 1, id: 1 }).toArray() as Promise<LedgerEntry[]>;
  }

  override async ofBookings(operatorId: string, bookingIds: readonly number[]): Promise<Map<number, LedgerEntry[]>> {
    if (bookingIds.length === 0) return new Map();
    const found = await this.entries.find({ operatorId, bookingId: { $in: [...bookingIds] } }, { projection: ENTRY_ALONE }).toArray();
    return Map.groupBy((found as LedgerEntry[]).toSorted(inOrder), ({ bookingId }) => bookingId);
  }

  override async bySources(operatorId: string, sources: readonly string[]): Promise<LedgerEntry[]> {
    if (sources.length === 0) return [];
    return this.entries.find({ operatorId, source: { $in: [...sources] } }, { projection: ENTRY_ALONE }).toArray() as Promise<LedgerEntry[]>;
  }

  private async has({ operatorId, source }: LedgerEntry): Promise<boolean> {
    return (await this.entries.countDocuments({ operatorId, source }, { limit: 1 })) > 0;
  }

  private documentOf(entry: LedgerEntry): LedgerEntryDocument {
    const storedLateAt = storedLate(entry.at, this.clock.now());
    return { ...entry, ...(storedLateAt && { storedLateAt }), _id: storageId(entry.operatorId, entry.id) };
  }
}
