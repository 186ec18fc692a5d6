import type { Cell, Sheet } from '@atoll/contracts/sheet';
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
  /** Stands above the chart. */
  readonly note?: string | undefined;
  /** Names the file with its table, without days and extension: 'fuel'. */
  readonly fileName: string;
  readonly heads: readonly string[];
  readonly lines: readonly PlainLine[];
  /** The table as a file, with the first day of each bar. */
  readonly sheet: Sheet;
}

type Chart = Omit<ChartTable, 'heads' | 'lines' | 'sheet'>;

interface TableWords {
  /** Heads the first column: 'Day'. */
  readonly of: string;
  readonly total: string;
  /** Writes a value in the table, where the heading says its unit. */
  readonly cell: (value: number) => string;
  /** A value in the file; the number itself unless given. */
  readonly saved?: (value: number) => Cell;
}

/** The chart with a line of its table for each bar, and the sum of the series last where there is more than one. */
export function withTable(chart: Chart, { of, total, cell, saved = (value) => value }: TableWords): ChartTable {
  const { label, bars, series } = chart;
  const hasTotal = series.length > 1;
  const heads = [of, ...series.map((one) => one.label), ...(hasTotal ? [total] : [])];
  const lines = bars.map(({ key, title, values }) => {
    const ofSeries = series.map((one) => values[one.key] ?? 0);
    return { key, title, values: hasTotal ? [...ofSeries, ofSeries.reduce((sum, value) => sum + value, 0)] : ofSeries };
  });
  return {
    ...chart,
    heads,
    lines: lines.map(({ key, title, values }) => ({ key, label: title, cells: values.map(cell) })),
    sheet: { name: label, rows: [heads, ...lines.map(({ key, values }) => [key, ...values.map(saved)])] },
  };
}

/** 'fuel-2026-11-01-2026-11-30'. */
export const fileNameOf = (name: string, from: string, to: string): string => `${name}-${from}-${to}`;
