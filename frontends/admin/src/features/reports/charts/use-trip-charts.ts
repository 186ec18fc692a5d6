import { useWhen } from '@atoll/app-frame/operator/format';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { dayBounds } from '@atoll/time/day';
import { reportTexts } from '../../../messages/en/office/reports.js';
import { fresh } from '../../../server-types.js';
import { withTable, type ChartTable } from './chart-table.js';
import { chartDays, daysAhead, MOST_CHART_DAYS, type Days } from '../report-range.js';
import { dayBars, dayCharts, type DayChartName } from './trip-charts.js';
import { useNamedBars } from './use-named-bars.js';

interface Source {
  readonly query: ReturnType<typeof api.useGetOccupancyReportQuery>;
  readonly days: Days;
  readonly note?: string | undefined;
}

/** Reads what the charts of trips show: the report of the range and that of the days ahead. A chart is undefined until its report has come. */
export function useTripCharts(range: Days | undefined) {
  const t = useTexts(reportTexts);
  const named = useNamedBars('day');
  const when = useWhen();
  const { zone } = useOperatorSettings().operator;
  const today = when.today();
  const [days, coming] = [chartDays(range, today), daysAhead(today)];
  const behind = api.useGetOccupancyReportQuery(range ?? { to: today }, fresh);
  const ahead = api.useGetOccupancyReportQuery(coming, fresh);
  const date = (day: string): string => when.date(dayBounds(day, zone).from);
  const isCut = range === undefined || range.from < days.from;
  const note = isCut ? t('chart.cut', { count: MOST_CHART_DAYS, from: date(days.from), to: date(days.to) }) : undefined;
  const sources = { ahead: { query: ahead, days: coming }, noshows: { query: behind, days, note }, fuel: { query: behind, days, note } };
  const chart = (name: DayChartName): ChartTable | undefined => {
    const { query, days: shownDays, note: above }: Source = sources[name];
    if (!query.currentData) return undefined;
    const { series, places, chosen, fileName } = dayCharts[name];
    const written = (value: number): string => value.toLocaleString('en', { minimumFractionDigits: places, maximumFractionDigits: places });
    const bars = dayBars(name, query.currentData.report, shownDays).map(named);
    const labels = series.map((key) => ({ key, label: t(`chart.${key}`) }));
    const read = { shown: written, tick: (value: number) => value.toLocaleString('en'), chosen };
    const parts = { label: t(`chart.title.${name}`), bars, series: labels, ...read, note: above, fileName };
    return withTable(parts, { of: t('chart.of.day'), total: t('revenue.total'), cell: written });
  };
  return {
    days: range ?? { from: behind.currentData?.report.days[0]?.day ?? days.from, to: today },
    behind,
    charts: { ahead: chart('ahead'), noshows: chart('noshows'), fuel: chart('fuel') },
    queries: { ahead, noshows: behind, fuel: behind },
  };
}
export type TripCharts = ReturnType<typeof useTripCharts>;
