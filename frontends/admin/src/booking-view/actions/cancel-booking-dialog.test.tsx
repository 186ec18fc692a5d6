import { expect, it, jest } from '@jest/globals';
import { fakeServer, Refusal, renderApp, type Replies } from '@atoll/app-frame/testing';
import { aBooking } from '@atoll/booking-facts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CancelBookingDialog } from './cancel-booking-dialog.js';

async function cancelWith(reply: Replies['cancelBooking']): Promise<{ readonly onClose: jest.Mock; readonly dialog: HTMLElement }> {
  fakeServer({ cancelBooking: reply });
  const onClose = jest.fn();
  renderApp(<CancelBookingDialog booking={aBooking()} onClose={onClose} />);
  const dialog = await screen.findByRole('alertdialog', {}, { timeout: 10_000 });
  await userEvent.type(within(dialog).getByRole('textbox'), 'Rough sea');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
  return { onClose, dialog };
}

it('stays open and shows the server’s text when a cancellation is refused', async () => {
  const { onClose, dialog } = await cancelWith(new Refusal(409, 'The trip has departed.'));
  expect(await within(dialog).findByText('The trip has departed.')).toBeTruthy();
  expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('Rough sea');
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ['paid', [{ method: 'Card', amount: 4000 }], true],
  ['paid in part', [{ method: 'Cash', amount: 100 }], true],
  ['pre-paid', [{ method: 'Pre-paid', amount: 4000 }], true],
  ['on credit', [{ method: 'Credit', amount: 4000 }], false],
  [
    'on credit after a part was paid',
    [
      { method: 'Transfer', amount: 100 },
      { method: 'Credit', amount: 3900 },
    ],
    true,
  ],
  ['free of charge', [{ method: 'Free of charge', amount: 0 }], false],
  ['not paid', [], false],
] as const)('of a booking that is %s says whether money is then due back [AW-31, BK-51]', async (_how, received, isDue) => {
  fakeServer({});
  const payments = received.map((one) => ({ ...one, currency: 'USD' as const, at: '2030-01-01T05:00:00.000Z', username: 'admin' }));
  renderApp(<CancelBookingDialog booking={aBooking({ payments })} onClose={() => undefined} />);
  const dialog = await screen.findByRole('alertdialog', {}, { timeout: 10_000 });
  expect(within(dialog).queryByText(/was received: it is then due back\.$/) !== null).toBe(isDue);
});

it('closes once the booking is cancelled', async () => {
  const { onClose } = await cancelWith({ message: 'Booking cancelled.' });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('names what was received by which method, and that both ways of a round trip are cancelled [AW-31, BK-51]', async () => {
  fakeServer({});
  const at = { at: '2030-01-01T05:00:00.000Z', username: 'admin' };
  const payments = [{ ...at, method: 'Transfer' as const, currency: 'MVR' as const, amount: 123_360 }];
  const { trip } = aBooking();
  renderApp(<CancelBookingDialog booking={aBooking({ payments, returnTrip: { ...trip, id: 156 }, returnTripId: 156 })} onClose={() => undefined} />);
  const dialog = await screen.findByRole('alertdialog', {}, { timeout: 10_000 });
  expect(within(dialog).getByText('MVR 1,233.60 (Transfer) was received: it is then due back.')).toBeTruthy();
  expect(within(dialog).getByText('Outbound and return are both cancelled.')).toBeTruthy();
});

it('says what is due back by the hours before departure, and can give back all [AW-31, D-109]', async () => {
  const server = fakeServer({ cancelBooking: { message: 'Booking cancelled.' } });
  const payments = [{ at: '2030-01-01T05:00:00.000Z', username: 'admin', method: 'Cash' as const, currency: 'USD' as const, amount: 4500 }];
  const refund = { dueInCent: 500, dueInLaari: 0, returnedInCent: 0, returnedInLaari: 0, openInCent: 4500, openInLaari: 0 };
  const { trip } = aBooking();
  const booking = aBooking({ payments, refund, trip: { ...trip, fromTime: new Date(Date.now() + 30 * 3_600_000).toISOString() } });
  const configs = [{ id: 29, name: 'Percent due back by hours before departure, empty for all', value: '48: 100, 24: 25' }];
  renderApp(<CancelBookingDialog booking={booking} onClose={() => undefined} />, { configs });
  const dialog = await screen.findByRole('alertdialog', {}, { timeout: 10_000 });
  expect(within(dialog).getByText('USD 45.00 (Cash) was received: USD 15.00 is then due back (25 %).')).toBeTruthy();
  await userEvent.type(within(dialog).getByRole('textbox'), 'Rough sea');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Refund in full, because the operator cannot sail' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() =>
    expect(server.sent.find(({ call }) => call === 'cancelBooking')?.body).toEqual({ bookingId: booking.id, reason: 'Rough sea', refundInFull: true }),
  );
});
