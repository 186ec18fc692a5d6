import { type ComponentType, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import type { ShownSettings } from '@atoll/app-frame/operator/settings';
import type { useSession } from '@atoll/app-frame/session/session';
import { useAdminQuery } from './admin-query.js';
import { AddTrip, DuplicateTrip } from './features/add-trip/add-trip.js';
import { TripWorkspace } from './features/trip-workspace/trip-workspace.js';
import { TripsTab } from './features/trips/trips-tab.js';
import type { dashboardTexts } from './messages/en/office/dashboard.js';

type TabName = NonNullable<(typeof dashboardTexts)['key']>;

type Viewer = ReturnType<typeof useSession>['user'];

interface AdminTab {
  /** Name of the tab in the address and key of its label. */
  readonly id: TabName;
  readonly Content: ComponentType;
  readonly offered?: (settings: ShownSettings, viewer: Viewer) => boolean;
  /** Not one of the specified tabs: listed in the menu after them. */
  readonly inMenu?: true;
}

/** Find loads it ahead. */
export const BookingsTab = lazyPage(async () => (await import(/* webpackChunkName: "bookings" */ './features/bookings/bookings-tab.js')).BookingsTab);

/** The tabs in their order [AW-03, AW-04, D-06]; each entry is a tab. Only the trips are loaded at once, the others when they are first opened. */
export const adminTabs: readonly AdminTab[] = [
  { id: 'trips', Content: Trips },
  { id: 'bookings', Content: BookingsTab },
  { id: 'waitlists', Content: lazyPage(async () => (await import('./features/waitlists/waitlists-tab.js')).WaitlistsTab) },
  {
    id: 'privateTransfers',
    Content: lazyPage(async () => (await import('./features/private-transfers/private-transfers-tab.js')).PrivateTransfersTab),
  },
  { id: 'boats', Content: Boats },
  { id: 'providers', Content: lazyPage(async () => (await import('./features/providers/providers-tab.js')).ProvidersTab) },
  { id: 'users', Content: lazyPage(async () => (await import('./features/users/users-tab.js')).UsersTab) },
  { id: 'locations', Content: lazyPage(async () => (await import('./features/locations/locations-tab.js')).LocationsTab) },
  {
    id: 'routes',
    Content: lazyPage(async () => (await import('./features/routes/routes-tab.js')).RoutesTab),
    offered: ({ multiStop }) => multiStop,
  },
  { id: 'reports', Content: lazyPage(async () => (await import('./features/reports/reports-tab.js')).ReportsTab) },
  { id: 'config', Content: lazyPage(async () => (await import('./features/config/config-tab.js')).ConfigTab) },
  { id: 'cash', Content: lazyPage(async () => (await import('./features/cash-custody/cash-tab.js')).CashTab), inMenu: true },
  {
    id: 'reconciliation',
    Content: lazyPage(async () => (await import('./features/reconciliation/reconciliation-tab.js')).ReconciliationTab),
    inMenu: true,
  },
  {
    id: 'creditAccounts',
    Content: lazyPage(async () => (await import('./features/credit-accounts/credit-accounts-tab.js')).CreditAccountsTab),
    inMenu: true,
  },
  {
    id: 'operator',
    Content: lazyPage(async () => (await import('./features/operator/operator-tab.js')).OperatorTab),
    offered: (_settings, viewer) => viewer?.isSuperUser === true,
    inMenu: true,
  },
  {
    id: 'smsCarrier',
    Content: lazyPage(async () => (await import('./features/sms-carrier/sms-carrier-tab.js')).SmsCarrierTab),
    offered: (_settings, viewer) => viewer?.isSuperUser === true,
    inMenu: true,
  },
  { id: 'messages', Content: lazyPage(async () => (await import('./features/messages/messages-tab.js')).MessagesTab), inMenu: true },
  {
    id: 'gatewayAccounts',
    Content: lazyPage(async () => (await import('./features/gateway-accounts/gateway-accounts-tab.js')).GatewayAccountsTab),
    offered: (_settings, viewer) => viewer?.isSuperUser === true,
    inMenu: true,
  },
  { id: 'audit', Content: lazyPage(async () => (await import('./features/audit/audit-tab.js')).AuditTab), inMenu: true },
];

function Trips(): ReactElement {
  const { tripId } = useAdminQuery();
  return tripId === undefined ? <TripsTab addTrip={<AddTrip />} /> : <TripWorkspace key={tripId} tripId={tripId} Duplicate={DuplicateTrip} />;
}

const BoatsTab = lazyPage(async () => (await import('./features/boats/boats-tab.js')).BoatsTab);
const SeatLayoutPage = lazyPage(async () => (await import('./features/seat-layout/seat-layout-page.js')).SeatLayoutPage);

function Boats(): ReactElement {
  const { text } = useAdminQuery();
  return text('layout') === '' ? <BoatsTab /> : <SeatLayoutPage />;
}
