import type { ReactElement, ReactNode } from 'react';
import { errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { Stack } from '@atoll/ui/layout/page';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { reportTexts } from '../../../messages/en/office/reports.js';
import { ChartWithTable } from './chart-with-table.js';
import { OccupancyTable } from './occupancy-table.js';
import { dayCharts, type DayChartName } from './trip-charts.js';
import type { TripCharts } from './use-trip-charts.js';

const names = Object.keys(dayCharts) as DayChartName[];

/** Occupancy, seats left ahead, no-shows and fuel, each in a card of its own. */
export function TripChartsCards({ trips: { days, behind, charts, queries } }: { readonly trips: TripCharts }): ReactElement {
  const t = useTexts(reportTexts);
  return (
    <>
      <ChartCard title={t('chart.occupancy')} query={behind}>
        {behind.currentData && (
          <Stack $gap="m">
            <OccupancyTable report={behind.currentData.report} days={days} />
          </Stack>
        )}
      </ChartCard>
      {names.map((name) => {
        const chart = charts[name];
        return (
          <ChartCard key={name} title={t(`chart.title.${name}`)} query={queries[name]}>
            {chart && (chart.bars.length > 0 ? <ChartWithTable key={chart.bars[0]!.key} chart={chart} /> : <p>{t(`chart.none.${name}`)}</p>)}
          </ChartCard>
        );
      })}
    </>
  );
}

interface ChartCardProps {
  readonly title: string;
  readonly query: TripCharts['behind'];
  /** Undefined until the report has come. */
  readonly children: ReactNode;
}

function ChartCard({ title, query: { error, isFetching, refetch }, children }: ChartCardProps): ReactElement {
  const missing = error ? <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} /> : <Skeleton $height="320px" $radius="14px" />;
  return (
    <Card aria-busy={isFetching}>
      <CardTitle>{title}</CardTitle>
      {children ?? missing}
    </Card>
  );
}
