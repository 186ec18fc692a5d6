import { useState, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useMethodText } from '@atoll/booking-ui/booking-texts';
import { formatMinor, formatMoney, type Currency } from '@atoll/money/money';
import { Segmented } from '@atoll/ui/fields/segmented';
import { Row, Stack } from '@atoll/ui/layout/page';
import { text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { reportTexts } from '../../../messages/en/office/reports.js';
import { withTable } from './chart-table.js';
import { ChartWithTable } from './chart-with-table.js';
import type { Days } from '../report-range.js';
import { revenueFieldNames, revenueFields, type RevenueReport } from '../report-tables.js';
import { revenueBars, type ChartCurrency } from './revenue-bars.js';
import { useNamedBars } from './use-named-bars.js';

const Head = styled(Row)`
  justify-content: space-between;
  h3 {
    font-size: ${text.m};
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
  const named = useNamedBars(by);
  if (bars.length === 0) return <p>{t('chart.none')}</p>;
  const title = t(`chart.${by}`);
  const code = currency.toUpperCase() as Currency;
  const chart = withTable(
    {
      label: `${title}, ${code}`,
      bars: bars.map(named),
      series: revenueFieldNames.map((key) => ({ key, label: word(revenueFields[key]) })),
      shown: (minor) => formatMoney({ currency: code, minor }),
      tick: (minor) => formatMinor(minor).slice(0, -3),
      fileName: `revenue-${currency}`,
    },
    { of: t(`chart.of.${by}`), total: t('revenue.total'), cell: formatMinor, saved: (minor) => ({ minor }) },
  );
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
      <ChartWithTable chart={chart} />
    </Stack>
  );
}
