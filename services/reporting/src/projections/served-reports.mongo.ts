import type { mongo } from 'mongoose';
import { ServingCollection } from '@atoll/outbox/projections/serving';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { summed } from './fold.js';
import { versionsOf, type Report } from './report.js';
import { ServedReports, type CountedDay, type DayRange } from './report-rows.port.js';
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

  /** A test asserts the plan. */
  async daysBetween(report: Report, operatorId: string, { from, to }: DayRange): Promise<mongo.FindCursor<mongo.WithId<DayDocument>>> {
    const { days } = await this.serving(report);
    const day = { ...(from && { $gte: from }), ...(to && { $lte: to }) };
    return days
      .on(this.connection)
      .find({ operatorId, ...((from ?? to) && { day }) })
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
    const collection = await new ServingCollection(
      this.connection,
      report.name,
      versions.map(({ version }) => version),
    ).current();
    return versions.map((each) => definitionsOf(each)).find(({ rows }) => rows.name === collection)!;
  }
}
