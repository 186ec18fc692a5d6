import type { ReactElement } from 'react';
import { useCaptainQuery } from './captain-query.js';
import { BoardingPage } from './features/boarding/boarding-page.js';
import { DayPage } from './features/day/day-page.js';
import { useFreshPage } from './use-fresh-page.js';

/** Two screens: the trips of a day, and the people of one trip [CP-01]. */
export function CaptainPage(): ReactElement {
  const { tripId } = useCaptainQuery();
  useFreshPage(tripId);
  return tripId === undefined ? <DayPage /> : <BoardingPage key={tripId} tripId={tripId} />;
}
