import { defineCollection } from '@atoll/runtime/mongo/collections';
import type { ReportRun } from './report-runs.port.js';

export type ReportRunDocument = ReportRun & { _id: string };

/** As long as the messages that name them. */
const KEPT_SECONDS = 90 * 24 * 3600;

const text = { type: String, required: true } as const;

export const reportRuns = defineCollection<ReportRunDocument>(
  'report_runs',
  {
    runId: text,
    report: text,
    from: text,
    to: text,
    format: text,
    language: text,
    addresses: { type: [String], required: true },
    dueAt: { type: Date, required: true },
    handedOverAt: Date,
  },
  { indexes: [{ key: { dueAt: 1 }, name: 'kept', expireAfterSeconds: KEPT_SECONDS }] },
);
