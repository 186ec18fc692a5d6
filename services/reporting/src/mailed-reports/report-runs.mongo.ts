import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { ReportRuns, type ReportRun } from './report-runs.port.js';
import { reportRuns, type ReportRunDocument } from './report-runs.schema.js';

const idOf = ({ operatorId, runId }: Pick<ReportRun, 'operatorId' | 'runId'>): string => `${operatorId}:${runId}`;

export class MongoReportRuns extends ReportRuns {
  private readonly runs: TenantCollection<ReportRunDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.runs = reportRuns.on(connection);
  }

  override async add({ operatorId, ...run }: ReportRun): Promise<ReportRun> {
    const filter = { _id: idOf({ operatorId, ...run }), operatorId };
    return (await this.runs.findOneAndUpdate(filter, { $setOnInsert: run }, { upsert: true, returnDocument: 'after' }))!;
  }

  override async handedOver(run: ReportRun, handedOverAt: Date): Promise<void> {
    await this.runs.updateOne({ _id: idOf(run), operatorId: run.operatorId }, { $set: { handedOverAt } });
  }

  override async byIds(operatorId: string, runIds: readonly string[]): Promise<ReportRun[]> {
    return this.runs.find({ _id: { $in: runIds.map((runId) => idOf({ operatorId, runId })) }, operatorId }).toArray();
  }
}
