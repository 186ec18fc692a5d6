import { setBoot, type Boot } from '@atoll/app-frame/operator/boot';
import { userConfirmed } from '@atoll/app-frame/session/session';
import { makeStore } from '@atoll/app-frame/store/store';
import { fakeServer, renderApp, type Replies } from '@atoll/app-frame/testing';
import { configRows } from '@atoll/operator-settings/configs';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminPage } from '../admin-page.js';
import { aUser } from './builders.js';

// Tabs and dialogs load when they are first opened, which is slow on a busy machine.
export const TODAY = '2026-11-22';

export function configs(changed: Readonly<Record<string, string>> = {}): { id: number; name: string; value: string }[] {
  return configRows.map((row) => ({ id: row.id, name: row.name, value: changed[row.key] ?? row.initial }));
}

/** Renders the dashboard at an address with a fake server; `replies` replace its defaults. */
export function renderAdmin(at: string, replies: Replies, options: { settings?: Readonly<Record<string, string>>; viewer?: Parameters<typeof aUser>[0] } = {}) {
  const rows = configs(options.settings);
  setBoot({ configs: rows as Boot['configs'] });
  const server = fakeServer({
    getTrips: { trips: [] },
    pendingVerifications: { bookings: [], count: 0 },
    getPendingCashPaymentRequests: { bookings: [], count: 0 },
    getPendingCancellations: { bookings: [], count: 0 },
    getPendingWaitlists: { waitlists: [] },
    getPendingPrivateTransfers: { privateTransfers: [] },
    getPendingRefusedActs: { trips: [] },
    getRefusedRefunds: { refunds: [] },
    getRefusedActs: { acts: [] },
    getConfigs: { configs: rows },
    getSlipDoubles: { doubles: [] },
    getUsers: { users: [], count: 0 },
    getBoats: { boats: [] },
    getRecordUse: { trips: 0, routes: 0, boats: 0, bookings: 0 },
    getLocations: { locations: [] },
    getProviders: { providers: [] },
    getRoutes: { routes: [] },
    getOccupancyReport: { report: { routes: [], days: [] } },
    ...replies,
  });
  const store = makeStore();
  store.dispatch(userConfirmed(aUser(options.viewer)));
  const view = renderApp(<AdminPage />, { at, configs: rows, store });
  const sentTo = (call: string) => server.sent.filter((one) => one.call === call);
  return { ...view, server, sentTo };
}

/** Chooses an entry of a booking's menu: of the panel, or of the card or panel in which it is looked for. */
export async function chooseAction(refNo: string, action: string, where: HTMLElement = document.body): Promise<void> {
  await userEvent.click(await within(where).findByRole('button', { name: `Actions for booking ${refNo}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

/** Chooses what is changed of the open trip: by its button, or in the menu beside the buttons. */
export async function chooseEdit(edit: string): Promise<void> {
  if (['Reschedule Trip', 'Transfer Bookings'].includes(edit)) return userEvent.click(await screen.findByRole('button', { name: edit }));
  await userEvent.click(await screen.findByRole('button', { name: 'More for this trip' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: edit }));
}
