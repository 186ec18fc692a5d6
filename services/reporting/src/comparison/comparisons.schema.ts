import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import type { Comparison } from './comparisons.port.js';
import type { ReportDifference } from './differences.js';

/** The last comparison of each operator, under its id. */
export type ComparisonDocument = Partial<Comparison> & { _id: string; operatorId: string; askedAt?: Date };

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;

export const comparisons = defineCollection<ComparisonDocument>('report_comparisons', {
  askedAt: Date,
  comparedAt: Date,
  figures: Number,
  differences: { type: [embedded<ReportDifference>({ report: text, day: text, key: text, reported: number, owned: number })], default: undefined },
});
