import { useCallback, useId, type ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useNow } from '@atoll/app-frame/page/now';
import { usePageTitle } from '@atoll/app-frame/page/page-title';
import { useRefetchOnFocus, useLive } from '@atoll/app-frame/server-data/live';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { BoatIcon } from '@atoll/ui/theme/icons';
import { Page, Stack } from '@atoll/ui/layout/page';
import { colour, media, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { useCaptainQuery } from '../../captain-query.js';
import { CardsSkeleton } from '../../captain-skeleton.js';
import { tripsKey, useKept } from '../../device/kept-lists.js';
import { useLog } from '../../device/log-context.js';
import { tripOf } from '../../device/operation.js';
import { actsSince, asRun } from '../../device/overlay.js';
import { isUnreached } from '../../device/unreached.js';
import { useDownload } from '../../device/use-download.js';
import { dayTexts } from '../../messages/en/captain.js';
import { LightSwitch } from '../../trip-view/light-switch.js';
import { SyncBar } from '../../trip-view/sync-bar.js';
import { CashLine } from './cash-line.js';
import { DayNav } from './day-nav.js';
import { sectionsOf, type Section } from './sections.js';
import { TripCard } from './trip-card.js';

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
`;

const Heading = styled.h2`
  margin-block: ${space.s} ${space.m};
  color: ${colour.inkSoft};
  font-size: ${text.m};
  font-weight: ${weight.medium};
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  ${media.tablet} {
    grid-template-columns: repeat(auto-fill, minmax(320px, 1fr));
  }
`;

/** The captain's trips of one day [CP-03]. */
export function DayPage(): ReactElement {
  const t = useTexts(dayTexts);
  const now = useNow();
  const { date, showDay } = useCaptainQuery();
  const { currentData, error, isFetching, startedTimeStamp, fulfilledTimeStamp, refetch } = api.useGetCaptainTripsQuery({ date }, useLive());
  const { value: day, at: syncedAt } = useKept(tripsKey(date), { value: currentData, at: fulfilledTimeStamp });
  useDownload(currentData?.trips ?? []);
  const log = useLog();
  const acts = actsSince(log, isFetching ? undefined : startedTimeStamp);
  usePageTitle(t('title'));
  useRefetchOnFocus(useCallback(() => void refetch(), [refetch]));
  return (
    <Page>
      <Stack $gap="m">
        <Head>
          <h1>{t('title')}</h1>
          <LightSwitch />
        </Head>
        <DayNav date={date} onDay={showDay} />
        {(day ?? error) !== undefined && <SyncBar waiting={log.waiting.length} syncedAt={day && syncedAt} unreachable={isUnreached(error)} />}
        {day ? (
          <Trips
            sections={sectionsOf(
              day.trips.map((trip) => asRun(trip, acts)),
              now,
            )}
          />
        ) : error && !isFetching ? (
          <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          <CardsSkeleton />
        )}
        <CashLine />
      </Stack>
    </Page>
  );
}

function Trips({ sections }: { readonly sections: readonly Section[] }): ReactElement {
  const t = useTexts(dayTexts);
  if (sections.length === 0) return <EmptyState picture={<BoatIcon size={32} />} title={t('none')} detail={t('noneDetail')} />;
  return (
    <>
      {sections.map((section, index) => (
        <Part key={section.name} section={section} leads={index === 0} />
      ))}
    </>
  );
}

function Part({ section, leads }: { readonly section: Section; readonly leads: boolean }): ReactElement {
  const t = useTexts(dayTexts);
  const { tripHref } = useCaptainQuery();
  const { refused } = useLog();
  const id = useId();
  const first = leads && section.name !== 'ended';
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{t(`section.${section.name}`)}</Heading>
      <Cards>
        {section.trips.map((trip, index) => (
          <li key={trip.id}>
            <TripCard
              trip={trip}
              to={tripHref(trip.id)}
              first={first && index === 0}
              refused={refused.filter((operation) => tripOf(operation) === trip.id && !operation.isRead).length}
            />
          </li>
        ))}
      </Cards>
    </section>
  );
}
