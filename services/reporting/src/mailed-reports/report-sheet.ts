import type { Cell, Sheet } from '@atoll/contracts/sheet';
import { reportedMethods } from '@atoll/contracts/payment-methods';
import { mailedReports, type MailedReport } from '@atoll/contracts/report-mails';
import type { Day } from '@atoll/time/day';
import type { FileTexts } from '../texts/en.js';

/** Totals of a range, and of each of its days. */
export interface RangeReport {
  readonly days: readonly { readonly day: Day }[];
}

/** A line for each day with anything to count, and the totals below. Amounts are in minor units. */
export function reportSheet(report: MailedReport, counted: RangeReport, texts: FileTexts): Sheet {
  const columns = mailedReports[report];
  const { name } = texts.reports[report];
  const line = (of: object): Cell[] => columns.map((column) => cellOf(report, numberAt(of, column)));
  const heads = columns.map((column) => headOf(report, column, texts));
  return { name, rows: [[texts.day, ...heads], ...counted.days.map((day) => [day.day, ...line(day)]), [texts.total, ...line(counted)]] };
}

function headOf(report: MailedReport, column: string, { reports, methods }: FileTexts): string | undefined {
  const [field, currency = ''] = column.split('.');
  const method = reportedMethods.find(({ reportedAs }) => reportedAs === field);
  return method ? `${methods[method.id]} ${currency.toUpperCase()}` : (reports[report].columns as Readonly<Record<string, string>>)[column];
}

const cellOf = (report: MailedReport, value: number): Cell => (report === 'revenue' ? { minor: value } : value);

/** @param path such as 'cash.mvr' */
function numberAt(of: object, path: string): number {
  const found = path.split('.').reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key], of);
  if (typeof found !== 'number') throw new Error(`the report has no ${path}`);
  return found;
}
