import { useWhen } from '@atoll/app-frame/operator/format';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { dayBounds, instantAt } from '@atoll/time/day';
import { reportMailTexts } from '../../../messages/en/office/report-mails.js';
import type { ReportMail } from './report-mail-form.js';

/** How a report mail, its hour and its days are written. */
export function useReportMailWords() {
  const t = useTexts(reportMailTexts);
  const { date, time, today } = useWhen();
  const { zone } = useOperatorSettings().operator;
  const hour = (of: number): string => time(instantAt(today(), `${String(of).padStart(2, '0')}:00`, zone).toISOString());
  const day = (of: string): string => date(dayBounds(of, zone).from);
  return {
    t,
    hour,
    what: ({ report, every, hour: at }: ReportMail): string => t('what', { report: t(`report.${report}`), every: t(`every.${every}`), time: hour(at) }),
    days: (from: string, to: string): string => (from === to ? day(from) : t('days', { from: day(from), to: day(to) })),
  };
}
