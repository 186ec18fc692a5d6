import type { mongo } from 'mongoose';
import type { CreatedCollection } from '@atoll/runtime/mongo/collections';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { inTransaction, type TransactionSession } from '@atoll/runtime/mongo/transaction';
import { folded, recounted, retallied, summed, type Row } from './fold.js';
import { ReportRows } from './report-rows.port.js';
import { definitionsOf, idOf, type DayDocument, type RowDocument, type TallyDocument } from './report-rows.schema.js';
import type { Counts, Report, RowChange } from './report.js';

type ZoneOf = (operatorId: string) => Promise<string>;

/** It is added to the counters of an operator's key: of a day, or of a trip. */
interface Added {
  readonly operatorId: string;
  readonly key: string;
  readonly counts: Counts;
}

export class MongoReportRows extends ReportRows {
  readonly collections: readonly CreatedCollection[];
  private readonly rows: TenantCollection<RowDocument>;
  private readonly ofAllOperators: TenantCollection<RowDocument>;
  private readonly days: TenantCollection<DayDocument>;
  private readonly tallies: TenantCollection<TallyDocument>;

  constructor(
    private readonly connection: MongoConnection,
    private readonly report: Report,
    private readonly zoneOf: ZoneOf,
    build?: number,
  ) {
    super();
    const { rows, days, tallies } = definitionsOf(report, build);
    this.collections = [rows, days, ...(report.tally ? [tallies] : [])];
    this.rows = rows.on(connection);
    this.ofAllOperators = acrossOperators('a batch of events is of several operators').collection(connection, rows);
    this.days = days.on(connection);
    this.tallies = tallies.on(connection);
  }

  /**
   * Rows and counters change in one transaction: a crash between them would count an event twice or never; of two processes that
   * apply one event the second conflicts, reads the row again and finds that nothing is newer.
   */
  async apply(changes: readonly RowChange[]): Promise<void> {
    if (changes.length === 0) return;
    const zones = await this.zonesOf(changes);
    await inTransaction(this.connection, (session) => this.applyIn(session, changes, zones));
  }

  private async applyIn(session: TransactionSession, changes: readonly RowChange[], zones: ReadonlyMap<string, string>): Promise<void> {
    const byRow = Map.groupBy(changes, ({ operatorId, row }) => idOf(operatorId, row));
    const stored = new Map((await this.ofAllOperators.find({ _id: { $in: [...byRow.keys()] } }, { session }).toArray()).map((row) => [row._id, row]));
    const writes: mongo.AnyBulkWriteOperation<RowDocument>[] = [];
    const [ofDays, tallied]: [Added[], Added[]] = [[], []];
    for (const [_id, ofRow] of byRow) {
      const [before, { operatorId }] = [stored.get(_id), ofRow[0]!];
      const after = ofRow.reduce(folded, before && rowOf(before)) as Row;
      if (before && after.sequences === before.sequences) continue;
      const { row, differences: ofThis } = recounted(this.report, before, after, zones.get(operatorId)!);
      const document = { _id, operatorId, ...row };
      writes.push(before ? { replaceOne: { filter: { _id, operatorId }, replacement: document } } : { insertOne: { document } });
      ofDays.push(...ofThis.map(({ day, counts }) => ({ operatorId, key: day, counts })));
      tallied.push(...retallied(this.report, before, row).map((added) => ({ operatorId, ...added })));
    }
    if (writes.length > 0) await this.rows.bulkWrite(writes, { session, ordered: false });
    const counters = increments<DayDocument>(ofDays, (day) => ({ day }));
    if (counters.length > 0) await this.days.bulkWrite(counters, { session, ordered: false });
    const tallies = increments<TallyDocument>(tallied, () => ({}));
    if (tallies.length > 0) await this.tallies.bulkWrite(tallies, { session, ordered: false });
  }

  private async zonesOf(changes: readonly RowChange[]): Promise<ReadonlyMap<string, string>> {
    const operators = [...new Set(changes.map(({ operatorId }) => operatorId))];
    return new Map(await Promise.all(operators.map(async (operatorId) => [operatorId, await this.zoneOf(operatorId)] as const)));
  }
}

const rowOf = ({ facts, sequences, day }: RowDocument): Row => ({ facts, sequences, ...(day && { day }) });

/** Writes each counter that changed once, however many rows moved. */
function increments<D extends DayDocument | TallyDocument>(added: readonly Added[], fieldsOf: (key: string) => object): mongo.AnyBulkWriteOperation<D>[] {
  const byKey = Map.groupBy(added, ({ operatorId, key }) => idOf(operatorId, key));
  return [...byKey].flatMap(([_id, ofKey]) => {
    const [{ operatorId, key }, sums] = [ofKey[0]!, Object.entries(summed(ofKey.map(({ counts }) => counts)))];
    if (sums.length === 0) return [];
    const $inc = Object.fromEntries(sums.map(([name, value]) => [`counts.${name}`, value]));
    const update = { $inc, $setOnInsert: fieldsOf(key) };
    return [{ updateOne: { filter: { _id, operatorId }, update, upsert: true } } as mongo.AnyBulkWriteOperation<D>];
  });
}
