import type { ReactElement } from 'react';
import { formatMoney } from '@atoll/money/money';
import type { Bar } from '@atoll/ui/charts/bar-layout';
import { StackedBars } from '@atoll/ui/charts/stacked-bars';
import { Sample } from './sample.js';

const series = ['Card', 'Transfer', 'Cash', 'Credit', 'Pre-paid'].map((label) => ({ key: label, label }));
const day = (date: number, ...amounts: readonly number[]): Bar => ({
  key: String(date),
  label: `${date}-Nov`,
  title: `${date} November 2026`,
  values: Object.fromEntries(series.map(({ key }, index) => [key, amounts[index] ?? 0])),
});
const week = [
  day(22, 48_000, 12_000, 6000, 4000, 2000),
  day(23, 20_000, 0, -8000),
  day(24),
  day(25, 6000, 18_000, 9000, 3000),
  day(26, 36_000, 6000),
  day(27, 0, 0, 0, 0, 15_000),
];
const usd = (minor: number): string => formatMoney({ currency: 'USD', minor });

/** Shows bars above and below zero, a day without any, and a chart of one bar. */
export const ChartSamples = (): ReactElement => (
  <Sample title="Charts">
    <StackedBars label="Revenue by day" bars={week} series={series} shown={usd} tick={(minor) => String(minor / 100)} />
    <StackedBars label="Revenue of one day" bars={week.slice(0, 1)} series={series} shown={usd} tick={(minor) => String(minor / 100)} />
  </Sample>
);
