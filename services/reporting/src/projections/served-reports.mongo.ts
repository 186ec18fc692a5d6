import type { mongo } from 'mongoose';
import { versionOfBuild } from '@atoll/outbox/projections/builds';
import { ServingBuild } from '@atoll/outbox/projections/serving';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { Day } from '@atoll/time/day';
import { summed } from './fold.js';
import { versionsOf, type Counts, type Report } from './report.js';
import { ServedReports, type CountedDay, type DayRange } from './report-rows.port.js';
import { definitionsOf, idOf, type DayDocument, type RowDocument, type TallyDocument } from './report-rows.schema.js';

export class MongoServedReports extends ServedReports {
  constructor(private readonly connection: MongoConnection) {
    super();
  }

  override async days(report: Report, operatorId: string, range: DayRange): Promise<CountedDay[]> {
    return countedDays(await (await this.daysBetween(report, operatorId, range)).toArray());
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

  override async tallyDays(report: Report, operatorId: string, range: DayRange): Promise<CountedDay[]> {
    return countedDays(await (await this.tallyDaysBetween(report, operatorId, range)).toArray());
  }

  override async keysOn(report: Report, operatorId: string, range: DayRange): Promise<ReadonlyMap<Day, string[]>> {
    const found = await (await this.talliesBetween(report, operatorId, range)).toArray();
    const prefix = idOf(operatorId, '').length;
    return new Map([...Map.groupBy(found, ({ day }) => day!)].map(([day, ofDay]) => [day, ofDay.map(({ _id }) => _id.slice(prefix))]));
  }

  /** A test asserts the plan. */
  async talliesBetween(report: Report, operatorId: string, range: DayRange): Promise<mongo.FindCursor<Pick<TallyDocument, '_id' | 'day'>>> {
    const { tallies } = await this.serving(report);
    return tallies.on(this.connection).find({ operatorId, ...within(range) }, { projection: { day: 1 } });
  }

  /** A test asserts the plan. */
  async tallyDaysBetween(report: Report, operatorId: string, range: DayRange): Promise<mongo.FindCursor<mongo.WithId<DayDocument>>> {
    const { tallyDays } = await this.serving(report);
    return tallyDays
      .on(this.connection)
      .find({ operatorId, ...within(range) })
      .sort({ day: 1 });
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

const countedDays = (days: readonly DayDocument[]): CountedDay[] =>
  days.map(({ day, counts }) => ({ day, counts: withoutZeros(counts) })).filter(({ counts }) => Object.keys(counts).length > 0);

/** Most days have no zero, and a year of days has many counters. */
const withoutZeros = (counts: Counts): Counts => (Object.values(counts).includes(0) ? summed([counts]) : counts);

const within = ({ from, to }: DayRange) => (from || to ? { day: { ...(from && { $gte: from }), ...(to && { $lte: to }) } } : {});
