import { useWhen } from '@atoll/app-frame/operator/format';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { reportTexts } from '../../messages/en/office/reports.js';
import { fresh } from '../../server-types.js';
import { withTable, type ChartTable } from './chart-table.js';
import { chartDays, daysAhead, type Days } from './report-range.js';
import { dayBars, dayCharts, type DayChartName } from './trip-charts.js';
import { useNamedBars } from './use-named-bars.js';

/** Reads what the charts of trips show: the report of the range and that of the days ahead. A chart is undefined until its report has come. */
export function useTripCharts(range: Days | undefined) {
  const t = useTexts(reportTexts);
  const named = useNamedBars('day');
  const today = useWhen().today();
  const [days, coming] = [chartDays(range, today), daysAhead(today)];
  const behind = api.useGetOccupancyReportQuery(days, fresh);
  const ahead = api.useGetOccupancyReportQuery(coming, fresh);
  const sources = { ahead: { query: ahead, days: coming }, noshows: { query: behind, days }, fuel: { query: behind, days } };
  const chart = (name: DayChartName): ChartTable | undefined => {
    const { query, days: shownDays } = sources[name];
    if (!query.currentData) return undefined;
    const { series, places, chosen } = dayCharts[name];
    const written = (value: number): string => value.toLocaleString('en', { minimumFractionDigits: places, maximumFractionDigits: places });
    const bars = dayBars(name, query.currentData.report, shownDays).map(named);
    const labels = series.map((key) => ({ key, label: t(`chart.${key}`) }));
    const parts = { label: t(`chart.title.${name}`), bars, series: labels, shown: written, tick: (value: number) => value.toLocaleString('en'), chosen };
    return withTable(parts, t('chart.of.day'), t('revenue.total'), written);
  };
  return { days, behind, charts: { ahead: chart('ahead'), noshows: chart('noshows'), fuel: chart('fuel') }, queries: { ahead, noshows: behind, fuel: behind } };
}
export type TripCharts = ReturnType<typeof useTripCharts>;
