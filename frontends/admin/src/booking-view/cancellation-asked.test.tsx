import { expect, it } from '@jest/globals';
import { withActs } from '@atoll/booking-facts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Booking } from '../server-types.js';
import { aBooking } from '../testing/builders.js';
import { renderAdmin } from '../testing/render-admin.js';

const request = { at: '2026-11-20T05:00:00.000Z', reason: 'We are ill', declined: null };
const asked = aBooking({ cancellationRequest: request, ...withActs('cancel', 'declineCancellation') });

function openPanel(booking: Booking, replies: object = {}) {
  const page = { bookings: [booking], count: 1 };
  return renderAdmin(`/admin?tab=bookings&booking=${booking.refNo}`, { getBookings: page, getBooking: { booking }, getPendingCancellations: page, ...replies });
}

it('leads from what waits to the list of such bookings, each by itself [AW-05, AW-07]', async () => {
  renderAdmin('/admin', { getPendingCancellations: { bookings: [asked], count: 1 } });
  const link = await screen.findByRole('link', { name: '1 cancellation asked for' });
  expect(link.getAttribute('href')).toBe('/admin?tab=bookings&request=Cancellation');
  await userEvent.click(screen.getByRole('button', { name: 'Show: 1 cancellation asked for' }));
  expect(screen.getByRole('link', { name: /^UTLPGF6X/ }).getAttribute('href')).toBe('/admin?tab=bookings&request=Cancellation&booking=UTLPGF6X');
});

it('shows what the customer says beside both decisions, and declines with a reason', async () => {
  const { sentTo } = openPanel(asked, { declineCancellation: { message: 'Request declined.' } });
  expect(await screen.findByText('We are ill')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Decline cancellation' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Decline the cancellation of UTLPGF6X?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline request' }));
  expect(await within(dialog).findByText('Please enter a reason.')).toBeTruthy();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason for the customer' }), ' Too late ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline request' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sentTo('declineCancellation').map(({ body }) => body)).toEqual([{ bookingId: 6, reason: 'Too late' }]);
});

it('agrees by cancelling, with the request as the reason [BK-51]', async () => {
  const { sentTo } = openPanel(asked, { cancelBooking: { message: 'Booking cancelled.' } });
  await screen.findByText('We are ill');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel booking UTLPGF6X?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => expect(sentTo('cancelBooking').map(({ body }) => body)).toEqual([{ bookingId: 6, reason: 'Asked for by the customer' }]));
});

it('is gone once it is decided', async () => {
  openPanel(aBooking({ cancellationRequest: { ...request, declined: { at: request.at, reason: 'Too late' } }, ...withActs('cancel') }));
  await screen.findByRole('button', { name: 'Actions for booking UTLPGF6X' });
  expect(screen.queryByText('We are ill')).toBeNull();
});
