import { useId, type ReactElement, type RefObject } from 'react';
import { errorText } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import type { Tier } from '@atoll/money/fare';
import { dayOf, type Day } from '@atoll/time/day';
import { Button } from '@atoll/ui/actions/button';
import { Card } from '@atoll/ui/layout/card';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { FromTo } from '@atoll/ui/content/from-to';
import { BoatIcon } from '@atoll/ui/theme/icons';
import { Stack } from '@atoll/ui/layout/page';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { colour, media, space, text } from '@atoll/ui/theme/tokens';
import { visuallyHidden, VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { styled } from 'styled-components';
import { customerTexts } from '../../../messages/en.js';
import type { Quote } from '../prices/fare-preview.js';
import type { RequestKind } from './opened-request.js';
import { TripCard } from './trip-card.js';
import { TripWeek } from './trip-week.js';
import type { TripView } from '../trip-view.js';
import type { LegTrips } from './use-leg-trips.js';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  scroll-margin-block-start: 84px;
`;

/** On phones the line of the search names a single list already, so its heading is for screen readers. */
const Head = styled.header<{ $alone: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space.m};
  p {
    color: ${colour.inkSoft};
    font-size: ${text.s};
  }
  ${media.phone} {
    ${({ $alone }) => ($alone ? visuallyHidden : '')}
  }
`;

const Cards = styled.fieldset`
  display: grid;
  gap: ${space.s};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Note = styled.p`
  color: ${colour.inkSoft};
  font-size: ${text.s};
`;

interface TripListProps {
  readonly ref?: RefObject<HTMLElement | null>;
  readonly title: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly fromId: number | undefined;
  readonly toId: number | undefined;
  readonly tier: Tier;
  readonly day: Day;
  readonly firstDay: Day;
  readonly onDay: (day: Day) => void;
  /** The day that was skipped because it has no trips. */
  readonly movedFrom: Day | undefined;
  readonly people: number;
  readonly quoteOf: (view: TripView) => Quote;
  readonly trips: LegTrips;
  readonly chosen: TripView | undefined;
  readonly refusalOf: (view: TripView) => string | undefined;
  readonly onChoose: (tripId: number) => void;
  readonly onRequest: (kind: RequestKind) => void;
}

/** Shows one leg: a week of days, and the trips of the chosen day. */
export function TripList(props: TripListProps): ReactElement {
  const { ref, title, from, to, fromId, toId, tier, day, firstDay, onDay, movedFrom, trips } = props;
  const t = useTexts(customerTexts);
  const when = useWhen();
  return (
    <Section {...(ref && { ref })} aria-label={t('trips.list', { from, to })} aria-busy={trips.refreshing}>
      <Head $alone={title === undefined}>
        <h2>
          <FromTo from={from} to={to} />
        </h2>
        {title && <p>{title}</p>}
      </Head>
      <TripWeek label={t('trips.week', { from, to })} {...{ fromId, toId, day, firstDay, tier, onDay }} ready={trips.views !== undefined} />
      {/* with the trips, not before them: it would push their skeletons down */}
      {movedFrom && trips.views && <Note role="status">{t('trips.moved', { onDay: when.onDay(movedFrom) })}</Note>}
      <Trips {...props} />
    </Section>
  );
}

function Trips({ from, to, day, people, quoteOf, trips, chosen, refusalOf, onChoose, onDay, onRequest }: TripListProps): ReactElement {
  const t = useTexts(customerTexts);
  const group = useId();
  const { views, failed, retry, refreshing, loading, next } = trips;
  if (failed !== undefined) return <ErrorState text={errorText(failed)} onRetry={retry} busy={refreshing} />;
  // also before an empty day is skipped, which would jump
  if (!views || (views.length === 0 && loading)) return <TripsSkeleton />;
  return (
    <>
      {views.length > 0 && (
        <Cards>
          <VisuallyHidden as="legend">{t('trips.list', { from, to })}</VisuallyHidden>
          {views.map((view) => (
            <TripCard
              key={view.trip.id}
              view={view}
              group={group}
              people={people}
              quote={quoteOf(view)}
              chosen={view.trip.id === chosen?.trip.id}
              refusal={refusalOf(view)}
              onChoose={() => onChoose(view.trip.id)}
            />
          ))}
        </Cards>
      )}
      {views.every(({ free }) => free === 0) && <NothingToBook {...{ day, next, onDay, onRequest }} full={views.length > 0} />}
    </>
  );
}

interface NothingToBookProps {
  readonly day: Day;
  readonly full: boolean;
  readonly next: string | null | undefined;
  readonly onDay: (day: Day) => void;
  readonly onRequest: (kind: RequestKind) => void;
}

const Offers = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.s};
`;

/** Shows that nothing can be booked, and offers the next day with free seats, the waitlist of a day without trips, and a private transfer [CW-16]. */
function NothingToBook({ day, full, next, onDay, onRequest }: NothingToBookProps): ReactElement {
  const t = useTexts(customerTexts);
  const when = useWhen();
  const { operator } = useOperatorSettings();
  const nextDay = next ? dayOf(next, operator.zone) : undefined;
  // A seat of the shown day may have become free since the list was read.
  const offered = nextDay !== undefined && nextDay > day ? nextDay : undefined;
  const nothingAhead = operator.contactPhone ? t('trips.noneAheadCall', { phone: operator.contactPhone }) : t('trips.noneAhead');
  return (
    <Card $flat>
      <EmptyState
        picture={<BoatIcon size={32} />}
        title={t(full ? 'trips.allFull' : 'trips.none', { onDay: when.onDay(day) })}
        detail={next === undefined ? undefined : offered && next ? t('trips.next', { when: when.words(next) }) : next === null ? nothingAhead : undefined}
      >
        <Offers>
          {offered && next && <Button onClick={() => onDay(offered)}>{t('trips.showNext', { day: when.day(next) })}</Button>}
          {!full && (
            <Button kind="secondary" onClick={() => onRequest('waitlist')}>
              {t('trips.waitlist')}
            </Button>
          )}
          <Button kind="secondary" onClick={() => onRequest('privateTransfer')}>
            {t('trips.transfer')}
          </Button>
        </Offers>
      </EmptyState>
    </Card>
  );
}

function TripsSkeleton(): ReactElement {
  const t = useTexts(customerTexts);
  return (
    <Stack $gap="s" role="status">
      <VisuallyHidden>{t('trips.loading')}</VisuallyHidden>
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} $height="96px" $radius="14px" />
      ))}
    </Stack>
  );
}
