import { expect, test } from '@playwright/test';
import { pageSources } from '../../../tools/check/pages/page-imports.ts';
import { staffParts, unmatched } from '../../../tools/check/pages/staff-screens.ts';
import type { Booked, OwnTrip } from '../fixtures.js';
import type { Made } from './staff-screens/made.js';
import { partsShown } from './staff-screens/screen.js';
import { parts } from './staff-screens/table.js';

const named = { id: 1, name: 'Malé' };
const trip: OwnTrip = { operator: 'coral', id: 1, day: '2027-01-01', from: named, to: named, departs: '10:07 AM', capacity: 12, routeToStopId: null };
const booking: Booked = { id: 1, uuid: '', refNo: 'UTLPGF6X' };

/** This test opens no screen, so none of these exists. */
const trips = { trip, departed: trip, late: trip, route: trip, seriesTripId: 1, seriesDay: trip.day };
const bookings = {
  pending: booking,
  slip: booking,
  allowed: booking,
  paid: booking,
  received: booking,
  seated: booking,
  cashAsked: booking,
  cashAllowed: booking,
};
const made: Made = {
  ...trips,
  ...bookings,
  boat: named,
  location: named,
  point: named,
  routeName: '',
  requestId: 1,
  acceptedId: 2,
  waitlistDay: trip.day,
  creditAccount: named,
  cash: { holderId: 1, shiftId: 1 },
};

test('the screens that are checked for accessibility are all pages, dialogs and parts of pages of staff @phone', () => {
  const shown = parts.flatMap(({ screens }) => screens(made).flatMap(partsShown));
  expect(unmatched(staffParts(pageSources()), [...new Set(shown)])).toEqual([]);
});
