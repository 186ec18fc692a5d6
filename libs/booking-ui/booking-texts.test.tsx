import { expect, it } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { boardingClosed } from '@atoll/booking-facts/boarding';
import { aBookedTrip, aBooking, departed, ended, paid } from '@atoll/booking-facts/testing';
import type { ReactElement } from 'react';
import { addMethods, HOTEL_ACCOUNT } from '@atoll/contracts/testing/added-methods';
import { useClosedText } from './booking-texts.js';

type Case = readonly [booking: Parameters<typeof aBooking>[0], trip: Parameters<typeof aBookedTrip>[0]];

addMethods();
const atHotel = { cashPayment: { id: 8, status: 'Allowed', method: HOTEL_ACCOUNT } };

function Closed({ of: [booking, trip] }: { readonly of: Case }): ReactElement {
  const closedText = useClosedText();
  const shown = aBooking({ ...booking, trip: aBookedTrip(trip) });
  const closed = boardingClosed(shown.tripId, shown);
  return <p>{closed ? closedText(closed, shown) : 'open'}</p>;
}

it.each<readonly [string, ...Case]>([
  ['open', paid, {}],
  ['open', { isAllowed: true, status: 'Allowed' }, {}],
  ['Cancelled, so nobody of this booking can board.', { ...paid, isCancelled: true }, {}],
  ['Pays cash on arrival. Can board once the cash is confirmed.', { isCashAllowed: true, status: 'Cash On Arrival' }, {}],
  ['The payment slip is being checked. Can board once it is verified.', { status: 'Pending Verification' }, {}],
  ['Asked to pay cash. Can board once it is paid.', { status: 'Pending Cash Option' }, {}],
  ['Pays on arrival. Can board once it is paid.', { isCashAllowed: true, status: 'Cash On Arrival', ...atHotel }, {}],
  ['Asked to pay on arrival. Can board once it is paid.', { status: 'Pending Cash Option', ...atHotel }, {}],
  ['Not paid yet. Can board once it is paid.', {}, {}],
  ['The boat has departed, so boarding is closed.', paid, departed],
  ['The trip has ended, so boarding is closed.', paid, ended],
  ['This trip was deleted, so nobody can board.', paid, { deleted_at: '2026-11-22T04:00:00.000Z' }],
])('shows "%s" for a booking %j on a trip %j', (words, booking, trip) => {
  expect(renderApp(<Closed of={[booking, trip]} />).container.textContent).toBe(words);
});
