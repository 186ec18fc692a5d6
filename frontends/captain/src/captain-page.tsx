import type { ReactElement } from 'react';
import { useFocusOnPage } from '@atoll/app-frame/page/focus-heading';
import { useCaptainQuery } from './captain-query.js';
import { BoardingPage } from './features/boarding/boarding-page.js';
import { DayPage } from './features/day/day-page.js';

/** Two screens: the trips of a day, and the people of one trip [CP-01]. */
export function CaptainPage(): ReactElement {
  const { tripId } = useCaptainQuery();
  // The shell looks at the path only; here the query is the page.
  useFocusOnPage(tripId);
  return tripId === undefined ? <DayPage /> : <BoardingPage key={tripId} tripId={tripId} />;
}
