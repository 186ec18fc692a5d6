import { subscription } from '@atoll/outbox/consumer/consumer';
import { eventFormats } from '@atoll/outbox/event-formats';
import type { Projection, ProjectionBuild } from '@atoll/outbox/projections/projection';
import { topics } from '@atoll/outbox/topics';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { MongoReportRows } from './report-rows.mongo.js';
import { changesOf, versionsOf, type Report, type ReportTopic } from './report.js';

/** A report as a projection: each of its versions reads the topics that it has events of. @param zoneOf returns the zone of an operator's days */
export const projectionOf = (report: Report, connection: MongoConnection, zoneOf: (operatorId: string) => Promise<string>): Projection => ({
  name: report.name,
  versions: versionsOf(report).map((each) => {
    const builtAs = (build: number): ProjectionBuild => {
      const rows = new MongoReportRows(connection, each, zoneOf, build);
      const subscriptions = (Object.keys(each.events) as ReportTopic[]).map((topic) =>
        subscription({
          topic: topics[topic],
          decode: (bytes) => eventFormats[topic].decode(bytes),
          handle: (batch) => rows.apply(batch.flatMap((envelope) => changesOf(each, topic, envelope))),
        }),
      );
      return { collections: rows.collections, subscriptions };
    };
    return { version: each.version, builtAs };
  }),
});
