import type { ReactElement, ReactNode } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { visuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { colour, media, size, space, text, weight } from '@atoll/ui/theme/tokens';
import { formatLongDateOfDay } from '@atoll/time/format';
import { styled } from 'styled-components';
import { dashboardTexts } from './messages/en/office/dashboard.js';
import { useTripsOfDay } from './trip-view/use-trips-of-day.js';

/** Is one line high. A phone has no room for the heading, which the title of the page repeats. */
const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space.xs} ${space.l};
  min-block-size: ${size.touch};
  margin-block-end: ${space.s};
  ${media.phone} {
    margin-block-end: 0;
  }
  > :last-child {
    flex: none;
    flex-wrap: nowrap;
    margin-inline-start: auto;
  }
  h1 {
    font-size: ${text.l};
    ${media.phone} {
      ${visuallyHidden}
    }
  }
`;

/** Gives way as a whole where the page is narrow beside a sheet: what does not fit wraps into a line that is hidden. */
const Day = styled.p`
  display: flex;
  flex: 0 100 auto;
  flex-wrap: wrap;
  block-size: 1lh;
  overflow: hidden;
  color: ${colour.inkSoft};
  overflow-wrap: anywhere;
  &::before {
    content: '';
    inline-size: 1px;
    block-size: 1lh;
  }
  ${media.phone} {
    display: none;
  }
`;

const Figures = styled.dl`
  display: flex;
  flex: 1 0 auto;
  gap: 0 ${space.l};
  font-size: ${text.s};
  ${media.phone} {
    flex: 1;
    flex-wrap: wrap;
    gap: 0 ${space.m};
    font-size: ${text.xs};
  }
  > div {
    display: flex;
    flex-direction: row-reverse;
    gap: ${space.xs};
  }
  dt,
  small {
    color: ${colour.inkSoft};
    font-size: inherit;
  }
  dd {
    font-weight: ${weight.bold};
    font-variant-numeric: tabular-nums;
  }
  small {
    font-weight: ${weight.regular};
  }
`;

/** Figures of today, independent of the shown day and tab; `children` stand after them. */
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
      <h1>{t('title')}</h1>
      <Day title={formatLongDateOfDay(today, language)}>{formatLongDateOfDay(today, language)}</Day>
      <Figures aria-label={t('glance')}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <Skeleton $width="24px" $height="1rem" />}</dd>
          </div>
        ))}
      </Figures>
      {children}
    </Head>
  );
}
