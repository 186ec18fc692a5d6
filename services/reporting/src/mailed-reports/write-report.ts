import { mailedReports, type MailedReport } from '@atoll/contracts/report-mails';
import { sheetFormats, type SheetFormatName } from '@atoll/contracts/sheet-files';
import { commonError } from '@atoll/errors/common';
import { isLanguage, SOURCE_LANGUAGE } from '@atoll/languages/languages';
import type { ReadReports } from '../reports/read-reports.js';
import { reports } from '../reports/reports.js';
import { textsIn } from '../texts/texts.js';
import { reportSheet, type RangeReport } from './report-sheet.js';
import type { ReportRun, ReportRuns } from './report-runs.port.js';

export interface ReportFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

type Reader = Pick<ReadReports, 'run'>;
type Days = Pick<ReportRun, 'from' | 'to'>;

/** Each reads the report of a range. */
const readers: Readonly<Record<MailedReport, (read: Reader, operatorId: string, days: Days) => Promise<{ report: RangeReport }>>> = {
  revenue: (read, operatorId, days) => read.run({ operatorId }, reports.getRevenueReports, days),
  trips: (read, operatorId, days) => read.run({ operatorId }, reports.getTripReports, days),
  bookings: (read, operatorId, days) => read.run({ operatorId }, reports.getBookingReports, days),
};

const isReport = (name: string): name is MailedReport => Object.hasOwn(mailedReports, name);
const isFormat = (name: string): name is SheetFormatName => Object.hasOwn(sheetFormats, name);

/** Writes the file of a run from the counters of its days, when it is sent. */
export class WriteReport {
  constructor(
    private readonly runs: ReportRuns,
    private readonly readReports: Reader,
  ) {}

  /** NOT_FOUND for an unknown run, and for what only a later release can write. */
  async run(operatorId: string, runId: string): Promise<ReportFile> {
    const [run] = await this.runs.byIds(operatorId, [runId]);
    if (!run || !isReport(run.report) || !isFormat(run.format)) throw commonError('NOT_FOUND');
    const { report } = await readers[run.report](this.readReports, operatorId, run);
    const { type: mediaType, write } = sheetFormats[run.format];
    const sheet = reportSheet(run.report, report, textsIn(isLanguage(run.language) ? run.language : SOURCE_LANGUAGE));
    return { name: `${run.report}-${run.from}-${run.to}.${run.format}`, mediaType, content: Buffer.from(await write(sheet)) };
  }
}
