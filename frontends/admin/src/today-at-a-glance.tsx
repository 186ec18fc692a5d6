import type { ReactElement, ReactNode } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { colour, media, space, text, weight } from '@atoll/ui/theme/tokens';
import { formatLongDateOfDay } from '@atoll/time/format';
import { styled } from 'styled-components';
import { dashboardTexts } from './messages/en/office/dashboard.js';
import { useTripsOfDay } from './trip-view/use-trips-of-day.js';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m} ${space.xxl};
  margin-block-end: ${space.l};
`;

const Day = styled.p`
  margin-block-start: ${space.xs};
  color: ${colour.inkSoft};
`;

const Figures = styled.dl`
  display: flex;
  gap: ${space.xl};
  ${media.phone} {
    inline-size: 100%;
    justify-content: space-between;
    gap: ${space.m};
  }
  > div {
    display: flex;
    flex-direction: column-reverse;
  }
  dt {
    color: ${colour.inkSoft};
    font-size: ${text.s};
  }
  dd {
    font-size: 1.375rem;
    font-weight: ${weight.bold};
    font-variant-numeric: tabular-nums;
    line-height: 1.25;
    letter-spacing: -0.01em;
  }
  small {
    color: ${colour.inkFaint};
    font-size: ${text.s};
    font-weight: ${weight.regular};
    letter-spacing: 0;
  }
`;

const End = styled.div`
  ${media.tablet} {
    margin-inline-start: auto;
  }
`;

/** Figures of today, independent of the shown day and tab; `children` stand before them. */
export function TodayAtAGlance({ children }: { readonly children?: ReactNode }): ReactElement {
  const t = useTexts(dashboardTexts);
  const language = useLanguage();
  const today = useWhen().today();
  const { data } = useTripsOfDay(today);
  const trips = data?.trips;
  const sum = (of: 'booked' | 'capacity'): number => (trips ?? []).reduce((total, trip) => total + trip[of], 0);
  const figures: readonly (readonly [string, ReactNode])[] = [
    [t('glance.trips'), trips?.length],
    [
      t('glance.booked'),
      trips && (
        <>
          {sum('booked')} <small>/ {sum('capacity')}</small>
        </>
      ),
    ],
    [
      t('glance.departed'),
      trips && (
        <>
          {trips.filter(({ departed }) => departed).length} <small>/ {trips.length}</small>
        </>
      ),
    ],
  ];
  return (
    <Head>
      <div>
        <h1>{t('title')}</h1>
        <Day>{formatLongDateOfDay(today, language)}</Day>
      </div>
      <End>{children}</End>
      <Figures aria-label={t('glance')}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <Skeleton $width="48px" $height="1.7rem" />}</dd>
          </div>
        ))}
      </Figures>
    </Head>
  );
}
