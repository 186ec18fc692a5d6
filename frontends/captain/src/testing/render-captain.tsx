import { fakeServer, renderApp, type Replies } from '@atoll/app-frame/testing';
import { configRows } from '@atoll/operator-settings/configs';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useLocation } from '@atoll/app-frame/page/router';
import { SnackbarHost } from '@atoll/ui/notices/snackbar-host';
import { CaptainPage } from '../captain-page.js';
import { memoryStore, type DeviceStore } from '../device/device-store.js';
import { ListsContext, type KeptLists } from '../device/kept-lists.js';
import { aTrip } from './builders.js';

// Scripts load slowly on a busy machine.
export const DAY = '2026-11-22';
export const TRIP = `/captain?date=${DAY}&trip=155`;

function CurrentAddress(): ReactElement {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
}

export const address = (): string | null => screen.getByLabelText('address').textContent;

export function memoryLists(): KeptLists {
  const lists = new Map<string, Awaited<ReturnType<KeptLists['read']>>>();
  return { read: async (key) => lists.get(key), write: async (key, kept) => void lists.set(key, kept) };
}

/** With nothing on it. */
const newDevice = async (): Promise<DeviceStore> => memoryStore();

interface RenderOptions {
  readonly settings?: Readonly<Record<string, string>>;
  /** Holds what the device has kept from earlier pages. */
  readonly device?: () => Promise<DeviceStore>;
  readonly lists?: KeptLists;
}

/** Renders the captain's page at an address with a fake server; `replies` replace its defaults. */
export function renderCaptain(at: string, replies: Replies, options: RenderOptions = {}) {
  const configs = configRows.map((row, index) => ({ id: index + 1, name: row.name, value: options.settings?.[row.key] ?? row.initial }));
  const server = fakeServer({
    getConfigs: { configs: configs as never },
    getCaptainTrips: { trips: [aTrip()] },
    getBookingsForTrip: { bookings: [] },
    getCashShift: {
      holderId: 43,
      name: 'hassan',
      version: 0,
      from: null,
      upTo: null,
      entries: 0,
      isPart: false,
      expected: [],
      held: [],
      lines: [],
      earlier: 0,
      closing: null,
    },
    ...replies,
  });
  const view = renderApp(
    <>
      <ListsContext value={options.lists ?? memoryLists()}>
        <CaptainPage store={options.device ?? newDevice} />
      </ListsContext>
      <CurrentAddress />
      <SnackbarHost />
    </>,
    { at, configs },
  );
  const sentTo = (call: string) => server.sent.filter((one) => one.call === call);
  return { ...view, sentTo };
}
