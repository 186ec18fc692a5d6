import { useEffect, useState, type ReactElement } from 'react';
import { whenIdle } from '@atoll/app-frame/page/when-idle';
import { useNavigate } from '@atoll/app-frame/page/router';
import { loadServerTexts } from '@atoll/app-frame/texts/server-texts';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import type { TypeAhead } from '@atoll/ui/actions/type-ahead';
import { SearchMenu } from '@atoll/ui/fields/search-menu';
import { Banner } from '@atoll/ui/notices/banner';
import { colour, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { ViewDialog } from '@atoll/ui/form-dialogs/view-dialog';
import { BookingPanel } from '../booking-view/open-booking.js';
import { findTexts } from '../messages/en/bookings/find.js';
import { BookingsTab } from '../tabs.js';
import { keepRecent } from './recent.js';
import { targetOf } from './target.js';
import { useFound } from './use-found.js';
import { useGroups, type Page } from './use-groups.js';
import { useOpenTarget } from './use-open-target.js';

const Outcome = styled.p`
  margin-block-start: ${space.s};
  min-block-size: 1.6em;
  padding-inline: ${space.m};
  color: ${colour.inkSoft};
`;

interface FindDialogProps {
  readonly pages: readonly Page[];
  /** Holds what was typed while the dialog opened. */
  readonly typeAhead: TypeAhead;
  readonly onClose: () => void;
}

/** Finds any booking, trip, boat, user and page, and opens it; lists what can be done on the page. */
export function FindDialog({ pages, typeAhead, onClose }: FindDialogProps): ReactElement {
  const t = useTexts(findTexts);
  const [typed, setTyped] = useState('');
  const found = useFound(typed);
  const groups = useGroups(typed, found, pages);
  const openTarget = useOpenTarget();
  const navigate = useNavigate();
  useEffect(() => whenIdle(loadBookings), []);
  useEffect(() => typeAhead.handOver(setTyped), [typeAhead]);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const choose = (key: string): void => {
    const target = targetOf(key.replace(/^recent-/, ''));
    if (!target) return;
    keepRecent(target);
    onClose();
    openTarget(target);
  };
  const isNone = typed.trim() !== '' && !found.searching && count === 0;
  const searchAll = (): void => {
    onClose();
    void navigate(`/admin?${new URLSearchParams({ tab: 'bookings', search: typed.trim() })}`);
  };
  const outcome = (): string => {
    if (typed.trim() === '') return t('start');
    if (found.searching) return t('searching');
    return isNone ? t('none', { typed: typed.trim() }) : t('found', { count });
  };
  return (
    <ViewDialog atTop whole title={t('title')} width="640px" onClose={onClose}>
      <SearchMenu label={t('title')} placeholder={t('hint')} typed={typed} onType={setTyped} groups={groups} searching={found.searching} onChoose={choose} />
      {found.failed && <Banner tone="warning">{t('failed')}</Banner>}
      <Outcome role="status">{outcome()}</Outcome>
      {isNone && (
        <Button kind="secondary" onClick={searchAll}>
          {t('searchAll', { typed: typed.trim() })}
        </Button>
      )}
    </ViewDialog>
  );
}

/** While the caller spells: what is opened is mostly a booking. Without them the booking loads when it is chosen. */
function loadBookings(): void {
  for (const page of [BookingsTab, BookingPanel]) page.ready().catch(() => undefined);
  // The lines of its history are texts of the server.
  void loadServerTexts();
}
