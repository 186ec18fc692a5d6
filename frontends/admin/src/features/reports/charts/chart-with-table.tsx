import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { StackedBars } from '@atoll/ui/charts/stacked-bars';
import { foldSummary } from '@atoll/ui/content/fold-summary';
import { PlainTable } from '@atoll/ui/content/plain-table';
import { Row } from '@atoll/ui/layout/page';
import { colour, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { SaveSheet } from '../../../fields/save-sheet.js';
import { reportTexts } from '../../../messages/en/office/reports.js';
import { fileNameOf, type ChartTable } from './chart-table.js';

const AsTable = styled.details`
  font-size: ${text.s};
  summary {
    ${foldSummary}
    color: ${colour.primary};
  }
  > [role='region'] {
    overflow: auto;
    max-block-size: 420px;
    margin-block-end: ${space.m};
  }
`;

/** Says of which days a chart is. */
const Note = styled.p`
  color: ${colour.inkSoft};
  font-size: ${text.s};
`;

/** Bars over time, and the same as a table, which can be saved. */
export function ChartWithTable({ chart }: { readonly chart: ChartTable }): ReactElement {
  const t = useTexts(reportTexts);
  const { label, bars, series, shown, tick, chosen = 'last', note, fileName, heads, lines, sheet } = chart;
  return (
    <>
      {note && <Note>{note}</Note>}
      <StackedBars label={label} bars={bars} series={series} shown={shown} tick={tick} chosen={chosen} />
      <AsTable>
        <summary>{t('chart.table')}</summary>
        {/* Scrolls by keyboard too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div role="region" aria-label={t('chart.table')} tabIndex={0}>
          <PlainTable label={label} heads={heads} lines={lines} />
        </div>
        <Row>
          <SaveSheet of={label} fileName={fileNameOf(fileName, bars[0]!.key, bars.at(-1)!.key)} sheet={() => sheet} />
        </Row>
      </AsTable>
    </>
  );
}
