import { expect, it } from '@jest/globals';
import { userConfirmed } from '@atoll/app-frame/session/session';
import { makeStore } from '@atoll/app-frame/store/store';
import { renderApp } from '@atoll/app-frame/testing';
import { aBookedTrip, aLeg, withActs } from '@atoll/booking-facts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Booking, User } from '../../server-types.js';
import { aBooking, aUser } from '../../testing/builders.js';
import { PanelActions } from '../../testing/panel-actions.js';
import { chooseAction } from '../../testing/render-admin.js';

function show(booking: Booking, viewer: Partial<User> = {}): void {
  const store = makeStore();
  store.dispatch(userConfirmed(aUser(viewer)));
  renderApp(<PanelActions booking={booking} />, { store });
}
const open = async (): Promise<void> => userEvent.click(await screen.findByRole('button', { name: 'Actions for booking UTLPGF6X' }));
const entries = async (): Promise<string[]> =>
  within(await screen.findByRole('menu'))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);

const [out, back] = [aBookedTrip({ id: 155, fromTime: '2090-01-01T05:00:00.000Z' }), aBookedTrip({ id: 156, fromTime: '2090-01-02T05:00:00.000Z' })];

it('offers an admin to change an unpaid booking, to decide how it is paid and to cancel it, in the order of the specification [AW-25, AW-30, BK-47]', async () => {
  show(aBooking({ trip: out }));
  await open();
  expect(await entries()).toEqual(['Change trip', 'Allow without payment', 'Upload payment slip', 'Set as cash on arrival', 'Cancel booking']);
});

it('names the leg that is changed where there are two, and leaves out one that cannot be [AW-25, BK-47]', async () => {
  const legs = [aLeg(out, { notChangeable: 'TRIP_DEPARTED' }), aLeg(back, { isReturn: true })];
  show(aBooking({ trip: out, returnTrip: back, returnTripId: 156, legs }));
  await open();
  expect(await entries()).toEqual(['Change return trip', 'Allow without payment', 'Upload payment slip', 'Set as cash on arrival', 'Cancel booking']);
});

it('offers to remove seats last [AW-30, BK-52]', async () => {
  show(aBooking({ trip: out, ...withActs('cancel', 'removeSeats') }));
  await open();
  expect(await entries()).toEqual(['Change trip', 'Cancel booking', 'Remove seats']);
});

it('is not there where nothing can be done [AW-30]', () => {
  const acts = [{ code: 'cancel' as const, refusal: 'BOOKING_CANCELLED' }];
  show(aBooking({ isCancelled: true, acts, legs: [aLeg(out, { notChangeable: 'BOOKING_CANCELLED' })], trip: out }));
  show(aBooking({ trip: out, acts: undefined }), { isAdmin: false });
  expect(screen.queryByRole('button')).toBeNull();
});

it('is used by keyboard: an arrow opens it, arrows move, Enter opens the dialog, and the focus returns to its button [AW-30]', async () => {
  show(aBooking({ trip: out }));
  const button = await screen.findByRole('button', { name: 'Actions for booking UTLPGF6X' });
  button.focus();
  await userEvent.keyboard('{ArrowDown}');
  const menu = within(await screen.findByRole('menu'));
  const [change, cancel] = [menu.getByRole('menuitem', { name: 'Change trip' }), menu.getByRole('menuitem', { name: 'Cancel booking' })];
  await waitFor(() => expect(document.activeElement).toBe(change));
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(cancel);
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('alertdialog');
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep booking' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('closes with Escape and does nothing [AW-30]', async () => {
  show(aBooking({ trip: out }));
  await open();
  await screen.findByRole('menu');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('opens the dialog of the chosen action [AW-31]', async () => {
  show(aBooking({ trip: out }));
  await chooseAction('UTLPGF6X', 'Cancel booking');
  expect(await screen.findByRole('alertdialog', { name: 'Cancel booking UTLPGF6X?' })).toBeTruthy();
});
