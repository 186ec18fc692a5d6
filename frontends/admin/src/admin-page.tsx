import { Suspense, useCallback, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useRefetchOnFocus } from '@atoll/app-frame/server-data/live';
import { usePageTitle } from '@atoll/app-frame/page/page-title';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { Page } from '@atoll/ui/layout/page';
import { Tabs } from '@atoll/ui/layout/tabs';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { useSession } from '@atoll/app-frame/session/session';
import { useAdminQuery } from './admin-query.js';
import { CardsSkeleton } from './admin-skeleton.js';
import { useCatalogueChanges } from './catalogue-changes.js';
import { DashboardKeys } from './dashboard-keys.js';
import { useWithoutFind } from './keys/without-find.js';
import { dashboardTexts } from './messages/en/office/dashboard.js';
import { MoreMenu } from './more-menu.js';
import { VerifiedSlip } from './payment-actions/verified-slip.js';
import { PendingStrip } from './pending/pending-strip.js';
import { adminTabs } from './tabs.js';
import { TodayAtAGlance } from './today-at-a-glance.js';

/** The frame of the tabs is low, so that their content begins in the first quarter of a phone's screen. */
const Dashboard = styled(Page)`
  padding-block-start: ${space.xs};
  ${media.tablet} {
    padding-block-start: ${space.m};
  }
`;

export function AdminPage(): ReactElement {
  const t = useTexts(dashboardTexts);
  const settings = useOperatorSettings();
  const viewer = useSession().user;
  const { tab, open, text } = useAdminQuery();
  const shown = adminTabs.filter(({ offered }) => offered?.(settings, viewer) ?? true);
  const [tabs, menu] = [shown.filter(({ inMenu }) => !inMenu), shown.filter(({ inMenu }) => inMenu)];
  const { id, Content } = shown.find((one) => one.id === tab) ?? shown[0]!;
  const named = (some: typeof shown) => some.map((one) => ({ id: one.id, label: t(one.id) }));
  usePageTitle(t(id));
  useRefetchOfTheDay();
  useCatalogueChanges();
  // The grid of a seat layout needs the height, and a key of another tab would lose what was drawn.
  const isDrawing = id === 'boats' && text('layout') !== '';
  useWithoutFind(isDrawing);
  if (isDrawing)
    return (
      <Dashboard $width="wide">
        <Suspense fallback={<CardsSkeleton />}>
          <Content />
        </Suspense>
      </Dashboard>
    );
  return (
    <Dashboard $width="wide">
      <TodayAtAGlance>
        <DashboardKeys pages={named(shown)} tabs={named(tabs)} onTab={open} />
      </TodayAtAGlance>
      <PendingStrip />
      <VerifiedSlip />
      <Tabs
        label={t('tabs')}
        items={named(tabs)}
        selected={id}
        onSelect={open}
        after={
          menu.length > 0 && (
            <MoreMenu label={t('more')} items={menu.map((one) => ({ id: one.id, label: t(one.id), to: `/admin?tab=${one.id}` }))} selected={id} />
          )
        }
      >
        {/* Of each tab its own: an address is rendered in a transition, which would show the tab before for as long as the code of the next one loads. */}
        <Suspense key={id} fallback={<CardsSkeleton />}>
          <Content />
        </Suspense>
      </Tabs>
    </Dashboard>
  );
}

/** Refetches trips, bookings and requests when the browser tab becomes visible, because other users change them all day. */
function useRefetchOfTheDay(): void {
  const dispatch = useAppDispatch();
  useRefetchOnFocus(useCallback(() => dispatch(api.util.invalidateTags(['Trips', 'Bookings', 'Waitlists', 'PrivateTransfers'])), [dispatch]));
}
