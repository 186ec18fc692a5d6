import type { ReactElement } from 'react';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { api } from '@atoll/app-frame/server-data/api';
import { addDays } from '@atoll/time/day';
import { formatWeekday } from '@atoll/time/format';
import { FromTo } from '@atoll/ui/content/from-to';
import { Plain } from '@atoll/ui/content/plain-table';
import { Row } from '@atoll/ui/layout/page';
import { colour, radius, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { SaveSheet } from '../../../fields/save-sheet.js';
import { reportTexts } from '../../../messages/en/office/reports.js';
import { fileNameOf } from './chart-table.js';
import type { Days } from '../report-range.js';
import { occupancyByRoute, occupancyCells, percentTaken, WEEKDAYS, type OccupancyReport, type SeatsTaken } from './trip-charts.js';

const Scrolled = styled.div`
  overflow-x: auto;
  ${Plain} {
    min-inline-size: 600px;
    table-layout: fixed;
    font-size: ${text.s};
    /* Stays in view while the weekdays scroll below it. */
    :is(th, td):first-child {
      position: sticky;
      z-index: 1;
      inset-inline-start: 0;
      inline-size: 26%;
      background: ${colour.surface};
    }
    :is(th, td) + :is(th, td) {
      padding-inline-start: ${space.xs};
      text-align: center;
    }
    td {
      padding-block: 2px;
    }
  }
`;

/** Darker where more seats are booked; the number stands in it, so that colour says nothing alone. */
const Heat = styled.span<{ $percent: number }>`
  display: block;
  padding-block: ${space.s};
  border-radius: ${radius.control};
  background: color-mix(in srgb, ${colour.primary} ${({ $percent }) => Math.min(100, $percent) * 0.45}%, ${colour.surface});
  print-color-adjust: exact;
`;

const Week = styled.td`
  font-weight: ${weight.bold};
`;

const SUNDAY = '2026-11-22';

interface OccupancyTableProps {
  readonly report: OccupancyReport;
  readonly days: Days;
  readonly isPrinted?: boolean;
}

/** Seats booked of those on sale in percent, by route and weekday; it is chart and table at once, and can be saved. */
export function OccupancyTable({ report, days, isPrinted = false }: OccupancyTableProps): ReactElement {
  const t = useTexts(reportTexts);
  const language = useLanguage();
  const { data } = api.useGetLocationsQuery({});
  const name = (id: number): string => data?.locations.find((location) => location.id === id)?.name ?? `#${id}`;
  const routes = occupancyByRoute(report.routes);
  if (routes.length === 0) return <p>{t('chart.occupancy.none')}</p>;
  const heads = [t('chart.route'), ...WEEKDAYS.map((weekday) => formatWeekday(addDays(SUNDAY, weekday), language)), t('chart.week')];
  const table = (
    <Plain aria-label={t('chart.occupancy')}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {routes.map(({ key, fromId, toId, weekdays, week }) => (
          <tr key={key}>
            <th scope="row">
              <FromTo from={name(fromId)} to={name(toId)} />
            </th>
            {weekdays.map((taken, index) => (
              <td key={WEEKDAYS[index]}>
                <Percent taken={taken} />
              </td>
            ))}
            <Week>
              <Percent taken={week} />
            </Week>
          </tr>
        ))}
      </tbody>
    </Plain>
  );
  if (isPrinted) return table;
  return (
    <>
      {/* Scrolls by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <Scrolled role="region" aria-label={t('chart.occupancy')} tabIndex={0}>
        {table}
      </Scrolled>
      <Row>
        <SaveSheet
          of={t('chart.occupancy')}
          fileName={fileNameOf('occupancy', days.from, days.to)}
          sheet={() => ({ name: t('chart.occupancy'), rows: [heads, ...routes.map((route) => occupancyCells(route, name))] })}
        />
      </Row>
    </>
  );
}

function Percent({ taken }: { readonly taken: SeatsTaken }): ReactElement {
  const t = useTexts(reportTexts);
  const percent = percentTaken(taken);
  if (percent === undefined) return <span aria-label={t('chart.occupancy.noTrip')}>–</span>;
  const { seats, capacity } = taken;
  return (
    <Heat $percent={percent} title={t('chart.occupancy.seats', { seats: seats.toLocaleString('en'), capacity: capacity.toLocaleString('en') })}>
      <bdi>{`${percent}%`}</bdi>
    </Heat>
  );
}
