import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeServer, Refusal, renderApp, type Replies } from '@atoll/app-frame/testing';
import { SnackbarHost } from '@atoll/ui/notices/snackbar-host';
import { SessionList } from './session-list.js';

const current = {
  sessionId: 'a',
  createdAt: '2026-11-20T05:00:00.000Z',
  lastUsedAt: '2026-11-22T05:00:00.000Z',
  device: { browser: 'Firefox', system: 'Windows' },
  isCurrent: true,
};
const phone = { ...current, sessionId: 'b', lastUsedAt: '2026-11-21T05:00:00.000Z', device: { browser: 'Safari', system: 'iPhone' }, isCurrent: false };

function show(replies: Replies) {
  const server = fakeServer(replies);
  renderApp(
    <>
      <SessionList />
      <SnackbarHost />
    </>,
  );
  return server;
}

beforeEach(() => localStorage.clear());

it('lists each session with its device and its last use, and marks the session of this device, which it offers no button to end', async () => {
  show({ getSessions: { sessions: [current, phone] } });
  const [first, second] = within(await screen.findByRole('list', { name: 'Where you are logged in' })).getAllByRole('listitem');
  expect(first!.textContent).toContain('Firefox on Windows');
  expect(first!.textContent).toContain('This device');
  expect(within(first!).queryByRole('button')).toBeNull();
  expect(second!.textContent).toMatch(/Safari on iPhone.*Last used .*10:00/);
  expect(second!.textContent).not.toContain('This device');
  expect(within(second!).getByRole('button').getAttribute('aria-label')).toMatch(/^End the session on Safari on iPhone, last used /);
});

it('ends the chosen session, announces it and shows the remaining ones', async () => {
  const sessions = [current, phone];
  const server = show({
    getSessions: () => ({ sessions: [...sessions] }),
    endSession: () => {
      sessions.pop();
      return { message: 'Session ended.' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Safari on iPhone/ }));
  await waitFor(() => expect(screen.getByText('Session ended.')).toBeTruthy());
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(server.sent.find(({ call }) => call === 'endSession')?.body).toEqual({ sessionId: 'b' });
});

it('shows why the list could not be loaded, and tries again', async () => {
  let isDown = true;
  show({ getSessions: () => (isDown ? new Refusal(503, 'Something went wrong. Please try again.') : { sessions: [current] }) });
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong. Please try again.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: /again|retry/i }));
  expect((await screen.findAllByRole('listitem'))[0]!.textContent).toContain('Firefox on Windows');
});

it('names a session of which only one is known by that, and any other in the language of the page', async () => {
  const [onlySystem, unknown] = [
    { ...phone, device: { browser: null, system: 'Linux' } },
    { ...phone, sessionId: 'c', device: { browser: null, system: null } },
  ];
  show({ getSessions: { sessions: [onlySystem, unknown] } });
  const [first, second] = within(await screen.findByRole('list', { name: 'Where you are logged in' })).getAllByRole('listitem');
  expect(first!.textContent).toMatch(/^Linux/);
  expect(second!.textContent).toMatch(/^Unknown device/);
});
