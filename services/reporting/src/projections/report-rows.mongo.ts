import type { mongo } from 'mongoose';
import type { CreatedCollection } from '@atoll/runtime/mongo/collections';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { inTransaction, type TransactionSession } from '@atoll/runtime/mongo/transaction';
import { folded, recounted, summed, type Difference, type Row } from './fold.js';
import { ReportRows } from './report-rows.port.js';
import { definitionsOf, idOf, type DayDocument, type RowDocument } from './report-rows.schema.js';
import type { Report, RowChange } from './report.js';

type ZoneOf = (operatorId: string) => Promise<string>;
type OperatorDifference = Difference & { readonly operatorId: string };

export class MongoReportRows extends ReportRows {
  readonly collections: readonly CreatedCollection[];
  private readonly rows: TenantCollection<RowDocument>;
  private readonly ofAllOperators: TenantCollection<RowDocument>;
  private readonly days: TenantCollection<DayDocument>;

  constructor(
    private readonly connection: MongoConnection,
    private readonly report: Report,
    private readonly zoneOf: ZoneOf,
  ) {
    super();
    const { rows, days } = definitionsOf(report);
    this.collections = [rows, days];
    this.rows = rows.on(connection);
    this.ofAllOperators = acrossOperators('a batch of events is of several operators').collection(connection, rows);
    this.days = days.on(connection);
  }

  /**
   * Rows and counters change in one transaction: a crash between them would count an event twice or never, and of two processes that
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
    const differences: OperatorDifference[] = [];
    for (const [_id, ofRow] of byRow) {
      const [before, { operatorId }] = [stored.get(_id), ofRow[0]!];
      const after = ofRow.reduce(folded, before && rowOf(before)) as Row;
      if (before && after.sequences === before.sequences) continue;
      const { row, differences: ofThis } = recounted(this.report, before, after, zones.get(operatorId)!);
      const document = { _id, operatorId, ...row };
      writes.push(before ? { replaceOne: { filter: { _id, operatorId }, replacement: document } } : { insertOne: { document } });
      differences.push(...ofThis.map((difference) => ({ operatorId, ...difference })));
    }
    if (writes.length > 0) await this.rows.bulkWrite(writes, { session, ordered: false });
    const counters = increments(differences);
    if (counters.length > 0) await this.days.bulkWrite(counters, { session, ordered: false });
  }

  private async zonesOf(changes: readonly RowChange[]): Promise<ReadonlyMap<string, string>> {
    const operators = [...new Set(changes.map(({ operatorId }) => operatorId))];
    return new Map(await Promise.all(operators.map(async (operatorId) => [operatorId, await this.zoneOf(operatorId)] as const)));
  }
}

const rowOf = ({ facts, sequences, day }: RowDocument): Row => ({ facts, sequences, ...(day && { day }) });

/** Writes each day that changed once, however many rows moved. */
function increments(differences: readonly OperatorDifference[]): mongo.AnyBulkWriteOperation<DayDocument>[] {
  const byDay = Map.groupBy(differences, ({ operatorId, day }) => idOf(operatorId, day));
  return [...byDay].flatMap(([_id, ofDay]) => {
    const [{ operatorId, day }, added] = [ofDay[0]!, Object.entries(summed(ofDay.map(({ counts }) => counts)))];
    if (added.length === 0) return [];
    const $inc = Object.fromEntries(added.map(([key, value]) => [`counts.${key}`, value]));
    return [{ updateOne: { filter: { _id, operatorId }, update: { $inc, $setOnInsert: { day } }, upsert: true } }];
  });
}
