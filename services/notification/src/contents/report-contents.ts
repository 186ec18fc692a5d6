import type { ReportRun } from '@atoll/contracts/gen/atoll/reporting/v1/reporting';
import type { OperatorWithSettings } from '@atoll/operator-settings/client';
import { dayBounds } from '@atoll/time/day';
import { formatDate } from '@atoll/time/format';
import { languageOf, textsIn } from '../texts/texts.js';
import type { Letter, LetterFile } from './letter.js';

/** Mails a report to the recipient that the message names; undefined where the run has fewer. */
export function reportLetter(
  run: ReportRun,
  recipient: number,
  { operator, settings }: OperatorWithSettings,
  { origin, askFiles }: { readonly origin: string; readonly askFiles: () => Promise<readonly LetterFile[]> },
): Letter | undefined {
  const email = run.addresses[recipient];
  if (email === undefined) return undefined;
  const language = languageOf(run, settings);
  const { reports } = textsIn(language);
  const written = (day: string): string => formatDate(dayBounds(day, operator.zone).from, operator.zone, language);
  const days = run.from === run.to ? written(run.from) : `${written(run.from)} – ${written(run.to)}`;
  const report = (reports as Readonly<Record<string, string>>)[run.report] ?? run.report;
  const url = `${origin}/admin?${new URLSearchParams({ tab: 'reports', range: 'custom', from: run.from, to: run.to }).toString()}`;
  return {
    contact: { phone: '', email },
    operator,
    language,
    text: 'report',
    values: { report, days },
    facts: [],
    links: [{ url }],
    isInternal: true,
    askFiles,
  };
}
