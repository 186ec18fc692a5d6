import { lazy, Suspense, useCallback, type ComponentType, type LazyExoticComponent, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/api';
import { useTexts } from '@atoll/app-frame/i18n';
import { useRefetchOnFocus } from '@atoll/app-frame/live';
import { usePage } from '@atoll/app-frame/page';
import { useOperatorSettings } from '@atoll/app-frame/settings';
import { useAppDispatch } from '@atoll/app-frame/store';
import { Page } from '@atoll/ui/layout/page';
import { Tabs } from '@atoll/ui/layout/tabs';
import { tabIds, useAdminQuery, type TabId } from './admin-query.js';
import { CardsShape } from './admin-shape.js';
import { TripsTab } from './features/trips/trips-tab.js';
import { TripWorkspace } from './features/trip-workspace/trip-workspace.js';
import { AddTrip } from './features/add-trip/add-trip.js';
import { dashboardTexts } from './messages/en/dashboard.js';
import { TodayAtAGlance } from './today-at-a-glance.js';

type LaterTab = Exclude<TabId, 'trips'>;

/** The trips are the screen of the day; the other tabs load when they are first opened. */
const laterTabs: Record<LaterTab, LazyExoticComponent<ComponentType>> = {
  bookings: lazy(async () => ({ default: (await import('./features/bookings/bookings-tab.js')).BookingsTab })),
  boats: lazy(async () => ({ default: (await import('./features/boats/boats-tab.js')).BoatsTab })),
  providers: lazy(async () => ({ default: (await import('./features/providers/providers-tab.js')).ProvidersTab })),
  users: lazy(async () => ({ default: (await import('./features/users/users-tab.js')).UsersTab })),
  locations: lazy(async () => ({ default: (await import('./features/locations/locations-tab.js')).LocationsTab })),
  routes: lazy(async () => ({ default: (await import('./features/routes/routes-tab.js')).RoutesTab })),
  config: lazy(async () => ({ default: (await import('./features/config/config-tab.js')).ConfigTab })),
};
const SeatLayoutEditor = lazy(async () => ({ default: (await import('./features/seat-layout/seat-layout-page.js')).SeatLayoutPage }));

export function AdminPage(): ReactElement {
  const t = useTexts(dashboardTexts);
  const { multiStop } = useOperatorSettings();
  const { tab: asked, open } = useAdminQuery();
  const shown = tabIds.filter((id) => id !== 'routes' || multiStop);
  const tab = shown.includes(asked) ? asked : 'trips';
  usePage(t(tab));
  useNewsOnReturn();
  return (
    <Page $width="wide">
      <TodayAtAGlance />
      <Tabs label={t('tabs')} items={shown.map((id) => ({ id, label: t(id) }))} selected={tab} onSelect={open}>
        <Suspense fallback={<CardsShape />}>
          <Panel tab={tab} />
        </Suspense>
      </Tabs>
    </Page>
  );
}

/** An office comes back to its tab to see how things stand now, not how they stood. */
function useNewsOnReturn(): void {
  const dispatch = useAppDispatch();
  useRefetchOnFocus(useCallback(() => dispatch(api.util.invalidateTags(['Trips', 'Bookings'])), [dispatch]));
}

function Panel({ tab }: { readonly tab: TabId }): ReactElement {
  const { tripId, text } = useAdminQuery();
  if (tab === 'trips') return tripId === undefined ? <TripsTab addTrip={<AddTrip />} /> : <TripWorkspace key={tripId} tripId={tripId} />;
  if (tab === 'boats' && text('layout') !== '') return <SeatLayoutEditor />;
  const Later = laterTabs[tab];
  return <Later />;
}
