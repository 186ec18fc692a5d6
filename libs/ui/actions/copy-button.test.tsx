import { expect, it, jest } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CopyButton, CopyIconButton } from './copy-button.js';

it('logs a text that cannot be copied, and shows nothing [XC-09]', async () => {
  const user = userEvent.setup();
  const refused = new Error('refused');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refused);
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const onCopied = jest.fn();
  renderApp(<CopyButton text="7730000012345" label="Copy account number" onCopied={onCopied} />);
  await user.click(screen.getByRole('button', { name: 'Copy account number' }));
  await waitFor(() => expect(logged.mock.calls).toEqual([['clipboard', refused]]));
  expect([screen.queryByText('Copied'), onCopied.mock.calls.length]).toEqual([null, 0]);
  logged.mockRestore();
});

it('copies by the icon beside a text, and keeps its name', async () => {
  const user = userEvent.setup();
  const onCopied = jest.fn();
  renderApp(<CopyIconButton text="7730000012345" label="Copy account number" onCopied={onCopied} />);
  await user.click(screen.getByRole('button', { name: 'Copy account number' }));
  await waitFor(() => expect(onCopied).toHaveBeenCalledTimes(1));
  expect(await navigator.clipboard.readText()).toBe('7730000012345');
  expect(screen.getByRole('button', { name: 'Copy account number' })).toBeTruthy();
});
