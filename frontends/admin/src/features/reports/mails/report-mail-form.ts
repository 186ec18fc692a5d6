import type { CallInput, CallOutput } from '@atoll/app-frame/server-data/api';
import type { TextKey } from '@atoll/app-frame/texts/i18n';
import type { MailedReport, ReportPeriod } from '@atoll/contracts/report-mails';
import type { SheetFormatName } from '@atoll/contracts/sheet-files';
import { isStrictEmailAddress } from '@atoll/form-rules/contact';
import type { Language } from '@atoll/languages/languages';
import { Choice, Lines } from '@atoll/ui/forms/kinds';
import type { FormSchema } from '@atoll/ui/forms/schema';
import type { reportMailTexts } from '../../../messages/en/office/report-mails.js';

export type ReportMail = CallOutput<'getReportMails'>['reportMails'][number];

export interface ReportMailForm {
  readonly report: MailedReport;
  readonly every: ReportPeriod;
  readonly hour: string;
  readonly format: SheetFormatName;
  readonly language: Language;
  /** Each is on a line of its own. */
  readonly addresses: string;
}

const addressesOf = (text: string): string[] => text.split(/[\s,;]+/).filter((address) => address !== '');

const choice = { kind: Choice as never, row: 'when' } as const;

export const reportMailSchema: FormSchema<ReportMailForm, TextKey<typeof reportMailTexts>> = {
  fields: {
    report: { kind: Choice as never, label: 'report' },
    every: { ...choice, label: 'every' },
    hour: { ...choice, label: 'hour' },
    format: { ...choice, row: 'file', label: 'format' },
    language: { ...choice, row: 'file', label: 'language' },
    addresses: { kind: Lines, label: 'addresses', hint: 'addressesHint', codes: ['REPORT_ADDRESS', 'EMAIL'] },
  },
  problem: ({ addresses }) => {
    const all = addressesOf(addresses);
    if (all.length === 0) return 'REPORT_ADDRESS';
    return all.every(isStrictEmailAddress) ? undefined : 'EMAIL';
  },
};

/** A new one starts as a daily report of the revenue in the morning. */
export const formOf = (mail: ReportMail | undefined, language: Language): ReportMailForm => {
  const { report = 'revenue', every = 'day', hour = 7, format = 'xlsx', addresses = [] } = mail ?? {};
  return { report, every, hour: String(hour), format, language: mail?.language ?? language, addresses: addresses.join('\n') };
};

export const inputOf = (form: ReportMailForm, mail: ReportMail | undefined, version: number | undefined): CallInput<'saveReportMail'> => ({
  ...form,
  ...(mail && { id: mail.id }),
  hour: Number(form.hour),
  addresses: addressesOf(form.addresses),
  isOn: mail?.isOn ?? true,
  version,
});
