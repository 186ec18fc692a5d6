import type { mongo } from 'mongoose';
import type { CreatedCollection } from '@atoll/runtime/mongo/collections';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { inTransaction, type TransactionSession } from '@atoll/runtime/mongo/transaction';
import { folded, recounted, recountedTally, retallied, summed, type Difference, type Row } from './fold.js';
import { ReportRows } from './report-rows.port.js';
import { definitionsOf, idOf, type DayDocument, type RowDocument, type TallyDocument } from './report-rows.schema.js';
import type { Counts, Report, RowChange } from './report.js';

type ZoneOf = (operatorId: string) => Promise<string>;

type OfDay = Difference & { readonly operatorId: string };

/** It is added to the counters of an operator's key: of a trip. */
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
  private readonly talliesOfAllOperators: TenantCollection<TallyDocument>;
  private readonly tallyDays: TenantCollection<DayDocument>;

  constructor(
    private readonly connection: MongoConnection,
    private readonly report: Report,
    private readonly zoneOf: ZoneOf,
    build?: number,
  ) {
    super();
    const { rows, days, tallies, tallyDays } = definitionsOf(report, build);
    this.collections = [rows, days, ...(report.tally ? [tallies] : []), ...(report.countTally ? [tallyDays] : [])];
    this.rows = rows.on(connection);
    const across = acrossOperators('a batch of events is of several operators');
    this.ofAllOperators = across.collection(connection, rows);
    this.talliesOfAllOperators = across.collection(connection, tallies);
    this.days = days.on(connection);
    this.tallies = tallies.on(connection);
    this.tallyDays = tallyDays.on(connection);
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
    const [ofDays, tallied]: [OfDay[], Added[]] = [[], []];
    for (const [_id, ofRow] of byRow) {
      const [before, { operatorId }] = [stored.get(_id), ofRow[0]!];
      const after = ofRow.reduce(folded, before && rowOf(before)) as Row;
      if (before && after.sequences === before.sequences) continue;
      const { row, differences: ofThis } = recounted(this.report, before, after, zones.get(operatorId)!);
      const document = { _id, operatorId, ...row };
      writes.push(before ? { replaceOne: { filter: { _id, operatorId }, replacement: document } } : { insertOne: { document } });
      ofDays.push(...ofThis.map((difference) => ({ operatorId, ...difference })));
      tallied.push(...retallied(this.report, before, row).map((added) => ({ operatorId, ...added })));
    }
    if (writes.length > 0) await this.rows.bulkWrite(writes, { session, ordered: false });
    await increment(this.days, ofDays, session);
    await this.addToTallies(session, tallied, zones);
  }

  /** Counters of keys are read before they are written, because a day loses what it counted of them before. */
  private async addToTallies(session: TransactionSession, tallied: readonly Added[], zones: ReadonlyMap<string, string>): Promise<void> {
    const changed = [...Map.groupBy(tallied, ({ operatorId, key }) => idOf(operatorId, key))]
      .map(([_id, ofKey]) => ({ _id, operatorId: ofKey[0]!.operatorId, added: summed(ofKey.map(({ counts }) => counts)) }))
      .filter(({ added }) => Object.keys(added).length > 0);
    if (changed.length === 0) return;
    const found = await this.talliesOfAllOperators.find({ _id: { $in: changed.map(({ _id }) => _id) } }, { session }).toArray();
    const stored = new Map(found.map((tally) => [tally._id, tally]));
    const writes: mongo.AnyBulkWriteOperation<TallyDocument>[] = [];
    const ofDays: OfDay[] = [];
    for (const { _id, operatorId, added } of changed) {
      const before = stored.get(_id);
      const { tally, differences } = recountedTally(this.report, before, added, zones.get(operatorId)!);
      const document = { _id, operatorId, ...tally };
      writes.push(before ? { replaceOne: { filter: { _id, operatorId }, replacement: document } } : { insertOne: { document } });
      ofDays.push(...differences.map((difference) => ({ operatorId, ...difference })));
    }
    await this.tallies.bulkWrite(writes, { session, ordered: false });
    await increment(this.tallyDays, ofDays, session);
  }

  private async zonesOf(changes: readonly RowChange[]): Promise<ReadonlyMap<string, string>> {
    const operators = [...new Set(changes.map(({ operatorId }) => operatorId))];
    return new Map(await Promise.all(operators.map(async (operatorId) => [operatorId, await this.zoneOf(operatorId)] as const)));
  }
}

const rowOf = ({ facts, sequences, day }: RowDocument): Row => ({ facts, sequences, ...(day && { day }) });

/** Writes each counter of a day that changed once, however many rows moved. */
async function increment(days: TenantCollection<DayDocument>, added: readonly OfDay[], session: TransactionSession): Promise<void> {
  const byDay = Map.groupBy(added, ({ operatorId, day }) => idOf(operatorId, day));
  const writes = [...byDay].flatMap(([_id, ofDay]): mongo.AnyBulkWriteOperation<DayDocument>[] => {
    const [{ operatorId, day }, sums] = [ofDay[0]!, Object.entries(summed(ofDay.map(({ counts }) => counts)))];
    if (sums.length === 0) return [];
    const $inc = Object.fromEntries(sums.map(([name, value]) => [`counts.${name}`, value]));
    return [{ updateOne: { filter: { _id, operatorId }, update: { $inc, $setOnInsert: { day } }, upsert: true } }];
  });
  if (writes.length > 0) await days.bulkWrite(writes, { session, ordered: false });
}
