import type { mongo } from 'mongoose';
import { versionOfBuild } from '@atoll/outbox/projections/builds';
import { ServingBuild } from '@atoll/outbox/projections/serving';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { summed } from './fold.js';
import { versionsOf, type Counts, type Report } from './report.js';
import { ServedReports, type CountedDay, type CountedRow, type DayRange } from './report-rows.port.js';
import { definitionsOf, idOf, type DayDocument, type RowDocument } from './report-rows.schema.js';

export class MongoServedReports extends ServedReports {
  constructor(private readonly connection: MongoConnection) {
    super();
  }

  override async days(report: Report, operatorId: string, range: DayRange): Promise<CountedDay[]> {
    const days = await (await this.daysBetween(report, operatorId, range)).toArray();
    return days.map(({ day, counts }) => ({ day, counts: summed([counts]) })).filter(({ counts }) => Object.keys(counts).length > 0);
  }

  override async rows<R extends object>(report: Report<R>, operatorId: string, ids: readonly string[]): Promise<Partial<R>[]> {
    const { rows } = await this.serving(report);
    const found = await rows
      .on(this.connection)
      .find({ operatorId, _id: { $in: ids.map((id) => idOf(operatorId, id)) } })
      .toArray();
    return found.map(({ facts }) => facts as Partial<R>);
  }

  override async rowsBy<R extends object>(report: Report<R>, operatorId: string, field: string, values: readonly (number | string)[]): Promise<Partial<R>[]> {
    if (values.length === 0) return [];
    const rows = await (await this.rowsWith(report, operatorId, field, values)).toArray();
    return rows.map(({ facts }) => facts as Partial<R>);
  }

  override async rowsOn<R extends object>(report: Report<R>, operatorId: string, range: DayRange): Promise<CountedRow<R>[]> {
    const rows = await (await this.rowsBetween(report, operatorId, range)).toArray();
    return rows.map(({ _id, day, facts }) => ({ row: _id.slice(idOf(operatorId, '').length), day: day!, facts: facts as Partial<R> }));
  }

  override async tallies(report: Report, operatorId: string, keys: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
    const { tallies } = await this.serving(report);
    const found = await tallies
      .on(this.connection)
      .find({ operatorId, _id: { $in: keys.map((key) => idOf(operatorId, key)) } })
      .toArray();
    return new Map(found.map(({ _id, counts }) => [_id.slice(idOf(operatorId, '').length), summed([counts])]));
  }

  /** A test asserts the plan. */
  async rowsBetween(report: Report, operatorId: string, range: DayRange): Promise<mongo.FindCursor<mongo.WithId<RowDocument>>> {
    const { rows } = await this.serving(report);
    return rows.on(this.connection).find({ operatorId, ...within(range) }, { projection: { sequences: 0 } });
  }

  /** A test asserts the plan. */
  async daysBetween(report: Report, operatorId: string, range: DayRange): Promise<mongo.FindCursor<mongo.WithId<DayDocument>>> {
    const { days } = await this.serving(report);
    return days
      .on(this.connection)
      .find({ operatorId, ...within(range) })
      .sort({ day: 1 });
  }

  /** A test asserts the plan. */
  async rowsWith(
    report: Report,
    operatorId: string,
    field: string,
    values: readonly (number | string)[],
  ): Promise<mongo.FindCursor<mongo.WithId<RowDocument>>> {
    const { rows } = await this.serving(report);
    return rows.on(this.connection).find({ operatorId, [`facts.${field}`]: { $in: values } });
  }

  private async serving(report: Report) {
    const versions = versionsOf(report);
    const build = await new ServingBuild(
      this.connection,
      report.name,
      versions.map(({ version }) => version),
    ).current();
    return definitionsOf(
      versions.find(({ version }) => version === versionOfBuild(build))!,
      build,
    );
  }
}

const within = ({ from, to }: DayRange) => (from || to ? { day: { ...(from && { $gte: from }), ...(to && { $lte: to }) } } : {});
