import { z } from 'zod';
import { defineCalls } from './definition.js';
import { counted, id, instant, nothing, page } from './shapes.js';

/** All of them narrow the list; without `recordType` a `recordId` means that record of every type. */
const filter = {
  recordType: z.string().max(40).nullish(),
  recordId: z.string().max(80).nullish(),
  /** Names the user who acted. */
  userId: id.nullish(),
  act: z.string().max(80).nullish(),
  /** Days of the operator, 'YYYY-MM-DD': from the first to the last, both included. */
  from: z.string().max(40).nullish(),
  to: z.string().max(40).nullish(),
};

const fieldChange = z.object({
  field: z.string(),
  /** JSON, or 'hmac:…' for a value that the trail does not hold; null: none. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});

const auditEntry = z.object({
  recordType: z.string(),
  recordId: z.string(),
  /** Number among the entries of this record, from 1. */
  version: z.int().min(1),
  at: instant,
  byUserId: id,
  /** Username; empty for an account that is gone. */
  by: z.string(),
  role: z.string(),
  /** 'trip.rescheduled' */
  act: z.string(),
  changes: z.array(fieldChange),
  requestId: z.string(),
  /** Keyed hash: equal for acts from one network. Empty where it is not known. */
  network: z.string(),
  /** Hash of this entry; the next one of its record contains it. */
  hash: z.string(),
});

/** Return what staff did, in every service [XC-14]. */
export const auditCalls = defineCalls('reporting', {
  getAuditTrail: {
    method: 'GET',
    path: '/api/getaudittrail',
    role: 'admin',
    input: z.object({ ...filter, page: page.page }),
    /** Newest first, 50 a page. */
    output: z.object({ entries: z.array(auditEntry), ...counted }),
    errors: { PAGE_TOO_FAR: nothing },
  },
  /** The whole list as a file. */
  getAuditTrailCsv: {
    method: 'GET',
    path: '/api/audittrailcsv',
    role: 'admin',
    perMinute: 10,
    input: z.object(filter),
    output: z.unknown(),
    produces: 'text/csv; charset=utf-8',
    responseHeaders: { 'content-disposition': 'File name' },
    errors: {},
  },
  /**
   * The signed checkpoints over the trail as JSON lines, oldest first, to be kept outside the platform: `tools/audit-verify.mjs` compares them with
   * those that are stored.
   */
  getAuditCheckpoints: {
    method: 'GET',
    path: '/api/auditcheckpoints',
    role: 'admin',
    perMinute: 10,
    /** Only those after this number. */
    input: z.object({ after: z.int().min(0).nullish() }),
    output: z.unknown(),
    produces: 'application/x-ndjson',
    responseHeaders: { 'content-disposition': 'File name' },
    errors: {},
  },
});
