import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeServer, Refusal, renderApp } from '@atoll/app-frame/testing';
import { SnackbarHost } from '@atoll/ui/notices/snackbar-host';
import { LogOutOthers } from './log-out-others.js';

const show = () =>
  renderApp(
    <>
      <LogOutOthers />
      <SnackbarHost />
    </>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => localStorage.clear());

it('asks first, then ends the other sessions and confirms it in the snackbar', async () => {
  const server = fakeServer({ logOutOthers: { message: 'Logged out everywhere else.' } });
  show();
  await press('Log out everywhere else');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('You stay logged in here.');
  expect(server.sent).toEqual([]);
  await press('Log out others');
  await waitFor(() => expect(screen.getByText('Logged out everywhere else.')).toBeTruthy());
  expect(server.sent.map(({ call }) => call)).toEqual(['logOutOthers']);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('does nothing when the question is cancelled', async () => {
  const server = fakeServer({});
  show();
  await press('Log out everywhere else');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.sent).toEqual([]);
});

it('keeps the question open when the server refuses, and shows its text', async () => {
  fakeServer({ logOutOthers: new Refusal(500, 'Something went wrong. Please try again.') });
  show();
  await press('Log out everywhere else');
  await press('Log out others');
  await waitFor(() => expect(screen.getByText('Something went wrong. Please try again.')).toBeTruthy());
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});
