import { Suspense, type ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useMethodText } from '@atoll/booking-ui/booking-texts';
import { dayBounds } from '@atoll/time/day';
import { Button } from '@atoll/ui/actions/button';
import { PlainTable } from '@atoll/ui/content/plain-table';
import { Row, Stack } from '@atoll/ui/layout/page';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { PrintIcon } from '@atoll/ui/theme/icons';
import { colour, media, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { OnPaper } from '../../fields/on-paper.js';
import { SaveSheet } from '../../fields/save-sheet.js';
import { reportTexts } from '../../messages/en/office/reports.js';
import { fresh } from '../../server-types.js';
import { LazyFold } from '../../booking-view/folds/lazy-fold.js';
import { reportMailTexts } from '../../messages/en/office/report-mails.js';
import { LedgerCard } from './ledger-card.js';
import { OccupancyTable } from './charts/occupancy-table.js';
import { RangeFields } from './range-fields.js';
import { Lines, ReportCard } from './report-card.js';
import type { Days } from './report-range.js';
import { bookingsTable, reportsSheet, revenueTable, tripsTable, type ReportTable } from './report-tables.js';
import { useReportRange } from './use-report-range.js';
import { useTripCharts, type TripCharts } from './charts/use-trip-charts.js';

const ReportMails = lazyPage(async () => (await import('./mails/report-mails.js')).ReportMails);

/** Loads its library with the first chart. */
const RevenueChart = lazyPage(async () => (await import(/* webpackChunkName: "report-charts" */ './charts/revenue-chart.js')).RevenueChart);

const TripChartsCards = lazyPage(async () => (await import(/* webpackChunkName: "report-charts" */ './charts/trip-charts-cards.js')).TripChartsCards);

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space.l};
`;

const Covered = styled.p`
  color: ${colour.inkSoft};
  font-size: ${text.s};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :is(:first-child, :nth-child(4), :nth-child(5), :last-child) {
      grid-column: 1 / -1;
    }
  }
`;

/** Revenue, trips and bookings of a range of days [AW-51, AW-53]. */
export function ReportsTab(): ReactElement {
  const t = useTexts(reportTexts);
  const word = useMethodText();
  const { input, days } = useReportRange();
  const revenue = api.useGetRevenueReportsQuery(input, fresh);
  const trips = api.useGetTripReportsQuery(input, fresh);
  const bookings = api.useGetBookingReportsQuery(input, fresh);
  const charts = useTripCharts(days);
  const tables = {
    revenue: revenue.currentData && revenueTable(revenue.currentData.report, t, word),
    trips: trips.currentData && tripsTable(trips.currentData.report, t),
    bookings: bookings.currentData && bookingsTable(bookings.currentData.report, t),
  };
  return (
    <Stack $gap="l">
      <Bar>
        <RangeFields />
        <Actions tables={[tables.revenue, tables.trips, tables.bookings].filter((table) => table !== undefined)} days={days} charts={charts} />
      </Bar>
      <Covered role="status">{useCovered()(days)}</Covered>
      <Columns>
        <ReportCard title={t('revenue')} table={tables.revenue} query={revenue} expected={6}>
          <Suspense fallback={<Skeleton $height="360px" $radius="14px" />}>
            {revenue.currentData && <RevenueChart key={JSON.stringify(input)} report={revenue.currentData.report} days={days} />}
          </Suspense>
        </ReportCard>
        <ReportCard title={t('trips')} table={tables.trips} query={trips} expected={4} />
        <ReportCard title={t('bookings')} table={tables.bookings} query={bookings} expected={6} />
        <Suspense fallback={<Skeleton $height="360px" $radius="14px" />}>
          <TripChartsCards trips={charts} />
        </Suspense>
        <LedgerCard days={days} />
      </Columns>
      <MailedReports />
    </Stack>
  );
}

/** Loaded when it is opened: few look at it often. */
function MailedReports(): ReactElement {
  const t = useTexts(reportMailTexts);
  return (
    <LazyFold
      title={t('title')}
      content={() => (
        <Suspense fallback={<Skeleton $height="120px" />}>
          <ReportMails />
        </Suspense>
      )}
    />
  );
}

/** '01-Nov-2026 – 30-Nov-2026'. */
function useCovered(): (days: Days | undefined) => string {
  const t = useTexts(reportTexts);
  const when = useWhen();
  const { zone } = useOperatorSettings().operator;
  const date = (day: string): string => when.date(dayBounds(day, zone).from);
  return (days) => (days ? t('days', { from: date(days.from), to: date(days.to) }) : t('allDays'));
}

interface ActionsProps {
  readonly tables: readonly ReportTable[];
  readonly days: Days | undefined;
  readonly charts: TripCharts;
}

/** Saves or prints the three tables once all have come; paper has the tables of the charts too. */
function Actions({ tables, days, charts: { behind, charts, ...shown } }: ActionsProps): ReactElement {
  const t = useTexts(reportTexts);
  const covered = useCovered()(days);
  const incomplete = tables.length < 3;
  const name = days ? `reports-${days.from}-${days.to}` : 'reports-all';
  return (
    <Row>
      <SaveSheet fileName={name} disabled={incomplete} sheet={() => reportsSheet(tables, t)} />
      <Button kind="secondary" icon={<PrintIcon size={18} />} disabled={incomplete} onClick={() => print()}>
        {t('print')}
      </Button>
      <OnPaper>
        <h1>{t('title')}</h1>
        <p>{covered}</p>
        {tables.map((table) => (
          <section key={table.title}>
            <h2>{table.title}</h2>
            <Lines table={table} />
          </section>
        ))}
        {behind.currentData && (
          <section>
            <h2>{t('chart.occupancy')}</h2>
            <OccupancyTable report={behind.currentData.report} days={shown.days} isPrinted />
          </section>
        )}
        {Object.values(charts).map(
          (chart) =>
            chart &&
            chart.bars.length > 0 && (
              <section key={chart.label}>
                <h2>{chart.label}</h2>
                {chart.note && <p>{chart.note}</p>}
                <PlainTable label={chart.label} heads={chart.heads} lines={chart.lines} />
              </section>
            ),
        )}
      </OnPaper>
    </Row>
  );
}
