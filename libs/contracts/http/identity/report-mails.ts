import { languageCodes } from '@atoll/languages/languages';
import { z } from 'zod';
import { MOST_REPORT_ADDRESSES, mailedReportNames, REPORT_HOURS, reportPeriods } from '../../report-mails.js';
import { sheetFormatNames } from '../../sheet-files.js';
import { defineCalls } from '../definition.js';
import { id, maybeVersion, message, nothing } from '../shapes.js';

const shape = {
  report: z.enum(mailedReportNames),
  every: z.enum(reportPeriods),
  /** In the operator's zone. */
  hour: z.int().min(REPORT_HOURS.first).max(REPORT_HOURS.last),
  format: z.enum(sheetFormatNames),
  language: z.enum(languageCodes),
  /** E-mail addresses. */
  addresses: z.array(z.string().max(254)).max(MOST_REPORT_ADDRESSES),
  isOn: z.boolean(),
};

const refusals = { RECORD_CHANGED: nothing, CONCURRENT_CHANGE: nothing } as const;

/** Reports that are mailed daily, weekly or monthly to addresses of the operator. */
export const reportMailCalls = defineCalls('identity', {
  getReportMails: {
    method: 'GET',
    path: '/api/getreportmails',
    role: 'admin',
    input: nothing,
    output: z.object({ reportMails: z.array(z.object({ id, ...shape })), version: z.int() }),
    provides: ['ReportMails'],
    errors: {},
  },
  /** Adds one, or changes that with the id. */
  saveReportMail: {
    method: 'POST',
    path: '/api/savereportmail',
    role: 'admin',
    input: z.object({ id: id.nullish(), ...shape, version: maybeVersion }),
    output: message,
    changes: ['ReportMails'],
    errors: { NOT_FOUND: nothing, REPORT_ADDRESS: nothing, EMAIL: nothing, REPORT_MAILS_FULL: z.object({ most: z.int() }), ...refusals },
  },
  removeReportMail: {
    method: 'POST',
    path: '/api/removereportmail',
    role: 'admin',
    input: z.object({ id, version: maybeVersion }),
    output: message,
    changes: ['ReportMails'],
    errors: { NOT_FOUND: nothing, ...refusals },
  },
});
