import { expect, it, jest } from '@jest/globals';
import { useState, type ReactElement } from 'react';
import { renderApp } from '@atoll/app-frame/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfirmDialog } from './confirm-dialog.js';
import { Dialog } from './dialog.js';

const outside = () => userEvent.click(document.querySelector('[role="dialog"], [role="alertdialog"]')!.closest('[data-rac]')!.parentElement!.parentElement!);

function Opened({ keepOpen = false, asks = false, onClose }: { keepOpen?: boolean; asks?: boolean; onClose: () => void }): ReactElement {
  const [open, setOpen] = useState(false);
  const close = (): void => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {'Open'}
      </button>
      {asks ? (
        <ConfirmDialog title="Delete the boat?" open={open} onClose={close} onConfirm={close} confirmLabel="Delete" closeLabel="Keep" />
      ) : (
        <Dialog title="Edit boat" open={open} onClose={close} keepOpen={keepOpen}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );
}

const open = async (props: Partial<Parameters<typeof Opened>[0]> = {}) => {
  const onClose = jest.fn();
  renderApp(<Opened onClose={onClose} {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return onClose;
};

it('takes the focus, hides the rest of the page from readers, and returns the focus when Escape closes it', async () => {
  const onClose = await open();
  const dialog = screen.getByRole('dialog', { name: 'Edit boat' });
  expect(dialog.getAttribute('aria-modal')).toBe('true');
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

it.each([
  ['closes', {}, 1],
  ['stays open where that would lose what was typed', { keepOpen: true }, 0],
  ['stays open where it asks', { asks: true }, 0],
] as const)('%s by a tap outside', async (_what, props, times) => {
  const onClose = await open(props);
  await outside();
  expect(onClose).toHaveBeenCalledTimes(times);
});

it('that asks cannot be confirmed while it is busy or something is missing', () => {
  const onConfirm = jest.fn();
  const asked = { title: 'Cancel?', open: true, onClose: () => undefined, onConfirm, confirmLabel: 'Cancel booking', closeLabel: 'Keep it' };
  const { unmount } = renderApp(<ConfirmDialog {...asked} disabled />);
  expect(screen.getByRole('button', { name: 'Cancel booking' })).toHaveProperty('disabled', true);
  unmount();
  renderApp(<ConfirmDialog {...asked} busy />);
  screen.getByRole('button', { name: 'Cancel booking' }).click();
  expect(onConfirm).not.toHaveBeenCalled();
});

function Refused({ answer }: { answer?: Promise<string> }): ReactElement {
  const [problem, setProblem] = useState('');
  return (
    <Dialog
      title="Add trip"
      open
      onClose={() => undefined}
      footer={
        <button type="button" onClick={() => (answer ? void answer.then(setProblem) : setProblem('field'))}>
          {'Add'}
        </button>
      }
    >
      {problem !== '' && problem !== 'field' && <p role="alert">{problem}</p>}
      <input aria-label="Boat" aria-invalid={problem === 'field' || undefined} />
      <input aria-label="Time" aria-invalid={problem === 'field' || undefined} />
    </Dialog>
  );
}

it('focuses its first problem when it is refused, again at the next press, and not while something is typed', async () => {
  renderApp(<Refused />);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  const [boat, time] = [screen.getByRole('textbox', { name: 'Boat' }), screen.getByRole('textbox', { name: 'Time' })];
  await waitFor(() => expect(document.activeElement).toBe(boat));
  await userEvent.type(time, '10:00');
  expect(document.activeElement).toBe(time);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(document.activeElement).toBe(boat));
});

it('focuses what the server has refused, which no field shows', async () => {
  let refuse: (text: string) => void = () => undefined;
  renderApp(<Refused answer={new Promise((resolve) => (refuse = resolve))} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  refuse('The boat sails elsewhere.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('The boat sails elsewhere.'));
});
