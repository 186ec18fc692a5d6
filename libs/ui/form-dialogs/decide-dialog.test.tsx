import { expect, it, jest } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DecideDialog } from './decide-dialog.js';

const words = { title: 'Slip of UTLPGF6X', close: 'Close', refusalOf: () => 'Refused.', onClose: () => undefined };
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('runs one decision at a time', async () => {
  let done: () => void = () => undefined;
  const verify = jest.fn(() => new Promise<void>((resolve) => (done = resolve)));
  const reject = jest.fn(async () => undefined);
  const choices = [
    { label: 'Reject', danger: true, run: reject },
    { label: 'Verify', run: verify },
  ];
  renderApp(
    <DecideDialog {...words} choices={choices}>
      {'The slip'}
    </DecideDialog>,
  );
  await userEvent.click(button('Verify'));
  await userEvent.click(button('Reject'));
  expect([verify.mock.calls.length, reject.mock.calls.length]).toEqual([1, 0]);
  await act(async () => done());
  await userEvent.click(button('Reject'));
  expect(reject).toHaveBeenCalledTimes(1);
});

it('stays ready where something is missing first', async () => {
  const verify = jest.fn(() => undefined);
  renderApp(
    <DecideDialog {...words} choices={[{ label: 'Verify', run: verify }]}>
      {'The slip'}
    </DecideDialog>,
  );
  await userEvent.click(button('Verify'));
  await userEvent.click(button('Verify'));
  expect(verify).toHaveBeenCalledTimes(2);
});

it('leaves nothing to decide once another user has', async () => {
  const choices = [{ label: 'Verify', run: async () => ({ error: 'decided' }) }];
  renderApp(
    <DecideDialog {...words} refusalOf={() => ({ text: 'adam has verified it.', isOver: true })} choices={choices}>
      {'The slip'}
    </DecideDialog>,
  );
  await userEvent.click(button('Verify'));
  expect((await screen.findByRole('alert')).textContent).toContain('adam has verified it.');
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
  expect(screen.queryByText('The slip')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});

it('says why it was refused and can be decided again, and then closes or goes on', async () => {
  const [onClose, goOn] = [jest.fn(), jest.fn()];
  const answers = [{ error: 'refused' }, {}];
  const choices = [
    { label: 'Verify', run: async () => answers.shift() },
    { label: 'Verify and next', run: async () => ({}), after: goOn },
  ];
  renderApp(
    <DecideDialog {...words} choices={choices} onClose={onClose}>
      {'The slip'}
    </DecideDialog>,
  );
  await userEvent.click(button('Verify'));
  expect((await screen.findByRole('alert')).textContent).toContain('Refused.');
  await userEvent.click(button('Verify and next'));
  await waitFor(() => expect(goOn).toHaveBeenCalled());
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(button('Verify'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
