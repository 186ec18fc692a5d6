import { useState, type ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { useMethodText } from '@atoll/booking-ui/booking-texts';
import { formatMinor, formatMoney, type Currency } from '@atoll/money/money';
import { dayBounds } from '@atoll/time/day';
import { formatLongDateOfDay, formatMonth } from '@atoll/time/format';
import type { Bar } from '@atoll/ui/charts/bar-layout';
import { StackedBars } from '@atoll/ui/charts/stacked-bars';
import { PlainTable } from '@atoll/ui/content/plain-table';
import { Segmented } from '@atoll/ui/fields/segmented';
import { Row, Stack } from '@atoll/ui/layout/page';
import { colour, size, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { reportTexts } from '../../messages/en/office/reports.js';
import type { Days } from './report-range.js';
import { revenueFieldNames, revenueFields, type RevenueReport } from './report-tables.js';
import { revenueBars, type ChartCurrency } from './revenue-bars.js';

const Head = styled(Row)`
  justify-content: space-between;
  h3 {
    font-size: ${text.m};
  }
`;

const AsTable = styled.details`
  font-size: ${text.s};
  summary {
    min-block-size: ${size.touch};
    align-content: center;
    color: ${colour.primary};
    cursor: pointer;
  }
  > div {
    overflow: auto;
    max-block-size: 420px;
  }
`;

interface RevenueChartProps {
  readonly report: RevenueReport;
  /** Undefined for all days. */
  readonly days: Days | undefined;
}

/** Shows revenue over time by method, in one currency, and the same as a table. */
export function RevenueChart({ report, days }: RevenueChartProps): ReactElement | null {
  const t = useTexts(reportTexts);
  const word = useMethodText();
  const [currency, setCurrency] = useState<ChartCurrency>(report.mvrtotal === 0 && report.usdtotal !== 0 ? 'usd' : 'mvr');
  const { by, bars } = revenueBars(report.days, days, currency);
  const named = useNamed(by);
  if (bars.length === 0) return <p>{t('chart.none')}</p>;
  const title = t(`chart.${by}`);
  const code = currency.toUpperCase() as Currency;
  const series = revenueFieldNames.map((key) => ({ key, label: word(revenueFields[key]) }));
  return (
    <Stack $gap="m">
      <Head>
        <h3>{title}</h3>
        <Segmented
          label={t('chart.currency')}
          hideLabel
          value={currency}
          onChange={setCurrency}
          options={[
            { value: 'mvr', label: 'MVR' },
            { value: 'usd', label: 'USD' },
          ]}
        />
      </Head>
      <StackedBars
        label={`${title}, ${code}`}
        bars={bars.map(named)}
        series={series}
        shown={(minor) => formatMoney({ currency: code, minor })}
        tick={(minor) => formatMinor(minor).slice(0, -3)}
      />
      <AsTable>
        <summary>{t('chart.table')}</summary>
        {/* Scrolls by keyboard too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div role="region" aria-label={t('chart.table')} tabIndex={0}>
          <PlainTable
            label={`${title}, ${code}`}
            heads={[t(`chart.of.${by}`), ...series.map(({ label }) => label), t('revenue.total')]}
            lines={bars.map((bar) => {
              const values = revenueFieldNames.map((field) => bar.values[field] ?? 0);
              return { key: bar.key, label: named(bar).title, cells: [...values, values.reduce((sum, value) => sum + value, 0)].map(formatMinor) };
            })}
          />
        </div>
      </AsTable>
    </Stack>
  );
}

/** Names a bar by the day with which it begins: '22-Nov' and 'Sunday, 22 November 2026', or 'Nov-2026' and 'November 2026'. */
function useNamed(by: 'day' | 'month'): (bar: Omit<Bar, 'label' | 'title'>) => Bar {
  const when = useWhen();
  const language = useLanguage();
  const { zone } = useOperatorSettings().operator;
  return (bar) => {
    const date = when.date(dayBounds(bar.key, zone).from);
    return by === 'day'
      ? { ...bar, label: date.slice(0, -'-2026'.length), title: formatLongDateOfDay(bar.key, language) }
      : { ...bar, label: date.slice('01-'.length), title: formatMonth(bar.key, language) };
  };
}
