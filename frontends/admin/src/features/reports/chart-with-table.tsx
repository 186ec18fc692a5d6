import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { StackedBars } from '@atoll/ui/charts/stacked-bars';
import { PlainTable } from '@atoll/ui/content/plain-table';
import { colour, size, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { reportTexts } from '../../messages/en/office/reports.js';
import type { ChartTable } from './chart-table.js';

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

/** Bars over time, and the same as a table. */
export function ChartWithTable({ chart }: { readonly chart: ChartTable }): ReactElement {
  const t = useTexts(reportTexts);
  const { label, bars, series, shown, tick, chosen = 'last', heads, lines } = chart;
  return (
    <>
      <StackedBars label={label} bars={bars} series={series} shown={shown} tick={tick} chosen={chosen} />
      <AsTable>
        <summary>{t('chart.table')}</summary>
        {/* Scrolls by keyboard too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div role="region" aria-label={t('chart.table')} tabIndex={0}>
          <PlainTable label={label} heads={heads} lines={lines} />
        </div>
      </AsTable>
    </>
  );
}
