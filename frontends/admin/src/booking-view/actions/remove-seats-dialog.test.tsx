import { expect, it, jest } from '@jest/globals';
import { fakeServer, Refusal, renderApp, type Replies } from '@atoll/app-frame/testing';
import { aBookedTrip } from '@atoll/booking-facts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBooking } from '../../testing/builders.js';
import { RemoveSeatsDialog } from './remove-seats-dialog.js';

const seat = (tripId: number, id: number, name: string) => ({ tripId, bookingId: 1, boatLayoutColumnID: id, boatLayoutColumn: { id, name } });
const removed: Replies['removeSeats'] = { message: 'Seats removed.' };

async function show(booking: ReturnType<typeof aBooking>, reply = removed) {
  const { sent } = fakeServer({ removeSeats: reply });
  const onClose = jest.fn();
  renderApp(<RemoveSeatsDialog booking={booking} onClose={onClose} />);
  const dialog = await screen.findByRole('alertdialog', {}, { timeout: 10_000 });
  const bodies = () => sent.filter(({ call }) => call === 'removeSeats').map(({ body }) => body);
  return { dialog, onClose, bodies, confirm: () => userEvent.click(within(dialog).getByRole('button', { name: 'Remove seats' })) };
}

it('names the seats and removes them [AW-30, BK-52, D-18]', async () => {
  const { dialog, onClose, bodies, confirm } = await show(aBooking({ seats: [seat(155, 3, 'B2'), seat(155, 4, 'B3')] }));
  expect(dialog.textContent).toContain('Seats B2, B3');
  await confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies()).toEqual([{ bookingId: 6, tripId: 155, version: 3 }]);
});

it('asks for which trip where both have seats [AW-30, BK-52]', async () => {
  const seats = [seat(155, 3, 'B2'), seat(156, 7, 'C1')];
  const { dialog, onClose, bodies, confirm } = await show(aBooking({ returnTripId: 156, returnTrip: aBookedTrip({ id: 156 }), seats }));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Outbound: B2' }));
  await confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies()).toEqual([{ bookingId: 6, tripId: 156, version: 3 }]);
});

it('stays open and shows why it was refused [AW-30, BK-52]', async () => {
  const { dialog, onClose, confirm } = await show(aBooking({ seats: [seat(155, 3, 'B2')] }), new Refusal(409, 'Changed meanwhile.', 'CHANGED_MEANWHILE'));
  await confirm();
  expect(await within(dialog).findByText('Changed meanwhile.')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
