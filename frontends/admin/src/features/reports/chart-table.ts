import type { Bar } from '@atoll/ui/charts/bar-layout';
import type { ChartSeries } from '@atoll/ui/charts/stacked-bars';
import type { PlainLine } from '@atoll/ui/content/plain-table';

/** A chart and what its table says. */
export interface ChartTable {
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly series: readonly ChartSeries[];
  /** Writes a value as it is read: 'MVR 1,619.10'. */
  readonly shown: (value: number) => string;
  /** Writes the round number that stands beside a line. */
  readonly tick: (value: number) => string;
  readonly chosen?: 'first' | 'last';
  readonly heads: readonly string[];
  readonly lines: readonly PlainLine[];
}

type Chart = Omit<ChartTable, 'heads' | 'lines'>;

/**
 * The chart with a line of its table for each bar, and the sum of the series last where there is more than one.
 * @param of heads the first column: 'Day'
 * @param cell writes a value in the table, where the heading says its unit
 */
export function withTable(chart: Chart, of: string, total: string, cell: (value: number) => string): ChartTable {
  const { bars, series } = chart;
  const hasTotal = series.length > 1;
  const cells = (values: readonly number[]): string[] => [...values, ...(hasTotal ? [values.reduce((sum, value) => sum + value, 0)] : [])].map(cell);
  return {
    ...chart,
    heads: [of, ...series.map(({ label }) => label), ...(hasTotal ? [total] : [])],
    lines: bars.map(({ key, title, values }) => ({ key, label: title, cells: cells(series.map((one) => values[one.key] ?? 0)) })),
  };
}
