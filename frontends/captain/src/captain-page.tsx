import type { ReactElement } from 'react';
import { useFocusOnPage } from '@atoll/app-frame/page/focus-heading';
import { useCaptainQuery } from './captain-query.js';
import type { DeviceStore } from './device/device-store.js';
import { LogProvider } from './device/log-context.js';
import { BoardingPage } from './features/boarding/boarding-page.js';
import { DayPage } from './features/day/day-page.js';

/** Two screens: the trips of a day, and the passengers of one trip [CP-01]. */
export function CaptainPage({ store }: { readonly store?: () => Promise<DeviceStore> }): ReactElement {
  const { tripId } = useCaptainQuery();
  // The shell focuses headings when the path changes; here the query selects the screen.
  useFocusOnPage(tripId);
  return <LogProvider {...(store && { store })}>{tripId === undefined ? <DayPage /> : <BoardingPage key={tripId} tripId={tripId} />}</LogProvider>;
}
