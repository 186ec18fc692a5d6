import { expect, it, jest } from '@jest/globals';
import { renderApp } from '@atoll/app-frame/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DecideDialog } from './decide-dialog.js';

const undecided = { conflict: '', isOver: false, run: async () => undefined };
const words = { title: 'Slip of UTLPGF6X', close: 'Close', onClose: () => undefined };
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
    <DecideDialog {...words} decision={undecided} choices={choices}>
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
    <DecideDialog {...words} decision={undecided} choices={[{ label: 'Verify', run: verify }]}>
      {'The slip'}
    </DecideDialog>,
  );
  await userEvent.click(button('Verify'));
  await userEvent.click(button('Verify'));
  expect(verify).toHaveBeenCalledTimes(2);
});

it('leaves nothing to decide once another user has', () => {
  const decided = { ...undecided, conflict: 'adam has verified it.', isOver: true };
  renderApp(
    <DecideDialog {...words} decision={decided} choices={[{ label: 'Verify', run: () => undefined }]}>
      {'The slip'}
    </DecideDialog>,
  );
  expect(screen.getByRole('alert').textContent).toContain('adam has verified it.');
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
  expect(screen.queryByText('The slip')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
});
