import { useState, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useLive, useLiveSubject, useRefetchOnChange } from '@atoll/app-frame/server-data/live';
import { Button } from '@atoll/ui/actions/button';
import { FromTo } from '@atoll/ui/content/from-to';
import { Card } from '@atoll/ui/layout/card';
import { Chip } from '@atoll/ui/notices/chip';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { CheckIcon, HourglassIcon, PlusIcon } from '@atoll/ui/theme/icons';
import { colour, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { useAdminQuery } from '../../admin-query.js';
import { CardGrid, CardsSkeleton } from '../../admin-skeleton.js';
import { ContactLinks } from '../../booking-view/contact/contact-links.js';
import { waitlistTexts } from '../../messages/en/office/waitlists.js';
import type { Waitlist } from '../../server-types.js';
import { DayBar } from '../../trip-view/day-bar.js';
import { journeysOf, type Journey, type Slot } from './slots.js';

const SlotTripDialog = lazyPage(async () => (await import(/* webpackChunkName: "slot-trip" */ './slot-trip-dialog.js')).SlotTripDialog);

const Slots = styled.div`
  display: grid;
  gap: ${space.l};
  margin-block-start: ${space.m};
`;

const SlotHead = styled.header`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.m};
  padding-block-end: ${space.xs};
  border-block-end: 1px solid ${colour.line};
  h3 {
    font-size: 1rem;
  }
  span {
    color: ${colour.inkSoft};
    font-size: ${text.s};
    font-variant-numeric: tabular-nums;
  }
`;

const Entries = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.xs} ${space.m};
    min-block-size: 44px;
    padding-block: ${space.xs};
  }
  li + li {
    border-block-start: 1px solid ${colour.line};
  }
`;

/** The waitlists of a day by journey and preferred time [AW-34]. */
export function WaitlistsTab(): ReactElement {
  return (
    <>
      <DayBar />
      <Journeys />
    </>
  );
}

function Journeys(): ReactElement {
  const t = useTexts(waitlistTexts);
  const { date } = useAdminQuery();
  const live = useLiveSubject({ list: 'waitlists' });
  const { currentData, error, isFetching, refetch } = api.useGetWaitlistsQuery({ date }, useLive(live));
  useRefetchOnChange(live, refetch, isFetching);
  if (!currentData && error && !isFetching) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />;
  if (!currentData) return <CardsSkeleton height="220px" count={3} />;
  const journeys = journeysOf(currentData.waitlists);
  if (journeys.length === 0) return <EmptyState picture={<HourglassIcon size={32} />} title={t('none')} />;
  return (
    <CardGrid $least="340px" aria-label={t('list')}>
      {journeys.map((journey) => (
        <li key={journey.key}>
          <JourneyCard journey={journey} />
        </li>
      ))}
    </CardGrid>
  );
}

function JourneyCard({ journey: { from, to, slots } }: { readonly journey: Journey }): ReactElement {
  return (
    <Card>
      <h2>
        <FromTo from={from} to={to} />
      </h2>
      <Slots>
        {slots.map((slot) => (
          <SlotOfDay key={slot.preferredTime} slot={slot} />
        ))}
      </Slots>
    </Card>
  );
}

function SlotOfDay({ slot: { preferredTime, waitlists } }: { readonly slot: Slot }): ReactElement {
  const t = useTexts(waitlistTexts);
  const waiting = waitlists.filter(({ tripCreated }) => !tripCreated).length;
  const [first] = waitlists;
  return (
    <section aria-label={t(preferredTime)}>
      <SlotHead>
        <h3>{t(preferredTime)}</h3>
        <span>{t('waiting', { count: waiting })}</span>
      </SlotHead>
      <Entries>
        {waitlists.map((waitlist) => (
          <li key={waitlist.id}>
            <ContactLinks contact={waitlist} />
            {waitlist.tripCreated && (
              <Chip tone="success" icon={<CheckIcon size={14} />}>
                {t('created')}
              </Chip>
            )}
          </li>
        ))}
      </Entries>
      {first && <AddSlotTrip waitlist={first} waiting={waiting} />}
    </section>
  );
}

function AddSlotTrip(slot: { readonly waitlist: Waitlist; readonly waiting: number }): ReactElement {
  const t = useTexts(waitlistTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" size="small" icon={<PlusIcon size={18} />} onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {open && (
        <LazyOverlay>
          <SlotTripDialog {...slot} onClose={() => setOpen(false)} />
        </LazyOverlay>
      )}
    </>
  );
}
